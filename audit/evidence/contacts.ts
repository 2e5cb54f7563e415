import { formatPhone } from "#audit/australia/phone-numbers.ts";
import { type AddressParts, compareAddressParts } from "#audit/australia/street-addresses.ts";
import type { ContactFacts, ReadPage, SiteFacts } from "#audit/site-facts.ts";
import { findMainBusiness, listBranches } from "./businesses.ts";
import { listVisiblePages } from "./page-coverage.ts";

/** What two places on a site say about the same thing. */
export type Comparison = {
	what: "phone numbers" | "addresses";
	a: { label: string; url: string; text: string };
	b: { label: string; url: string; text: string };
	result: "same" | "format" | "different";
};

/**
 * Compares phone numbers and addresses between the business details, the home page, the contact page and the footers of the others. Two
 * places only differ if they have no number or address in common.
 */
export function compareContacts(facts: SiteFacts): Comparison[] {
	const pages = listVisiblePages(facts);
	const home = pages.find(({ pickedAs }) => pickedAs === "home");
	const contact = pages.find(({ pickedAs }) => pickedAs === "contact");
	const others = pages.filter((page) => page !== home && page !== contact).map(readFooter);
	const details = readBusinessDetails(facts);
	const seen: PageContacts = joinAll(pages.map(readWholePage));
	const main = pages.filter((page) => page === home || page === contact);

	const phones = [
		...(details === null ? [] : [comparePhones(details, seen)]),
		...(home && contact ? [comparePhones(readWholePage(home), readWholePage(contact))] : []),
		...(home ? others.map((foot) => comparePhones(readWholePage(home), foot)) : []),
		...main.map((page) => compareSinglePhones(readMainPart(page), readFooter(page))),
	];
	const own = main.map(readOwnAddresses);
	const addresses = [
		...(details === null ? [] : [compareAddresses(details, joinAll(own))]),
		...(own[0] && own[1] ? [compareAddresses(own[0], own[1])] : []),
		...(home ? others.map((foot) => compareAddresses(readOwnAddresses(home), foot)) : []),
		...(contact ? [compareAddresses(readMainPart(contact), readFooter(contact))] : []),
	];
	return [...phones, ...addresses].filter((comparison) => comparison !== null);
}

function readBusinessDetails(facts: SiteFacts): PageContacts | null {
	const business = findMainBusiness(facts);
	if (business === null) return null;
	return {
		label: "the business details in your site's code",
		url: business.pageUrls[0] ?? facts.home.url,
		phones: business.telephones
			.filter(({ e164 }) => e164 !== null)
			.map(({ text, e164 }) => ({ text: readablePhone(text, e164), e164, kind: null })),
		addresses: business.addresses.filter(({ street }) => street !== null),
	};
}

/**
 * Returns the addresses that are the business's own. A home page may mention other streets, such as a builder's jobs, and then only the
 * address in its footer counts.
 */
