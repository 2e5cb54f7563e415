import { formatPhone } from "#audit/australia/phone-numbers.ts";
import { type AddressParts, sameAddress } from "#audit/australia/street-addresses.ts";
import type { ContactFacts, ReadPage, SiteFacts } from "#audit/site-facts.ts";
import { findMainBusiness, listBranches } from "./businesses.ts";
import { listVisiblePages } from "./read-pages.ts";

/** Two places on a site, beside what each says. */
export type Comparison = {
	what: "phone numbers" | "addresses";
	one: { label: string; url: string; text: string };
	other: { label: string; url: string; text: string };
	result: "same" | "format" | "different";
};

/**
 * Sets what one place says beside what another says: business details, home page, contact page, the foot of the others. Two numbers side by
 * side contradict nothing; places do when they have none in common.
 */
export function compareContacts(facts: SiteFacts): Comparison[] {
	const pages = listVisiblePages(facts);
	const home = pages.find(({ pickedAs }) => pickedAs === "home");
	const contact = pages.find(({ pickedAs }) => pickedAs === "contact");
	const others = pages.filter((page) => page !== home && page !== contact).map(footPart);
	const data = readData(facts);
	const seen: PageContacts = joinAll(pages.map(wholePage));
	const main = pages.filter((page) => page === home || page === contact);

	const phones = [
		...(data === null ? [] : [comparePhones(data, seen)]),
		...(home && contact ? [comparePhones(wholePage(home), wholePage(contact))] : []),
		...(home ? others.map((foot) => comparePhones(wholePage(home), foot)) : []),
		...main.map((page) => compareLonePhones(mainPart(page), footPart(page))),
	];
	const chief = main.map(chiefAddresses);
	const addresses = [
		...(data === null ? [] : [compareAddresses(data, joinAll(chief))]),
		...(chief[0] && chief[1] ? [compareAddresses(chief[0], chief[1])] : []),
		...(home ? others.map((foot) => compareAddresses(chiefAddresses(home), foot)) : []),
		...(contact ? [compareAddresses(mainPart(contact), footPart(contact))] : []),
	];
	return [...phones, ...addresses].filter((comparison) => comparison !== null);
}

function readData(facts: SiteFacts): PageContacts | null {
	const business = findMainBusiness(facts);
	if (business === null) return null;
	return {
		label: "your business details",
		url: business.pageUrls[0] ?? facts.home.url,
		phones: business.telephones
			.filter(({ e164 }) => e164 !== null)
			.map(({ text, e164 }) => ({ text: readablePhone(text, e164), e164, kind: null })),
		addresses: business.addresses.filter(({ street }) => street !== null),
	};
}

/** A home page may name streets that are not its own, a builder's jobs say: then only its foot speaks for it. */
function chiefAddresses(page: ReadPage): PageContacts {
	const whole = wholePage(page);
	if (page.pickedAs === "contact") return whole;
	const framed = whole.addresses.filter((address) =>
		[page.html.footerText, ...page.html.addressElements].some((words) => showsAddress(words, address)),
	);
	return { ...whole, addresses: framed.length > 0 ? framed : whole.addresses.length === 1 ? whole.addresses : [] };
}

function joinAll(places: PageContacts[]): PageContacts {
	const [first] = places;
	return {
		label: places.length === 1 && first ? first.label : "your pages",
		url: first?.url ?? "",
		phones: places.flatMap(({ phones }) => phones),
		addresses: places.flatMap(({ addresses }) => addresses),
	};
}

function comparePhones(one: PageContacts, other: PageContacts): Comparison | null {
	const [first] = one.phones;
	const [second] = other.phones;
	if (first === undefined || second === undefined) return null;
	const isShared = one.phones.some((phone) => other.phones.some((candidate) => isSamePhone(phone, candidate)));
	return beside("phone numbers", one, first.text, other, second.text, isShared ? "same" : "different");
}

/** An office number above and a mobile below are two numbers; two landlines, each alone in its place, are one that was changed in one place. */
function compareLonePhones(one: PageContacts, other: PageContacts): Comparison | null {
	const [first, ...more] = distinctPhones(one.phones);
	const [second, ...others] = distinctPhones(other.phones);
	if (first === undefined || second === undefined || more.length > 0 || others.length > 0 || first.kind !== second.kind) return null;
	return beside("phone numbers", one, first.text, other, second.text, isSamePhone(first, second) ? "same" : "different");
}

function distinctPhones(phones: ShownPhone[]): ShownPhone[] {
	return phones.filter((phone, index) => phones.findIndex((other) => isSamePhone(phone, other)) === index);
}

/** A number without its area code is the same as the whole one that ends in it. */
function isSamePhone(one: ShownPhone, other: ShownPhone): boolean {
	if (one.e164 !== null && other.e164 !== null) return one.e164 === other.e164;
	const [left, right] = [one, other].map(({ e164, text }) => (e164 ?? text).replace(/\D/g, "").slice(-8));
	return left === right;
}

function compareAddresses(one: PageContacts, other: PageContacts): Comparison | null {
	const [first] = one.addresses;
	const [second] = other.addresses;
	if (first === undefined || second === undefined) return null;
	const pairs = one.addresses.flatMap((left) => other.addresses.map((right) => ({ left, right, result: sameAddress(left, right) })));
	const best = pairs.find(({ result }) => result === "same") ?? pairs.find(({ result }) => result === "format");
	return beside("addresses", one, best?.left.text ?? first.text, other, best?.right.text ?? second.text, best?.result ?? "different");
}

function beside(
	what: Comparison["what"],
	one: PageContacts,
	text: string,
	other: PageContacts,
	otherText: string,
	result: Comparison["result"],
): Comparison {
	return { what, one: { label: one.label, url: one.url, text }, other: { label: other.label, url: other.url, text: otherText }, result };
}

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
	return partOf(page, `the footer of ${labelOf(page)}`, page.html.footerText);
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
