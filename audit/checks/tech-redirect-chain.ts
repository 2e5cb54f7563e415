import type { Check } from "#audit/check.ts";
import { describeHops } from "#audit/wording.ts";

/** Every redirect before the first page is a wait for the visitor and a step a crawler may not take. */
export const techRedirectChain: Check = {
	id: "tech.redirect-chain",
	weight: 1,
	effort: "medium",
	name: "Straight to the home page",
	task: "Shorten the way to your home page",
	reads: "How many redirects lie between the address you gave us and your home page.",
	expected: "At most one redirect. Two count half; three or more, or a circle, fail.",
	fix: "Ask your web host to point each redirect straight at the final address, so that one is enough.",
	run: ({ home }) => {
		const found = describeHops(home);
		const { requestedUrl: url, hops, failure, status } = home;
		if (failure === "too-many-redirects") return { status: "fail", issue: "Your home page sends visitors in circles.", found, url };
		if (status === null) return { status: "unknown", reason: "Your home page did not answer." };
		if (hops.length <= 1) return { status: "pass", found, url };
		return {
			status: hops.length === 2 ? "warn" : "fail",
			issue: `Visitors pass through ${hops.length} redirects before your home page opens.`,
			found,
			url,
		};
	},
};
