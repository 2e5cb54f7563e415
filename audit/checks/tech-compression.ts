import type { Check } from "#audit/check.ts";
import { formatBytes, shorten } from "#audit/wording.ts";

/** Below this a page travels in a packet or two, compressed or not. */
const LEAST_BYTES = 5_000;
const ENCODINGS = new Set(["gzip", "x-gzip", "br", "zstd", "deflate"]);

/** Text shrinks to about a quarter when it is compressed, which counts most on a phone with a weak signal. */
export const techCompression: Check = {
	id: "tech.compression",
	weight: 2,
	effort: "medium",
	name: "Compressed pages",
	task: "Switch on compression for your pages",
	reads: "Whether your server compresses the home page on its way (the content-encoding header).",
	expected: "A page over 5 kB is sent compressed, by gzip, Brotli or the like.",
	fix: "Ask your web host to switch on Brotli or gzip compression for pages, styles and scripts.",
	run: ({ home }) => {
		if (home.status === null) return { status: "unknown", reason: "Your home page did not answer." };
		const encoding = (home.headers["content-encoding"] ?? "").toLowerCase();
		const isCompressed = encoding.split(",").some((name) => ENCODINGS.has(name.trim()));
		const size = `${formatBytes(home.decodedBytes)} of page code`;
		if (isCompressed) return { status: "pass", found: `content-encoding: ${shorten(encoding)}, for ${size}.`, url: home.url };
		if (home.decodedBytes <= LEAST_BYTES)
			return { status: "na", reason: "Your home page is so small that compressing it would gain little." };
		return {
			status: "fail",
			issue: "Your home page is sent uncompressed, so it takes longer to arrive.",
			found: encoding === "" ? `No content-encoding header, for ${size}.` : `content-encoding: ${shorten(encoding)}, for ${size}.`,
			url: home.url,
		};
	},
};
