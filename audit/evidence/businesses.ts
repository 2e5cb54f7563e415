import { compareAddressParts } from "#audit/australia/street-addresses.ts";
import type { SiteFacts } from "#audit/site-facts.ts";
import { withoutWww } from "#audit/urls/urls.ts";
import { findMeta } from "./page-head.ts";
import { type Business, findSchemaKind, MAX_EACH, readBusiness } from "./read-business.ts";
import { listNames, listTexts, type SchemaNode } from "./schema-values.ts";

/** A directory may list thousands of businesses, and each one is compared with all before it. */
const MAX_BUSINESSES = 50;
const MAX_MENTIONS = 150;
const MAX_COMPARED = 3;

/** Lists every business, place and organisation in the structured data of the pages we read. Repeats are merged. */
export function listBusinesses(facts: SiteFacts): readonly Business[] {
	const known = cache.get(facts) ?? mergeMentions(facts);
	cache.set(facts, known);
	return known;
}

/** Many checks need the businesses of the same site. */
const cache = new WeakMap<SiteFacts, readonly Business[]>();

function mergeMentions({ home, pages }: SiteFacts): Business[] {
	const items = [home, ...pages].flatMap(({ html, url }) => (html?.structuredData.items ?? []).map((item) => ({ item, url })));
	const mentions = items.filter(({ item }) => findSchemaKind(item.types) !== null).slice(0, MAX_MENTIONS);
	const partNames = new Set(mentions.flatMap(({ item }) => listPartNames(item.properties)));
	const known: Mention[] = [];
	for (const { item, url } of mentions) {
		const business = readBusiness(item, url);
		if (business === null) continue;
		// Squarespace gives its organisation a legalName but no name.
		const mention = { business, normalized: normalizeName(business.name ?? business.otherNames[0] ?? "") };
		const before = known.find((other) => isSame(other, mention));
		if (before) merge(before.business, business);
		else if (known.length < MAX_BUSINESSES) known.push(mention);
	}
	const whole = known.filter(({ business, normalized }) => !isEmpty(business) && !isPartOnly(business, normalized, partNames));
	return (whole.length > 0 ? whole : known).map(({ business }) => business);
}

type Mention = { business: Business; normalized: string };

function listPartNames(node: SchemaNode): string[] {
	return [node.department, node.subOrganization, node.containedInPlace, node.memberOf].flatMap(listNames).map(normalizeName);
}

/** True for a department, or the shopping centre a shop is in, that has no address of its own. */
function isPartOnly({ addresses }: Business, normalized: string, partNames: Set<string>): boolean {
	return normalized !== "" && addresses.length === 0 && partNames.has(normalized);
}

function isEmpty({ name, addresses, telephones }: Business): boolean {
	return name === null && addresses.length === 0 && telephones.length === 0;
}

function isSame(first: Mention, second: Mention): boolean {
	const [a, b] = [first.business, second.business];
	if (a.id !== null && a.id === b.id) return true;
	if (first.normalized === "" || first.normalized !== second.normalized) return false;
	// Page builders describe one business twice, as an Organization and as a LocalBusiness, each with half of its details.
	if (a.kind !== b.kind && a.kind !== "organisation" && b.kind !== "organisation") return false;
	if (a.addresses.length === 0 || b.addresses.length === 0) return true;
	const otherAddresses = b.addresses.slice(0, MAX_COMPARED);
	return a.addresses
		.slice(0, MAX_COMPARED)
		.some((address) => otherAddresses.some((other) => compareAddressParts(address, other) !== "different"));
}

function merge(known: Business, incoming: Business): void {
	known.types = mergeTypes(known, incoming);
	if (RANK[incoming.kind] > RANK[known.kind]) known.kind = incoming.kind;
	known.id ??= incoming.id;
	known.name ??= incoming.name;
	known.otherNames = union(known.otherNames, incoming.otherNames);
	for (const phone of incoming.telephones) {
		if (known.telephones.length < MAX_EACH && !known.telephones.some(({ text }) => text === phone.text)) known.telephones.push(phone);
	}
	for (const address of incoming.addresses) {
		if (known.addresses.length < MAX_EACH && !known.addresses.some(({ text }) => text === address.text)) known.addresses.push(address);
	}
	known.areasServed = union(known.areasServed, incoming.areasServed);
	known.hasHours ||= incoming.hasHours;
	known.hasGeo ||= incoming.hasGeo;
	known.images = union(known.images, incoming.images);
	known.priceRange ??= incoming.priceRange;
	known.sameAs = union(known.sameAs, incoming.sameAs);
	known.maps = union(known.maps, incoming.maps);
	known.url ??= incoming.url;
	known.rating ??= incoming.rating;
	known.pageUrls = union(known.pageUrls, incoming.pageUrls);
}

