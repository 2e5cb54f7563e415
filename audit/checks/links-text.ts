import type { Check } from "#audit/check.ts";
import { getLinkKey } from "#audit/evidence/links.ts";
import { checkText } from "#audit/evidence/page-coverage.ts";
import type { Anchor } from "#audit/site-facts.ts";
import { formatCount, formatList, quoteText, shortenTarget } from "#audit/wording.ts";

const MAX_WARN_LINKS = 3;

/** Follows Lighthouse's rules, except that a card's "Read more" is fine when its title links to the same page. */
export const linksText: Check = {
	id: "links.text",
	weight: 1,
	effort: "low",
	name: "Link text",
	task: "Make links say where they go",
	reads: "The text of the links on your home page. Links to the same page count together.",
	expected:
		"Each page you link to has at least one link whose text says what it is about. Half points if up to three links only say “click here” or “read more”, or if picture links have no words. More than three vague links fail.",
	fix: "Write what people will find: “Hot water repairs” instead of “Read more”. If a picture or title links to the same page, its text counts too.",
	run: ({ home }) =>
		checkText(home, ({ anchors }) => {
			const links = anchors.filter((link): link is Link => leadsToOtherPage(link, home.url));
			const groups = [...Map.groupBy(links, ({ url }) => getLinkKey(url)).values()];
			const targets = groups.filter((group) => group.some(({ text }) => text.trim() !== ""));
			const wordless = groups.flatMap((group) =>
				group.every(({ text }) => text.trim() === "") ? (group.find(({ hasPicture }) => hasPicture) ?? []) : [],
			);
			if (targets.length + wordless.length === 0) return { status: "na", reason: "We found no links with text on your home page." };
			const vague = targets.flatMap((group) => {
				const isNamed = group.some(({ text }) => text.trim() !== "" && !isVagueLinkText(text));
				// Lighthouse leaves out nofollow links too.
				const judged = group.find(({ text, rel }) => isVagueLinkText(text) && !rel.includes("nofollow"));
				return isNamed || judged === undefined ? [] : [judged];
			});
			const [first] = vague;
			if (first === undefined && wordless.length > 0) {
				return {
					status: "warn",
					issue: `${wordless.length === 1 ? "A picture link" : `${wordless.length} picture links`} on your home page ${wordless.length === 1 ? "doesn't" : "don't"} say in words where ${wordless.length === 1 ? "it leads" : "they lead"}.`,
					found: `a picture without words → ${formatList(wordless.map(({ url }) => shortenTarget(url, home.url)))}`,
					url: home.url,
					fix: "Write where each picture leads into its description (alt text), or put words into the link.",
				};
			}
			if (first === undefined)
				return {
					status: "pass",
					found: `${formatCount(targets.length, "page")} linked, ${targets.length === 1 ? "" : "each "}with text that says more than “click here”.`,
					url: home.url,
				};
			return {
				status: vague.length <= MAX_WARN_LINKS ? "warn" : "fail",
				issue:
					vague.length === 1
						? `A link on your home page only says ${quoteText(first.text)}.`
						: `On your home page, links to ${vague.length} pages only say ${quoteText(first.text)} or something similar.`,
				found: formatList(vague.map(({ text, url }) => `${quoteText(text)} → ${shortenTarget(url, home.url)}`)),
				url: home.url,
			};
		}),
};

type Link = Anchor & { url: string };

function leadsToOtherPage({ url }: Anchor, homeUrl: string): boolean {
	return url !== null && /^https?:/.test(url) && getLinkKey(url) !== getLinkKey(homeUrl);
}

/** Link texts that say nothing about the target: Lighthouse's English list, then others that Australian sites use. */
const VAGUE = new Set([
	"click here",
	"click this",
	"go",
	"here",
	"information",
	"learn more",
	"more",
	"more info",
	"more information",
	"right here",
	"read more",
	"see more",
	"start",
	"this",

	"check it out",
	"check this out",
	"click",
	"click for more",
	"click here for more",
	"click here for more info",
	"click here for more information",
	"click here to learn more",
	"click here to find out more",
	"click here to read more",
	"click here to view",
	"click me",
	"continue",
	"continue reading",
	"details",
	"discover more",
	"explore more",
	"find out here",
	"find out more",
	"for more info",
	"for more information",
	"go here",
	"have a look",
	"have a squiz",
	"info",
	"keep reading",
	"link",
	"look here",
	"more details",
	"press here",
	"read on",
	"see details",
	"see here",
	"show more",
	"take a look",
	"tap here",
	"tell me more",
	"this link",
	"this page",
	"this website",
	"view",
	"view details",
	"view more",
]);

/** Whether a link text says nothing about its target. A bare URL counts as vague too; arrows and dots around the words are ignored. */
function isVagueLinkText(text: string): boolean {
	if (text.length > 500) return false;
	const trimmed = text.trim();
	if (/^https?:\/\/\S+$/i.test(trimmed)) return true;
	return VAGUE.has(
		trimmed
			.toLowerCase()
			.replace(/[^\p{L}\p{N}]+/gu, " ")
			.trim(),
	);
}
