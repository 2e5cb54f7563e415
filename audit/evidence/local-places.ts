import { foldPlace } from "#audit/australia/places.ts";
import { parseState } from "#audit/australia/postcodes.ts";
import type { ContactFacts, ReadPage, SiteFacts } from "#audit/site-facts.ts";
import { findMainBusiness } from "./businesses.ts";
import { listVisiblePages } from "./read-pages.ts";

export type ShownAddress = ContactFacts["addresses"][number] & { page: ReadPage };

/** The addresses people can read on the pages, those with a street first. */
export function listShownAddresses(facts: SiteFacts): ShownAddress[] {
	const shown = listVisiblePages(facts).flatMap((page) => page.html.contact.addresses.map((address) => ({ ...address, page })));
	return [...shown.filter(({ street }) => street !== null), ...shown.filter(({ street }) => street === null)];
}

/**
 * The towns the business is in or serves, those of its own addresses first: from its business details, the addresses shown, and what the pages
 * name. Where the addresses disagree, the town that most of them give comes first.
 */
export function listOwnPlaces(facts: SiteFacts): string[] {
	const main = findMainBusiness(facts);
	const localities = mostUsedFirst([...(main?.addresses ?? []), ...listShownAddresses(facts)].flatMap(({ locality }) => locality ?? []));
	const named = listVisiblePages(facts).flatMap(({ html }) => html.contact.places);
	const byFold = new Map<string, string>();
	for (const place of [...localities, ...(main?.areasServed ?? []), ...named]) {
		if (parseState(place) === null && !isVast(place) && !byFold.has(foldPlace(place))) byFold.set(foldPlace(place), place);
	}
	return [...byFold.values()];
}

function mostUsedFirst(places: string[]): string[] {
	const uses = new Map<string, number>();
	for (const place of places.map(foldPlace)) uses.set(place, (uses.get(place) ?? 0) + 1);
	return places.toSorted((one, other) => (uses.get(foldPlace(other)) ?? 0) - (uses.get(foldPlace(one)) ?? 0));
}

/** Whether a short text, such as a title or a path, names a place, whatever its spelling. */
export function namesPlace(text: string, place: string): boolean {
	const folded = foldPlace(place);
	return folded !== "" && ` ${foldPlace(text)} `.includes(` ${folded} `);
}

/** Words of a business that goes to its customers, from the pages or from its business details; null when it says nothing of the kind. */
export function findServiceArea(facts: SiteFacts): { text: string; url: string } | null {
	for (const { url, html } of listVisiblePages(facts)) {
		const [text] = html.contact.serviceAreaTexts;
		if (text !== undefined) return { text, url };
	}
	const main = findMainBusiness(facts);
	if (main === null || main.areasServed.length === 0) return null;
	return { text: main.areasServed.slice(0, 5).join(", "), url: main.pageUrls[0] ?? facts.home.url };
}

/** A business that shows no street to visit and speaks of the area it serves. */
export function isWithoutShopFront(facts: SiteFacts): boolean {
	const main = findMainBusiness(facts);
	const hasStreet = [...(main?.addresses ?? []), ...listShownAddresses(facts)].some(({ street }) => street !== null);
	return !hasStreet && findServiceArea(facts) !== null;
}

function isVast(place: string): boolean {
	return /^(?:au|australia|australia ?wide|worldwide|nationwide|an area on the map|https?:.*)$/i.test(place);
}
