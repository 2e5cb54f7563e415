import type { SiteFacts } from "#audit/site-facts.ts";
import { pageKey } from "./same-page.ts";

/** A gallery links to its pictures, and a picture is no page. */
const NOT_A_PAGE = /\.(?:jpe?g|png|gif|webp|avif|svg|ico|mp[34]|mov|zip|ics|vcf)(?:[?#]|$)/i;
const LEAST_SECTIONS = 2;

/** The addresses of the site's other pages that the home page links to, each page once. */
export function listLinkedPages({ home }: SiteFacts): string[] {
	const pages = new Map(
		[...listInternal(home)].filter((address) => !NOT_A_PAGE.test(address)).map((address) => [pageKey(address), address]),
	);
	for (const address of [home.url, home.requestedUrl]) pages.delete(pageKey(address));
	return [...pages.values()];
}

/** Whether all that we know of a site is one page, whose menu leads to sections of that page. */
export function isOnePageSite(facts: SiteFacts): boolean {
	const { home, pages, sitemaps } = facts;
	const homeKeys = new Set([home.url, home.requestedUrl].map(pageKey));
	const listed = sitemaps.filter(({ kind }) => kind === "urlset").flatMap(({ entries }) => entries);
	if (pages.length > 0 || listed.some(({ url }) => !homeKeys.has(pageKey(url))) || listLinkedPages(facts).length > 0) return false;
	const sections = [...listInternal(home)].filter((address) => (URL.parse(address)?.hash.length ?? 0) > 1);
	return sections.length >= LEAST_SECTIONS;
}

function listInternal({ html }: SiteFacts["home"]): Set<string> {
	return new Set((html?.anchors ?? []).flatMap(({ isInternal, url }) => (isInternal && url !== null ? [url] : [])));
}
