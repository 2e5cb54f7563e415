import type { Check, Verdict } from "#audit/check.ts";
import { isOnePageSite, listLinkedPages } from "#audit/evidence/links.ts";
import { unknownIfHomeUnread } from "#audit/evidence/page-coverage.ts";
import type { SiteFacts } from "#audit/site-facts.ts";
import { getPageKey } from "#audit/urls/urls.ts";
import { formatCount, formatList, shortenUrl } from "#audit/wording.ts";

const PASS_PAGES = 5;

export const structureInternalLinks: Check = {
	id: "structure.internal-links",
	weight: 1,
	effort: "medium",
	name: "Links to your other pages",
	task: "Link to more of your own pages",
	reads: "The other pages of your site that your home page links to. Each page counts once.",
	expected:
		"Five pages or more, or every page in your sitemap. Half points for one to four. A one-page site with a menu of its sections needs none.",
	fix: "In the menu or the text of your home page, link to the main things people look for and to your about and contact pages.",
	run(facts): Verdict {
		const { url } = facts.home;
		const pages = listLinkedPages(facts);
		const found =
			pages.length === 0
				? "no links to other pages"
				: `${formatCount(pages.length, "page")}: ${formatList(pages.map(shortenUrl), PASS_PAGES)}`;
		if (pages.length >= PASS_PAGES || linksToWholeSitemap(facts, pages)) return { status: "pass", found, url };
		if (isOnePageSite(facts)) return { status: "na", reason: "Your site is one page, so there are no other pages to link to." };
		const issue =
			pages.length === 0
				? "Your home page has no links that lead Google to your other pages."
				: `Your home page links to only ${formatCount(pages.length, "other page")} of your site.`;
		return unknownIfHomeUnread(facts) ?? { status: pages.length === 0 ? "fail" : "warn", issue, found, url };
	},
};

/** Whether a small site links to every page it has. */
function linksToWholeSitemap({ home, sitemaps }: SiteFacts, pages: string[]): boolean {
	const entries = sitemaps.flatMap(({ kind, entries }) => (kind === "urlset" ? entries : []));
	const linked = new Set([home.url, ...pages].map(getPageKey));
	return pages.length > 0 && entries.length > 1 && entries.every(({ url }) => linked.has(getPageKey(url)));
}
