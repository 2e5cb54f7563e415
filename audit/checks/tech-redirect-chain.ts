import type { Check } from "#audit/check.ts";
import { describeHops } from "#audit/wording.ts";

/** Every redirect costs the visitor time, and a crawler may give up. */
export const techRedirectChain: Check = {
	id: "tech.redirect-chain",
	weight: 0.5,
	effort: "medium",
	name: "Redirects to the home page",
	task: "Cut the redirects to your home page",
	reads: "How many redirects there are between the address you entered and your home page.",
	expected: "At most one redirect. Half points for two. Three or more, or a loop, fails.",
	fix: "Ask your web host to point each redirect straight at the final address.",
	run: ({ home }) => {
		const found = describeHops(home);
		const { requestedUrl: url, hops, failure, status } = home;
		if (failure === "too-many-redirects") return { status: "fail", issue: "Your home page is stuck in a redirect loop.", found, url };
		if (status === null) return { status: "unknown", reason: "Your home page didn't respond." };
		if (hops.length <= 1) return { status: "pass", found, url };
		return {
			status: hops.length === 2 ? "warn" : "fail",
			issue: `Visitors go through ${hops.length} redirects before your home page opens.`,
			found,
			url,
		};
	},
};
