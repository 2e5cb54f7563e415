import type { PageFacts } from "#audit/site-facts.ts";
import { shorten } from "#audit/wording.ts";
import { findForeignCanonical } from "./declared-links.ts";
import { getPageTitle } from "./page-head.ts";
import { findIndexBlock } from "./search-engine-access.ts";

/** Pages that no one looks for in Google. Whole segments of a path, so that "/print-services" and "/test-and-tag" stay services. */
const NOT_FOR_SEARCH_SEGMENTS =
	"privacy|terms|disclaimer|cookies?|legal|copyright|refunds?|returns|thanks|success|confirmation|confirmed|cart|basket|checkout|pay|payments?|(?:my-)?account|log-?(?:in|out)|sign-?(?:in|up|out)|register|password|members?|portal|admin|dashboard|search|search-results|tags?|category|categories|author|archives?|page-?\\d{1,3}|feed|print|preview|draft|test|unsubscribe|wishlist|compare|sitemap|404|not-found|lp|landing";
const NOT_FOR_SEARCH_STARTS =
	"privacy-|terms-(?:and|of|conditions)|cookie-|disclaimer-|(?:refund|returns?)-policy|thank-?you|thanks-for|order-(?:received|complete|confirm)|lost-password|reset-password|client-(?:area|portal|login)|members?-(?:area|only|login)|wp-";
const NOT_FOR_SEARCH_PATH = new RegExp(`/(?:${NOT_FOR_SEARCH_STARTS})|/(?:${NOT_FOR_SEARCH_SEGMENTS})(?:[/.]|$)|/20\\d\\d/\\d\\d/?$`);
const NOT_FOR_SEARCH_QUERY = /[?&](?:s|q|search|print|replytocom|orderby|sort|filter|paged?|add-to-cart)=/;
const NOT_FOR_SEARCH_TITLE =
	/^(?:privacy (?:policy|statement|notice)|terms (?:and|&|of)|disclaimer|cookie|thanks|thank you|(?:your |shopping )?cart|checkout|(?:my )?account|log ?in|sign ?in|sign ?up|members? (?:area|login)|search results|unsubscribe)(?![\w'’-])/;

/** Whether people would look for a page in Google. Carts, sign-in pages, thank-you pages and small print are rightly kept out. */
export function isMeantForSearch({ url, html }: PageFacts): boolean {
	const { pathname = "/", search = "" } = URL.parse(url) ?? {};
	if (
		NOT_FOR_SEARCH_QUERY.test(search.slice(0, 200)) ||
		NOT_FOR_SEARCH_PATH.test(pathname.slice(0, 200).toLowerCase().replaceAll("_", "-"))
	)
		return false;
	return html === null || !NOT_FOR_SEARCH_TITLE.test(getPageTitle(html).slice(0, 100).toLowerCase());
}

/** Finds the instruction that keeps a page out of Google, as written: noindex, or a canonical URL on another site. Null if there is none. */
export function findUnlistedReason(page: PageFacts, now: Date): string | null {
	const block = findIndexBlock(page, "googlebot", now);
	if (block?.isCertain) return shorten(block.evidence);
	const canonical = findForeignCanonical(page);
	return canonical === null ? null : `rel=canonical: ${shorten(canonical)}`;
}
