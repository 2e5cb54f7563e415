import type { Check } from "#audit/check.ts";
import { formatBytes } from "#audit/wording.ts";

const PASS_BYTES = 500_000;
const WARN_BYTES = 2_000_000;

/** Page code alone, without pictures: what a phone must read before it can show anything whole. */
export const techHtmlWeight: Check = {
	id: "tech.html-weight",
	weight: 1,
	effort: "medium",
	name: "Size of the page code",
	task: "Slim down your home page's code",
	reads: "The size of your home page's own code once unpacked, without pictures, styles and scripts of their own.",
	expected: "Up to 500 kB; up to 2 MB counts half.",
	fix: "Pictures or fonts written into the page itself are the usual cause: have them as files of their own, and remove page-builder sections you do not use.",
	run: ({ home }) => {
		if (home.html === null) return { status: "unknown", reason: `We could not read ${home.url} as a web page.` };
		const { decodedBytes, isCutShort, url } = home;
		const size = isCutShort ? `more than ${formatBytes(Math.max(decodedBytes, WARN_BYTES))}` : formatBytes(decodedBytes);
		const found = isCutShort ? `The page code is ${size}; we read only its beginning.` : `The page code is ${size}.`;
		if (!isCutShort && decodedBytes <= PASS_BYTES) return { status: "pass", found, url };
		return {
			status: isCutShort || decodedBytes > WARN_BYTES ? "fail" : "warn",
			issue: `The code of your home page alone is ${size}.`,
			found,
			url,
		};
	},
};
