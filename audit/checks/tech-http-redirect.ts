import type { Check, Verdict } from "#audit/check.ts";
import type { ProbeFacts } from "#audit/site-facts.ts";
import { describeHops } from "#audit/wording.ts";

/** Old links and typed addresses still start with http. Each should redirect to https permanently. */
export const techHttpRedirect: Check = {
	id: "tech.http-redirect",
	weight: 0.5,
	effort: "medium",
	name: "Redirect from http to https",
	task: "Send visitors straight to the secure address",
	reads: "What happens when someone opens your home page at its old, insecure http address.",
	expected:
		"The http address redirects straight and permanently (301 or 308) to https. Half points for a temporary redirect or a detour. Going to https first and then to www is fine.",
	fix: "Ask your web host to redirect every http address to https with one permanent (301) redirect.",
	run: ({ home, httpVariant }) => {
		const { requestedUrl, url, hops, status, failure } = httpVariant;
		const found = describeHops(httpVariant);
		const fail = (issue: string): Verdict => ({ status: "fail", issue, found, url: requestedUrl });
		const warn = (issue: string): Verdict => ({ status: "warn", issue, found, url: requestedUrl });

		if (home.url.startsWith("http:") && !url.startsWith("https:"))
			return { status: "na", reason: "Your site has no secure (https) address to redirect to, which counts under “Secure address”." };
		if (failure === "too-many-redirects") return fail("The http version of your site is stuck in a redirect loop.");
		if (failure === "insecure")
			return fail("The http version of your site leads to an address whose security certificate can't be trusted.");
		if (status === null) return { status: "unknown", reason: `${requestedUrl} didn't respond, so we can't say where it leads.` };
		if (!url.startsWith("https:")) {
			if (status === 429 || status >= 500) return { status: "unknown", reason: `${requestedUrl} returned an error (${status}).` };
			return fail(
				status < 400
					? "The insecure http version of your site still opens instead of leading to https."
					: `The http version of your site returns an error (${status}) instead of redirecting to https.`,
			);
		}
		const temporary = hops.find(({ status }) => status !== 301 && status !== 308);
		if (temporary)
			return warn(`The redirect from http to https is temporary (${temporary.status}), so Google may keep listing the old address.`);
		if (hops.length > (upgradesHostFirst(hops) ? 2 : 1))
			return warn(`The http version of your site takes ${hops.length} redirects to reach https.`);
		return { status: "pass", found, url: requestedUrl };
	},
};

/** Whether the first redirect goes to https on the same host, and only then to another host. HSTS needs this order. */
function upgradesHostFirst([first]: ProbeFacts["hops"]): boolean {
	const from = first && URL.parse(first.url);
	const to = first && URL.parse(first.to);
	return from?.host === to?.host && to?.protocol === "https:";
}
