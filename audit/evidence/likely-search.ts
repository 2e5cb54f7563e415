import type { SiteFacts } from "#audit/site-facts.ts";
import { findTrade } from "./business-types.ts";
import { findMainBusiness } from "./businesses.ts";
import { findPlace, listOwnPlaces } from "./local-places.ts";
import { getPageTitle } from "./page-head.ts";

/** Returns a search that customers of the business are likely to type, its trade and town ("plumber Toowoomba"), or null if one is unknown. */
export function findLikelySearch(facts: SiteFacts): string | null {
	const { html } = facts.home;
	const mainHeadings = (html?.headings ?? []).filter(({ level }) => level === 1).map(({ text }) => text);
	const headlines = [html === null ? "" : getPageTitle(html), ...mainHeadings, findMainBusiness(facts)?.name ?? ""];
	const own = listOwnPlaces(facts);
	const findFirst = <T>(find: (headline: string) => T | null) => headlines.reduce<T | null>((found, text) => found ?? find(text), null);
	const trade = findFirst(findTrade);
	const town = findFirst((text) => findPlace(text, own)) ?? own[0];
	return trade && town ? `${trade.words} ${town}` : null;
}
