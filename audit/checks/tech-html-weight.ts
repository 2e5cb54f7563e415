import type { Check } from "#audit/check.ts";
import { formatBytes } from "#audit/wording.ts";

const PASS_BYTES = 500_000;
const WARN_BYTES = 2_000_000;

/** Counts the HTML alone, without images. A phone must read all of it before the page is complete. */
export const techHtmlWeight: Check = {
	id: "tech.html-weight",
	weight: 0,
	effort: "medium",
	name: "Size of the page code",
	task: "Slim down your home page's code",
	reads: "The uncompressed size of your home page's HTML code, without separate pictures, styles and scripts.",
	expected:
		"Up to 500 kB. Up to 2 MB is a warning. It carries no points: large code slows a page down, but there is little evidence of what that costs.",
	fix: "Pictures or fonts embedded in the page are the usual cause. Move them to separate files, and remove page-builder sections you don't use.",
	run: ({ home }) => {
		if (home.html === null) return { status: "unknown", reason: `We couldn't read ${home.url} as a web page.` };
		const { decodedBytes, isCutShort, url } = home;
		const size = isCutShort ? `more than ${formatBytes(Math.max(decodedBytes, WARN_BYTES))}` : formatBytes(decodedBytes);
		const found = isCutShort ? `The page code is ${size}. We only read the start of it.` : `The page code is ${size}.`;
		if (!isCutShort && decodedBytes <= PASS_BYTES) return { status: "pass", found, url };
		return {
			status: isCutShort || decodedBytes > WARN_BYTES ? "fail" : "warn",
			issue: `The code of your home page alone is ${size}, which is slow to load on a phone.`,
			found,
			url,
		};
	},
};
