import type { Check } from "#audit/check.ts";
import { getLinkKey } from "#audit/evidence/links.ts";
import { checkText } from "#audit/evidence/page-coverage.ts";
import { formatCount, formatList, shortenUrl } from "#audit/wording.ts";

/** Shops have good reason to mark links to carts, sign-in pages and the like. */
const NOT_FOR_SEARCH =
	/[/?&_-](?:cart|basket|checkout|my-?account|account|log-?in|log-?out|sign-?in|sign-?up|register|wishlist|compare|wp-admin|wp-login|add-to-cart|add_to_wishlist|replytocom|orderby|search|s|print|feed)(?:[/?&=.#]|$)/i;
const FILTERED = /[/?&_-]filter\w{0,20}(?:[/?&=.#]|$)/i;

/** Nofollow asks search engines to ignore a link, which never helps between pages of the same site. */
export const linksInternalNofollow: Check = {
	id: "links.internal-nofollow",
	weight: 0.5,
	effort: "medium",
	name: "“Nofollow” on your own links",
	task: "Let search engines follow your own links",
	reads: "Links between your own pages that are marked “nofollow”, on the pages we read.",
	expected: "No such links, apart from those to carts, sign-in pages and the like. Half points if there are any others.",
	fix: "Remove “nofollow” from links to your own pages. In most editors it is a tick box in the link settings.",
	run: ({ home, pages }) =>
		checkText(home, () => {
			const links = [home, ...pages].flatMap(({ url: pageUrl, html }) =>
				(html?.anchors ?? []).flatMap(({ url, rel, isInternal }) => (isInternal && url !== null ? [{ url, rel, pageUrl }] : [])),
			);
			if (links.length === 0) return { status: "na", reason: "We found no links between your own pages." };
			const marked = links.filter(({ url, rel }) => rel.includes("nofollow") && isForSearch(url));
			const each = [...new Map(marked.map((link) => [getLinkKey(link.url), link])).values()];
			const [first] = each;
			if (first === undefined)
				return {
					status: "pass",
					found: `${formatCount(links.length, "link")} between your own pages, none marked nofollow.`,
					url: home.url,
				};
			return {
				status: "warn",
				issue: `You ask search engines to ignore ${each.length === 1 ? "one" : each.length} of your own pages.`,
				found: `nofollow on links to ${formatList(each.map(({ url }) => shortenUrl(url)))}`,
				url: first.pageUrl,
			};
		}),
};

function isForSearch(url: string): boolean {
	const path = url.slice(url.indexOf("/", "https://".length), 300);
	return !NOT_FOR_SEARCH.test(path) && !FILTERED.test(path);
}
