import type { PageFacts, SiteFacts } from "#audit/site-facts.ts";
import { isOfferPage } from "#audit/urls/guess-page-kind.ts";
import { listServiceLinks } from "#audit/urls/service-links.ts";
import { getPageKey, isSamePage } from "#audit/urls/urls.ts";
import { findDoorwayPages } from "./suburb-pages.ts";

const SHOP_PATH = /\/(?:collections?|products?|shop|store|product-category|range|menus?)(?:\/[^/]|\/?$)/i;

/** Lists the pages we picked that are about what the business offers, read or not. Copied suburb pages are left out. */
export function listServicePages(facts: SiteFacts): PageFacts[] {
	const { home, pages } = facts;
	const services = new Set(listServiceLinks(home.html?.anchors ?? [], home.url).map(({ url }) => getPageKey(url)));
	const doorways = new Set(findDoorwayPages(facts)?.urls.map(getPageKey));
	return pages.filter(({ pickedAs, requestedUrl }) => {
		const key = getPageKey(requestedUrl);
		if (isSamePage(requestedUrl, home.url) || doorways.has(key)) return false;
		return pickedAs === "service" || services.has(key) || isOfferPage(requestedUrl, "") || isShopPage(requestedUrl);
	});
}

/** Whether a page lists products or dishes by its URL. */
export function isShopPage(url: string): boolean {
	return SHOP_PATH.test(URL.parse(url)?.pathname.slice(0, 200) ?? "");
}
