import type { Check } from "#audit/check.ts";
import { isVagueLinkText } from "#audit/evidence/is-vague-link-text.ts";
import { judgeText } from "#audit/evidence/judge-page.ts";
import { linkTarget } from "#audit/evidence/link-target.ts";
import type { Anchor } from "#audit/site-facts.ts";
import { countOf } from "#audit/wording/count-of.ts";
import { listSome } from "#audit/wording/list-some.ts";
import { quoteText } from "#audit/wording/quote-text.ts";
import { shortAddress } from "#audit/wording/short-address.ts";

const MOST_TO_WARN = 3;

/** Judges link texts by Lighthouse's list and exclusions, but by the page they lead to: a card's "Read more" is fine beside a title that leads to the same page. */
export const linksText: Check = {
	id: "links.text",
	weight: 2,
	effort: "low",
	name: "Links that say where they lead",
	task: "Make links say where they lead",
	reads: "The words of the links on your home page, together for each page they lead to.",
	expected:
		"Every page is linked with words that say what it is about at least once. Up to three links that only say “click here” or “read more” count half; more fail.",
	fix: "Write what people will find: “Hot water repairs” in place of “Read more”. Where a picture or title leads to the same page, its words count too.",
	run: ({ home }) =>
		judgeText(home, ({ anchors }) => {
			const links = anchors.filter((link): link is Link => leadsElsewhere(link, home.url));
			const targets = [...Map.groupBy(links, ({ url }) => linkTarget(url)).values()].filter((group) =>
				group.some(({ text }) => text.trim() !== ""),
			);
			if (targets.length === 0) return { status: "na", reason: "We found no links with words on your home page." };
			const vague = targets.flatMap((group) => {
				const isNamed = group.some(({ text }) => text.trim() !== "" && !isVagueLinkText(text));
				// Nofollow is for links that should not count, as in Lighthouse.
				const judged = group.find(({ text, rel }) => isVagueLinkText(text) && !rel.includes("nofollow"));
				return isNamed || judged === undefined ? [] : [judged];
			});
			const [first] = vague;
			if (first === undefined)
				return {
					status: "pass",
					found: `${countOf(targets.length, "page")} linked, ${targets.length === 1 ? "" : "each "}with words that say more than “click here”.`,
					url: home.url,
				};
			return {
				status: vague.length <= MOST_TO_WARN ? "warn" : "fail",
				issue: `${vague.length === 1 ? "A link" : `${vague.length} links`} on your home page only ${vague.length === 1 ? "says" : "say"} ${quoteText(first.text)}${vague.length === 1 ? "" : " or the like"}.`,
				found: listSome(vague.map(({ text, url }) => `${quoteText(text)} → ${shortAddress(url)}`)),
				url: home.url,
			};
		}),
};

type Link = Anchor & { url: string };

function leadsElsewhere({ url }: Anchor, homeUrl: string): boolean {
	return url !== null && /^https?:/.test(url) && linkTarget(url) !== linkTarget(homeUrl);
}
