import type { Check } from "#audit/check.ts";
import { formatBytes, shorten } from "#audit/wording.ts";

/** A smaller page fits in a few packets, compressed or not. */
const MIN_BYTES = 5_000;
const ENCODINGS = new Set(["gzip", "x-gzip", "br", "zstd", "deflate"]);

/** Compression shrinks text to about a quarter, which matters most on a phone with a weak signal. */
export const techCompression: Check = {
	id: "tech.compression",
	weight: 0.5,
	effort: "medium",
	name: "Page compression",
	task: "Turn on compression for your pages",
	reads: "Whether your server compresses the home page (the content-encoding header).",
	expected: "A page over 5 kB is compressed with gzip, Brotli or similar.",
	fix: "Ask your web host to turn on Brotli or gzip compression for pages, styles and scripts.",
	run: ({ home }) => {
		if (home.status === null) return { status: "unknown", reason: "Your home page didn't respond." };
		const encoding = (home.headers["content-encoding"] ?? "").toLowerCase();
		const isCompressed = encoding.split(",").some((name) => ENCODINGS.has(name.trim()));
		const size = `${formatBytes(home.decodedBytes)} of page code`;
		if (isCompressed) return { status: "pass", found: `content-encoding: ${shorten(encoding)}, for ${size}.`, url: home.url };
		if (home.decodedBytes <= MIN_BYTES)
			return { status: "na", reason: "Your home page is so small that compression would make little difference." };
		return {
			status: "fail",
			issue: "Your home page is sent uncompressed, so it takes longer to arrive.",
			found: encoding === "" ? `No content-encoding header, for ${size}.` : `content-encoding: ${shorten(encoding)}, for ${size}.`,
			url: home.url,
		};
	},
};