function readOwnAddresses(page: ReadPage): PageContacts {
	const whole = readWholePage(page);
	if (page.pickedAs === "contact") return whole;
	const inFooter = whole.addresses.filter((address) =>
		[page.html.footerText, ...page.html.addressElements].some((text) => showsAddress(text, address)),
	);
	return { ...whole, addresses: inFooter.length > 0 ? inFooter : whole.addresses.length === 1 ? whole.addresses : [] };
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

function comparePhones(a: PageContacts, b: PageContacts): Comparison | null {
	const [first] = a.phones;
	const [second] = b.phones;
	if (first === undefined || second === undefined) return null;
	const isShared = a.phones.some((phone) => b.phones.some((candidate) => isSamePhone(phone, candidate)));
	return toComparison("phone numbers", a, first.text, b, second.text, isShared ? "same" : "different");
}

/**
 * Compares two parts that have one phone number each. An office number in the text and a mobile in the footer are two numbers, but of two
 * different landlines one is out of date.
 */
function compareSinglePhones(a: PageContacts, b: PageContacts): Comparison | null {
	const [first, ...more] = listDistinctPhones(a.phones);
	const [second, ...others] = listDistinctPhones(b.phones);
	if (first === undefined || second === undefined || more.length > 0 || others.length > 0 || first.kind !== second.kind) return null;
	return toComparison("phone numbers", a, first.text, b, second.text, isSamePhone(first, second) ? "same" : "different");
}

function listDistinctPhones(phones: ShownPhone[]): ShownPhone[] {
	return phones.filter((phone, index) => phones.findIndex((candidate) => isSamePhone(phone, candidate)) === index);
}

/** Whether two numbers are the same. A number without its area code matches a full number that ends in it. */
function isSamePhone(a: ShownPhone, b: ShownPhone): boolean {
	if (a.e164 !== null && b.e164 !== null) return a.e164 === b.e164;
	const [left, right] = [a, b].map(({ e164, text }) => (e164 ?? text).replace(/\D/g, "").slice(-8));
	return left === right;
}

function compareAddresses(a: PageContacts, b: PageContacts): Comparison | null {
	const [first] = a.addresses;
	const [second] = b.addresses;
	if (first === undefined || second === undefined) return null;
	const pairs = a.addresses.flatMap((left) => b.addresses.map((right) => ({ left, right, result: compareAddressParts(left, right) })));
	const best = pairs.find(({ result }) => result === "same") ?? pairs.find(({ result }) => result === "format");
	return toComparison("addresses", a, best?.left.text ?? first.text, b, best?.right.text ?? second.text, best?.result ?? "different");
}

function toComparison(
	what: Comparison["what"],
	a: PageContacts,
	textA: string,
	b: PageContacts,
	textB: string,
	result: Comparison["result"],
): Comparison {
	return { what, a: { label: a.label, url: a.url, text: textA }, b: { label: b.label, url: b.url, text: textB }, result };
}

type ShownPhone = { text: string; e164: string | null; kind: ContactFacts["phones"][number]["kind"] | null };
type Address = ContactFacts["addresses"][number];

/** The phone numbers and street addresses on a page or a part of it. */
type PageContacts = { label: string; url: string; phones: ShownPhone[]; addresses: Address[] };

/** Reads the contacts of a whole page, including the numbers that its links dial. */
function readWholePage(page: ReadPage): PageContacts {
	const { phones, telLinks } = page.html.contact;
	const dialled = telLinks
		.filter(({ e164 }) => e164 !== null)
		.map(({ text, e164 }) => ({ text: readablePhone(text, e164), e164, kind: null }));
	const shown = phones.filter(({ kind }) => kind !== "international");
	return { label: describePage(page), url: page.url, phones: [...shown, ...dialled], addresses: listStreets(page) };
}

/** Returns a number as people write it, in place of a link text such as "Call us" or digits without spaces. */
function readablePhone(text: string, e164: string | null): string {
	return e164 === null || /\d[\s.)-]{1,4}[\dA-Z]/.test(text) ? text : formatPhone(e164);
}

/** Reads the contacts of a page without its header, navigation and footer. */
function readMainPart(page: ReadPage): PageContacts {
	return readPart(page, describePage(page), page.html.mainText);
}

function readFooter(page: ReadPage): PageContacts {
	return readPart(page, `the footer of ${describePage(page)}`, page.html.footerText);
}

function readPart(page: ReadPage, label: string, partText: string): PageContacts {
	const streets = listStreets(page);
	const normalized = streets.length === 0 ? "" : collapseMarks(partText);
	return {
		label,
		url: page.url,
		phones: page.html.contact.phones.filter(({ text, kind }) => kind !== "international" && partText.includes(text)),
		addresses: streets.filter(({ text }) => normalized.includes(collapseMarks(text))),
	};
}

/** Whether a text contains an address, with or without commas between its lines. */
function showsAddress(text: string, address: Address): boolean {
	return collapseMarks(text).includes(collapseMarks(address.text));
}

function collapseMarks(text: string): string {
	return text.toLowerCase().replace(/[\s,.]+/g, " ");
}

function listStreets({ html }: ReadPage): Address[] {
	return html.contact.addresses.filter(({ street }) => street !== null);
}

function describePage({ pickedAs, url }: ReadPage): string {
	if (pickedAs === "home" || pickedAs === "contact") return `your ${pickedAs} page`;
	return URL.parse(url)?.pathname.slice(0, 60) ?? url;
}

/**
 * Whether the business has several locations: its details list them, one part of a page shows them together, or each has its own page.
 * One address in the footer and another on the contact page is more likely a mistake.
 */
export function hasSeveralLocations(facts: SiteFacts): boolean {
	const pages = listVisiblePages(facts);
	const ofBranches = listBranches(facts).flatMap(({ addresses }) => addresses.filter(({ street }) => street !== null));
	const ofParts = pages.flatMap((page) => [readMainPart(page).addresses, readFooter(page).addresses]);
	const ofLocationPages = pages.filter(({ pickedAs }) => pickedAs === "location").flatMap((page) => readMainPart(page).addresses);
	return [ofBranches, ...ofParts, ofLocationPages].some(areSeveral);
}

function areSeveral(addresses: AddressParts[]): boolean {
	const [first, ...others] = addresses;
	return first !== undefined && others.some((other) => compareAddressParts(first, other) === "different");
}
