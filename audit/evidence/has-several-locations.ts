import { type AddressParts, sameAddress } from "#audit/australia/street-addresses.ts";
import type { SiteFacts } from "#audit/site-facts.ts";
import { listBranches } from "./find-main-business.ts";
import { footPart, mainPart } from "./page-contacts.ts";
import { listVisiblePages } from "./visible-pages.ts";

/**
 * Whether the business has several places: its data lists them, one part of a page shows them together, or each has a page of its own.
 * One address at the foot and another on the contact page are not that, but a slip.
 */
export function hasSeveralLocations(facts: SiteFacts): boolean {
	const pages = listVisiblePages(facts);
	const ofBranches = listBranches(facts).flatMap(({ addresses }) => addresses.filter(({ street }) => street !== null));
	const ofParts = pages.flatMap((page) => [mainPart(page).addresses, footPart(page).addresses]);
	const ofLocationPages = pages.filter(({ pickedAs }) => pickedAs === "location").flatMap((page) => mainPart(page).addresses);
	return [ofBranches, ...ofParts, ofLocationPages].some(areSeveral);
}

function areSeveral(addresses: AddressParts[]): boolean {
	const [first, ...others] = addresses;
	return first !== undefined && others.some((other) => sameAddress(first, other) === "different");
}
