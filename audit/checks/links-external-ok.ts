import type { Check } from "#audit/check.ts";
import type { ProbeFacts, SiteFacts } from "#audit/site-facts.ts";
import { formatList } from "#audit/wording.ts";

type Outbound = SiteFacts["outbound"][number];

/** Only a response that means "gone" counts against a link, because many sites block crawlers but open for people. */
export const linksExternalOk: Check = {
	id: "links.external-ok",
	weight: 0.5,
	effort: "low",
	name: "Links to other sites",
	task: "Fix dead links to other sites",
	reads: "Up to five links from your home page to other sites. We open each once.",
	expected: "None of them is dead (404, 410 or no such site). A site that blocks us or is too slow doesn't count either way.",
	fix: "Remove the link, or point it to the page's new address.",
	run: ({ home, outbound }) => {
		if (outbound.length === 0) return { status: "na", reason: "We found no links from your home page to other sites to try." };
		// When no host responds, the problem is more likely ours, such as DNS.
		if (outbound.every(({ probe }) => probe.status === null))
			return {
				status: "unknown",
				reason:
					outbound.length === 1
						? "We tried one site you link to and couldn't reach it."
						: `We tried ${outbound.length} sites you link to and couldn't reach any of them.`,
			};
		const dead = outbound.filter(({ probe }) => isGone(probe));
		const working = outbound.filter(({ probe }) => probe.status !== null && probe.status < 400);
		const [first] = dead;
		if (first !== undefined) {
			return {
				status: "fail",
				issue:
					dead.length === 1
						? `The link to ${describeHost(first)} on your home page is dead.`
						: `${dead.length} links to other sites on your home page are dead.`,
				found: formatList(
					dead.map(({ url, probe }) => `${url} (${probe.status ?? "no such site"})`),
					5,
				),
				url: home.url,
			};
		}
		if (working.length === 0)
			return {
				status: "unknown",
				reason:
					outbound.length === 1 ? "The one site we tried blocked our check." : `All ${outbound.length} sites we tried blocked our check.`,
			};
		const skipped = outbound.length - working.length;
		return {
			status: "pass",
			found: `${working.length === 1 ? "1 link to another site works" : `${working.length} links to other sites work`}${skipped > 0 ? `; ${skipped} couldn't be checked` : ""}.`,
			url: home.url,
		};
	},
};

function isGone({ status, failure }: ProbeFacts): boolean {
	return status === 404 || status === 410 || failure === "no-such-host";
}

function describeHost({ url }: Outbound): string {
	return URL.parse(url)?.host ?? url;
}
