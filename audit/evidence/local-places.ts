import { listPlaces, normalizePlace } from "#audit/australia/places.ts";
import { parseState } from "#audit/australia/postcodes.ts";
import type { ContactFacts, ReadPage, SiteFacts } from "#audit/site-facts.ts";
import { formatList, quoteText } from "#audit/wording.ts";
import { findMainBusiness } from "./businesses.ts";
import { listVisiblePages } from "./page-coverage.ts";

/** Abbreviations only match in capitals, because "act" and "vic" are also words. */
const STATES =
	/\b(?:Queensland|Q(?:LD|ld)|New South Wales|NSW|Victoria|V(?:IC|ic)|South Australia|SA|Western Australia|WA|Tasmania|T(?:AS|as)|Northern Territory|NT|ACT)\b/;

type ShownAddress = ContactFacts["addresses"][number] & { page: ReadPage };

/** Lists the addresses in the text of the pages, those with a street first. */
export function listShownAddresses(facts: SiteFacts): ShownAddress[] {
	const shown = listVisiblePages(facts).flatMap((page) => page.html.contact.addresses.map((address) => ({ ...address, page })));
	return [...shown.filter(({ street }) => street !== null), ...shown.filter(({ street }) => street === null)];
}

/**
 * Lists the towns the business is in or serves: first those of its addresses, the most frequent one first, then its service area, then
 * other towns that the pages mention.
 */
export function listOwnPlaces(facts: SiteFacts): string[] {
	const main = findMainBusiness(facts);
	const localities = sortByUse([...(main?.addresses ?? []), ...listShownAddresses(facts)].flatMap(({ locality }) => locality ?? []));
	const named = listVisiblePages(facts).flatMap(({ html }) => html.contact.places);
	const byFold = new Map<string, string>();
	for (const place of [...localities, ...(main?.areasServed ?? []), ...named]) {
		if (parseState(place) === null && !isTooWide(place) && !byFold.has(normalizePlace(place))) byFold.set(normalizePlace(place), place);
	}
	return [...byFold.values()];
}

function sortByUse(places: string[]): string[] {
	const uses = new Map<string, number>();
	for (const place of places.map(normalizePlace)) uses.set(place, (uses.get(place) ?? 0) + 1);
	return places.toSorted((a, b) => (uses.get(normalizePlace(b)) ?? 0) - (uses.get(normalizePlace(a)) ?? 0));
}

/** Whether a short text, such as a title or a path, mentions a place in any spelling. */
export function namesPlace(text: string, place: string): boolean {
	const normalized = normalizePlace(place);
	return normalized !== "" && ` ${normalizePlace(text)} `.includes(` ${normalized} `);
}

/** Finds a town of the business, or any other that we know, in a short text; or null. */
export function findPlace(text: string, own: string[]): string | null {
	return own.find((place) => namesPlace(text, place)) ?? listPlaces(text)[0] ?? null;
}

/** Finds a state in a short text, as written; or null. */
export function findState(text: string): string | null {
	return STATES.exec(text)?.[0] ?? null;
}

/** Whether a title or heading says where the business is: a town or a state. */
export function namesAnyPlace(text: string, facts: SiteFacts): boolean {
	return findState(text) !== null || findPlace(text, listOwnPlaces(facts)) !== null;
}

/** Finds how a business that visits its customers describes its service area, on its pages or in its details; or null. */
export function findServiceArea(facts: SiteFacts): { found: string; url: string } | null {
	const texts = listVisiblePages(facts).flatMap(({ url, html }) => html.contact.serviceAreaTexts.map((text) => ({ text, url })));
	// "Servicing Cairns and Tully" says more than "we come to you".
	const found = texts.find(({ text }) => listPlaces(text).length > 0) ?? texts[0];
	if (found !== undefined) return { found: quoteText(found.text), url: found.url };
	const main = findMainBusiness(facts);
	if (main === null || main.areasServed.length === 0) return null;
	return { found: `${formatList(main.areasServed, 5)} in your business details`, url: main.pageUrls[0] ?? facts.home.url };
}

/** Whether a business shows no street address but has a service area. */
export function isWithoutShopFront(facts: SiteFacts): boolean {
	const main = findMainBusiness(facts);
	const hasStreet = [...(main?.addresses ?? []), ...listShownAddresses(facts)].some(({ street }) => street !== null);
	return !hasStreet && findServiceArea(facts) !== null;
}

function isTooWide(place: string): boolean {
	return /^(?:au|australia|australia ?wide|worldwide|nationwide|an area on the map|https?:.*)$/i.test(place);
}
