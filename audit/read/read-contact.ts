import { listBusinessNumbers } from "#audit/australia/business-numbers.ts";
import { dialsHelpline, isHelpline } from "#audit/australia/helplines.ts";
import { listHours } from "#audit/australia/opening-hours.ts";
import { listPhones, parsePhone } from "#audit/australia/phone-numbers.ts";
import { isPlaceholderNumber } from "#audit/australia/placeholder-numbers.ts";
import { isPlaceholderStreet } from "#audit/australia/placeholder-streets.ts";
import { isPlaceholderTown } from "#audit/australia/placeholder-towns.ts";
import { listPlaces, normalizePlace } from "#audit/australia/places.ts";
import { withoutReviewers } from "#audit/australia/reviewers.ts";
import { listServiceAreas } from "#audit/australia/service-areas.ts";
import { listStreetAddresses } from "#audit/australia/street-addresses.ts";
import type { ContactFacts } from "#audit/site-facts.ts";
import { listCopyrightYears } from "./list-copyright-years.ts";

type ContactParts = {
	/** The visible text, with line breaks between blocks and tabs between table cells. */
	text: string;
	/** The same without reviews. */
	ownText: string;
	footerText: string;
	addressElements: string[];
	telLinks: { href: string; text: string }[];
	/** Fax numbers from the structured data. */
	faxNumbers: string[];
};

const MAX_TEXT_CHARACTERS = 60_000;
const MAX_TEL_LINKS = 50;
const MAX_ADDRESSES = 20;
const MAX_ADDRESS_ELEMENTS = 20;
const MAX_ADDRESS_CHARACTERS = 1_000;

/**
 * Extracts contact details from the text and tel: links of a page, bounded in time and size. Fax numbers, public helplines and the
 * placeholders of a template do not count as ways to reach the business.
 */
export function readContact({ text, ownText, footerText, addressElements, telLinks, faxNumbers }: ContactParts): ContactFacts {
	const withCells = withFooter(text, footerText);
	const searchedText = withCells.replaceAll("\t", " ");
	const searchedOwnText = withoutReviewers(withFooter(ownText, footerText).replaceAll("\t", " "));
	const addresses = listDistinctAddresses([
		...addressElements.slice(0, MAX_ADDRESS_ELEMENTS).map((element) => element.slice(0, MAX_ADDRESS_CHARACTERS)),
		searchedOwnText,
	]);
	const faxes = new Set(faxNumbers.slice(0, MAX_TEL_LINKS).map(parsePhone));
	const links = telLinks.slice(0, MAX_TEL_LINKS).map(({ href, text: label }) => ({ href, e164: parsePhone(href), text: label }));
	return {
		phones: listPhones(withCells).filter(
			({ text: number, e164 }) => !(isPlaceholderNumber(number) || isHelpline(e164) || (e164 !== null && faxes.has(e164))),
		),
		telLinks: links.filter(({ href, e164 }) => !(isPlaceholderNumber(href) || dialsHelpline(href, e164))),
		addresses,
		businessNumbers: listBusinessNumbers(searchedText),
		hours: listHours(searchedText),
		copyrightYears: listCopyrightYears(searchedText),
		places: listDistinctPlaces(searchedOwnText, addresses),
		serviceAreaTexts: listServiceAreas(searchedOwnText),
	};
}

/** Adds the footer, which lies beyond the kept text on a long page. */
function withFooter(text: string, footerText: string): string {
	const whole = text.includes(footerText) ? text : `${text.slice(0, MAX_TEXT_CHARACTERS / 2)}\n${footerText}`;
	return whole.slice(0, MAX_TEXT_CHARACTERS);
}

/** Lists distinct addresses, those in <address> elements first, since their end is known. */
function listDistinctAddresses(sources: string[]): ContactFacts["addresses"] {
	const bySpelling = new Map<string, ContactFacts["addresses"][number]>();
	for (const address of sources.flatMap(listStreetAddresses)) {
		if (isPlaceholderStreet(address.text) || isPlaceholderTown(address.locality ?? "")) continue;
		const spelling = address.text.toLowerCase().replace(/[\s,.]+/g, " ");
		if (!bySpelling.has(spelling)) bySpelling.set(spelling, address);
	}
	return [...bySpelling.values()].slice(0, MAX_ADDRESSES);
}

function listDistinctPlaces(text: string, addresses: ContactFacts["addresses"]): string[] {
	const places = new Map(listPlaces(text).map((place) => [normalizePlace(place), place]));
	for (const { locality } of addresses) {
		if (locality !== null && !places.has(normalizePlace(locality))) places.set(normalizePlace(locality), locality);
	}
	return [...places.values()];
}
