import type { SiteFacts } from "#audit/site-facts.ts";
import { getPageKey, isSectionHash } from "#audit/urls/urls.ts";

/** A gallery links to its pictures, which are not pages. */
const NOT_A_PAGE = /\.(?:jpe?g|png|gif|webp|avif|svg|ico|mp[34]|mov|zip|ics|vcf)(?:[?#]|$)/i;
const MIN_SECTIONS = 2;

/** Lists the other pages of the site that the home page links to, each once. */
export function listLinkedPages({ home }: SiteFacts): string[] {
	const pages = new Map(
		[...listInternalUrls(home)].filter((address) => !NOT_A_PAGE.test(address)).map((address) => [getPageKey(address), address]),
	);
	for (const address of [home.url, home.requestedUrl]) pages.delete(getPageKey(address));
	return [...pages.values()];
}

/** Whether the home page links to pages that we did not read. What we count is then only a part. */
export function hasUnreadLinks(facts: SiteFacts): boolean {
	const tried = new Set(facts.pages.flatMap(({ url, requestedUrl }) => [getPageKey(url), getPageKey(requestedUrl)]));
	return listLinkedPages(facts).some((url) => !tried.has(getPageKey(url)));
}

/** Whether the site, as far as we know it, is one page with a menu of its sections. */
export function isOnePageSite(facts: SiteFacts): boolean {
	const { home, pages, sitemaps } = facts;
	const homeKeys = new Set([home.url, home.requestedUrl].map(getPageKey));
	const listed = sitemaps.filter(({ kind }) => kind === "urlset").flatMap(({ entries }) => entries);
	if (pages.length > 0 || listed.some(({ url }) => !homeKeys.has(getPageKey(url))) || listLinkedPages(facts).length > 0) return false;
	const sections = [...listInternalUrls(home)].filter((address) => isSectionHash(URL.parse(address)?.hash ?? ""));
	return sections.length >= MIN_SECTIONS;
}

function listInternalUrls({ html }: SiteFacts["home"]): Set<string> {
	return new Set((html?.anchors ?? []).flatMap(({ isInternal, url }) => (isInternal && url !== null ? [url] : [])));
}

/** Returns a key like `getPageKey`, but without parsing the URL: a hostile page has thousands of links. */
export function getLinkKey(url: string): string {
	const hash = url.indexOf("#");
	return (hash === -1 ? url : url.slice(0, hash)).replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/(?:index\.(?:html?|php))?$/i, "");
}

type MenuLink = { url: string; isPdf: boolean };

const MAX_ANCHORS = 1_000;
const MENU_TEXT =
	/^(?:(?:our|the|view|see|full|food|drinks?|breakfast|brunch|lunch|dinner|kids|download|spring|summer|autumn|winter)\s){0,4}menus?\b/i;
const MENU_PATH = /[/_-]menus?(?:[/_.\d-]|$)/i;

/** Lists the links that lead to a menu of dishes, in order. */
export function listMenuLinks({ home, pages }: SiteFacts): MenuLink[] {
	return [home, ...pages].flatMap(({ html, url: pageUrl }) =>
		(html?.anchors ?? []).slice(0, MAX_ANCHORS).flatMap(({ url, text }) => {
			const target = url === null ? null : URL.parse(url);
			if (target === null || !/^https?:$/.test(target.protocol) || target.pathname === URL.parse(pageUrl)?.pathname) return [];
			const isMenu = MENU_TEXT.test(text.slice(0, 60).trim()) || MENU_PATH.test(target.pathname.slice(0, 200));
			return isMenu ? [{ url: target.href, isPdf: /\.pdf$/i.test(target.pathname) }] : [];
		}),
	);
}
