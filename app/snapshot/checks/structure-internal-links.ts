import type { Check, Verdict } from "#app/snapshot/check.ts";
import { countOf } from "#app/snapshot/evidence/count-of.ts";
import { listSome } from "#app/snapshot/evidence/list-some.ts";
import { pageKey } from "#app/snapshot/evidence/same-page.ts";
import { shortAddress } from "#app/snapshot/evidence/short-address.ts";
import { findBlindSpot } from "#app/snapshot/evidence/visible-pages.ts";
import type { SiteFacts } from "#app/snapshot/site-facts.ts";

const ENOUGH = 5;
/** A gallery links to its pictures, and a picture is no page. */
const NOT_A_PAGE = /\.(?:jpe?g|png|gif|webp|avif|svg|ico|mp[34]|mov|zip|ics|vcf)(?:[?#]|$)/i;

export const structureInternalLinks: Check = {
	id: "structure.internal-links",
	weight: 1,
	effort: "medium",
	name: "Links to your other pages",
	reads: "The links on your home page that lead to other pages of your site, each page counted once.",
	expected: "Five pages or more; one to four only warn.",
	fix: "Link your home page to each service, to the areas you work in, and to your about and contact pages, in the menu or in the text.",
	run(facts): Verdict {
		const { url } = facts.home;
		const pages = listLinkedPages(facts);
		const shown = pages.slice(0, ENOUGH).map(shortAddress);
		const found = pages.length === 0 ? "no links to other pages" : `${countOf(pages.length, "page")}: ${listSome(shown, ENOUGH)}`;
		if (pages.length >= ENOUGH) return { status: "pass", found, url };
		const issue =
			pages.length === 0
				? "Google can't find any other page from your home page."
				: `Your home page links to only ${countOf(pages.length, "other page")} of your site.`;
		return findBlindSpot(facts) ?? { status: pages.length === 0 ? "fail" : "warn", issue, found, url };
	},
};

function listLinkedPages({ home }: SiteFacts): string[] {
	const addresses = new Set((home.html?.anchors ?? []).flatMap(({ isInternal, url }) => (isInternal && url !== null ? [url] : [])));
	const pages = new Map([...addresses].filter((address) => !NOT_A_PAGE.test(address)).map((address) => [pageKey(address), address]));
	for (const address of [home.url, home.requestedUrl]) pages.delete(pageKey(address));
	return [...pages.values()];
}
