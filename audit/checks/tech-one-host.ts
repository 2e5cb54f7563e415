import type { Check, Verdict } from "#audit/check.ts";
import { describeHops } from "#audit/wording.ts";

/** Two hosts that both serve the site look like two sites to a search engine. */
export const techOneHost: Check = {
	id: "tech.one-host",
	weight: 0.5,
	effort: "medium",
	name: "One address, with or without www",
	task: "Use one address, with or without www",
	reads: "Whether your site ends up at the same address with and without www.",
	expected: "Both lead to the same address.",
	fix: "Choose one address, with or without www, and ask your web host to redirect the other to it permanently.",
	run: ({ home, wwwVariant }) => {
		if (wwwVariant === null) return { status: "na", reason: "Your site is on a subdomain, which doesn't need www." };
		// We do not follow redirects inside the www variant page, so compare with where the home page made its first one.
		const host = getHost(home.hops.find((hop) => hop.status === 200)?.url ?? home.url);
		const { requestedUrl, url, status, failure } = wwwVariant;
		const found = `${describeHops(wwwVariant)}; the home page opens at ${home.url}`;
		const fail = (issue: string): Verdict => ({ status: "fail", issue, found, url: requestedUrl });
		const otherHost = getHost(requestedUrl);

		if (home.status === null) return { status: "unknown", reason: "Your home page didn't respond." };
		if (failure === "insecure") return fail(`Visitors who type ${otherHost} get a security warning instead of your site.`);
		if (failure === "too-many-redirects") return fail(`Visitors who type ${otherHost} get stuck in a redirect loop.`);
		if (failure === "no-such-host")
			return { status: "unknown", reason: `${otherHost} doesn't exist, so there is no second address to compare.` };
		if (status === null || status === 403 || status === 429 || status >= 500) {
			return { status: "unknown", reason: `${otherHost} didn't give us a page to compare.` };
		}
		if (getHost(url) === host) return { status: "pass", found, url: requestedUrl };
		if (status >= 400) return fail(`Visitors who type ${otherHost} get an error (${status}) instead of your site.`);
		return fail(
			`Your site opens at both ${getHost(url)} and ${host}. Google may treat them as two sites and split its trust between them.`,
		);
	},
};

function getHost(url: string): string {
	return URL.parse(url)?.host ?? url;
}