/** Merges the types of two mentions. A Plumber that is also described as an Organization is a Plumber. */
function mergeTypes(known: Business, incoming: Business): string[] {
	if (RANK[known.kind] === RANK[incoming.kind]) return union(known.types, incoming.types);
	const [more, less] = RANK[known.kind] > RANK[incoming.kind] ? [known, incoming] : [incoming, known];
	return union(
		more.types,
		less.types.filter((type) => type !== "Organization"),
	);
}

const RANK = { organisation: 0, place: 1, local: 2 };

function union(a: string[], b: string[]): string[] {
	return [...new Set([...a, ...b])];
}

/** Finds the business the site is about: a local business before an organisation, one on the home page before others. */
export function findMainBusiness(facts: SiteFacts): Business | null {
	const ranked = listBusinesses(facts).map((business, index) => ({ business, index, score: scoreBusiness(business, facts) }));
	ranked.sort((a, b) => b.score - a.score || a.index - b.index);
	return ranked[0]?.business ?? null;
}

/** Lists the main business and its branches; empty when the main business is only an organisation. */
export function listBranches(facts: SiteFacts): Business[] {
	const main = findMainBusiness(facts);
	if (main === null || main.kind === "organisation") return [];
	const isBranch = (other: Business) => other !== main && other.kind === main.kind && other.types.some((type) => main.types.includes(type));
	return [main, ...listBusinesses(facts).filter(isBranch)];
}

const KIND_SCORE = { local: 100, place: 50, organisation: 0 };

function scoreBusiness({ kind, pageUrls, url, id, name, addresses, areasServed, telephones }: Business, facts: SiteFacts): number {
	const host = withoutWww(facts.domain);
	const isOwn = [url, id].some((address) => address !== null && withoutWww(URL.parse(address)?.host ?? "") === host);
	const isNamedLikeDomain =
		name !== null && normalizeName(name) !== "" && host.replaceAll("-", "").startsWith(normalizeName(name).replaceAll(" ", ""));
	return (
		KIND_SCORE[kind] +
		(pageUrls.includes(facts.home.url) ? 8 : 0) +
		(isOwn || isNamedLikeDomain ? 4 : 0) +
		(addresses.length > 0 || areasServed.length > 0 ? 2 : 0) +
		(telephones.length > 0 ? 1 : 0)
	);
}

/** Lists the names a site gives itself or its business, in og:site_name and in structured data. */
export function listBusinessNames(facts: SiteFacts): string[] {
	const { html } = facts.home;
	const siteName = html === null ? null : findMeta(html, "og:site_name");
	const websites = (html?.structuredData.items ?? []).filter(({ types }) => types.includes("WebSite"));
	const names = [
		...(siteName === null ? [] : [siteName.content]),
		...websites.flatMap(({ properties }) => [properties.name, properties.alternateName]).flatMap(listTexts),
		...listBusinesses(facts).flatMap(({ name, otherNames }) => [...(name === null ? [] : [name]), ...otherNames]),
	];
	return [...new Set(names)];
}

/** Normalises a business name for comparison: lower case, without accents, legal form, "the" and "and". */
export function normalizeName(name: string): string {
	return listNameWords(name.slice(0, 200)).join(" ");
}

/** Lists the words of a text, normalised like a name. */
export function listNameWords(text: string): string[] {
	return text
		.replace(/&(?:#\d{1,5}|[a-z]{1,8});/gi, " ")
		.normalize("NFD")
		.replace(/[\p{M}'’‘`]/gu, "")
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== "" && !EMPTY_WORDS.has(word));
}

const EMPTY_WORDS = new Set(["the", "and", "pty", "ltd", "limited", "inc", "co", "company", "atf", "trust"]);
