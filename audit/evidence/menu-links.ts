import type { SiteFacts } from "#audit/site-facts.ts";

type MenuLink = { url: string; isFile: boolean };

const MAX_ANCHORS = 1_000;
const SAYS_MENU =
	/^(?:(?:our|the|view|see|full|food|drinks?|breakfast|brunch|lunch|dinner|kids|download|spring|summer|autumn|winter)\s){0,4}menus?\b/i;
const MENU_ADDRESS = /[/_-]menus?(?:[/_.\d-]|$)/i;
const FILE = /\.pdf$/i;

/** The links on the pages read that lead to a menu of dishes, in order; a PDF is told from a page. */
export function listMenuLinks({ home, pages }: SiteFacts): MenuLink[] {
	return [home, ...pages].flatMap(({ html, url: pageUrl }) =>
		(html?.anchors ?? []).slice(0, MAX_ANCHORS).flatMap(({ url, text }) => {
			const target = url === null ? null : URL.parse(url);
			if (target === null || !/^https?:$/.test(target.protocol) || target.pathname === URL.parse(pageUrl)?.pathname) return [];
			const leadsToMenu = SAYS_MENU.test(text.slice(0, 60).trim()) || MENU_ADDRESS.test(target.pathname.slice(0, 200));
			return leadsToMenu ? [{ url: target.href, isFile: FILE.test(target.pathname) }] : [];
		}),
	);
}

/** The PDF that a menu of dishes was only seen in; null where there is none, or a page as well. */
export function findMenuFile(facts: SiteFacts): string | null {
	const links = listMenuLinks(facts);
	return links.every(({ isFile }) => isFile) ? (links[0]?.url ?? null) : null;
}
