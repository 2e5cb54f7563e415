import { formatPhone } from "#audit/australia/phone-numbers.ts";
import type { ContactFacts } from "#audit/site-facts.ts";
import type { ReadPage } from "./indexable-pages.ts";

export type ShownPhone = { text: string; e164: string | null; kind: ContactFacts["phones"][number]["kind"] | null };
type Address = ContactFacts["addresses"][number];

/** One part of a page with the phone numbers and street addresses it shows. */
export type PageContacts = { label: string; url: string; phones: ShownPhone[]; addresses: Address[] };

/** Everything a page shows, with the numbers that its links dial. */
export function wholePage(page: ReadPage): PageContacts {
	const { phones, telLinks } = page.html.contact;
	const dialled = telLinks
		.filter(({ e164 }) => e164 !== null)
		.map(({ text, e164 }) => ({ text: readablePhone(text, e164), e164, kind: null }));
	const shown = phones.filter(({ kind }) => kind !== "international");
	return { label: labelOf(page), url: page.url, phones: [...shown, ...dialled], addresses: listStreets(page) };
}

/** A number as people write it: as it is written, unless that is a button or digits without a gap. */
export function readablePhone(text: string, e164: string | null): string {
	return e164 === null || /\d[\s.)-]{1,4}[\dA-Z]/.test(text) ? text : formatPhone(e164);
}

/** What the page says itself, apart from the frame around every page. */
export function mainPart(page: ReadPage): PageContacts {
	return partOf(page, labelOf(page), page.html.mainText);
}

/** What stands at the foot of the page. */
export function footPart(page: ReadPage): PageContacts {
	return partOf(page, `the foot of ${labelOf(page)}`, page.html.footerText);
}

function partOf(page: ReadPage, label: string, words: string): PageContacts {
	const streets = listStreets(page);
	const folded = streets.length === 0 ? "" : foldMarks(words);
	return {
		label,
		url: page.url,
		phones: page.html.contact.phones.filter(({ text, kind }) => kind !== "international" && words.includes(text)),
		addresses: streets.filter(({ text }) => folded.includes(foldMarks(text))),
	};
}

/** Whether a text shows an address, with or without commas between its lines. */
export function showsAddress(words: string, { text }: Address): boolean {
	return foldMarks(words).includes(foldMarks(text));
}

function foldMarks(text: string): string {
	return text.toLowerCase().replace(/[\s,.]+/g, " ");
}

function listStreets({ html }: ReadPage): Address[] {
	return html.contact.addresses.filter(({ street }) => street !== null);
}

function labelOf({ pickedAs, url }: ReadPage): string {
	if (pickedAs === "home" || pickedAs === "contact") return `your ${pickedAs} page`;
	return URL.parse(url)?.pathname.slice(0, 60) ?? url;
}
