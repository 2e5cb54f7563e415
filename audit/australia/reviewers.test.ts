import { expect, test } from "vitest";
import { withoutReviewers } from "./reviewers.ts";

const REVIEW = "Turned up on time, fixed the leak and left the place spotless.";

test.each([
	["a name and a town below a quote", `“${REVIEW}”\nSarah, Ipswich`],
	["a signature with a dash", `${REVIEW}\n– Tom & Jill B., Redland Bay QLD`],
	["a town in brackets", `"${REVIEW}"\nKylie (Mackay)`],
	["a town after from", `"${REVIEW}"\nKylie M. from Wagga Wagga`],
	["a signature on the line of the quote", `“${REVIEW}” - Bruce, Ballarat VIC`],
	["a name and a town on two lines", `“${REVIEW}”\nSarah Jones\nIpswich`],
	["a signature below stars", "★★★★★\nDave - Gympie"],
	["a signature under a heading", `What our customers say\n${REVIEW}\nSarah, Ipswich`],
])("removes %s", (_what, text) => {
	expect(withoutReviewers(text)).not.toMatch(/Ipswich|Redland Bay|Mackay|Wagga Wagga|Ballarat|Gympie/);
	expect(withoutReviewers(text).split("\n")).toHaveLength(text.split("\n").length);
});

test.each([
	["an address", "Range Plumbing\n12 Anzac Avenue, Toowoomba QLD 4350"],
	["a name and a town that nobody reviews", "Head Office, Ipswich"],
	["a list with dashes", "We work in\n- Brisbane, Ipswich\n- Logan, Beenleigh"],
	["a slogan", "“We come to you”\nPlumbers in Ipswich, Logan and Brisbane since 1998"],
	["the words of a review", `“${REVIEW} Best plumber in Ipswich”`],
	["nothing", ""],
])("keeps %s", (_what, text) => {
	expect(withoutReviewers(text)).toBe(text);
});
