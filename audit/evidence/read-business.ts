import { parsePhone } from "#audit/australia/phone-numbers.ts";
import { isPlaceholderNumber } from "#audit/australia/placeholder-numbers.ts";
import { isPlaceholderStreet } from "#audit/australia/placeholder-streets.ts";
import { isPlaceholderTown } from "#audit/australia/placeholder-towns.ts";
import { parseState } from "#audit/australia/postcodes.ts";
import { listStreetAddresses } from "#audit/australia/street-addresses.ts";
import type { StructuredItem } from "#audit/site-facts.ts";
import { isLocalBusinessType, isOrganisationType, isPlaceOutsideLocalBusiness } from "./business-types.ts";
import { findRightType } from "./misnamed-types.ts";
import { listNames, listNodes, listTexts, listUrls, type SchemaNode } from "./schema-values.ts";

/** A business as the site's structured data describes it, merged from every page that mentions it. */
export type Business = {
	id: string | null;
	/** As written, so a type may not exist in schema.org. */
	types: string[];
	/** local: LocalBusiness or one of its types; place: a type outside it, such as a vet or a school; otherwise organisation. */
	kind: "local" | "place" | "organisation";
	name: string | null;
	/** The values of legalName and alternateName. */
	otherNames: string[];
	/** `e164` is null if the text is not a phone number, or only the placeholder of a template. */
	telephones: { text: string; e164: string | null }[];
	/** The address of the business and of each `location`. */
	addresses: BusinessAddress[];
	areasServed: string[];
	hasHours: boolean;
	hasGeo: boolean;
	images: string[];
	priceRange: string | null;
	sameAs: string[];
	maps: string[];
	url: string | null;
	rating: { value: string | null; count: string | null } | null;
	/** Every page that mentions it, in order. */
	pageUrls: string[];
};

/** No real business has more. Parsing each number and address takes time, so a hostile page must not give thousands. */
export const MAX_EACH = 20;

/** Reads a business from an item of structured data; null if the item is something else. */
export function readBusiness({ types, properties: node }: StructuredItem, pageUrl: string): Business | null {
	const kind = findSchemaKind(types);
	if (kind === null) return null;
	const contactPoints = [...listNodes(node.contactPoint), ...listNodes(node.contactPoints)];
	const phones = [node.telephone, ...contactPoints.map(({ telephone }) => telephone)].flatMap(listTexts).slice(0, MAX_EACH);
	const places = [node.address, ...listNodes(node.location).slice(0, MAX_EACH).map(findPlaceAddress)];
	return {
		id: readId(node["@id"], pageUrl),
		types,
		kind,
		name: listTexts(node.name)[0] ?? null,
		otherNames: [...listTexts(node.legalName), ...listTexts(node.alternateName)],
		telephones: phones.map((text) => ({ text, e164: isPlaceholderNumber(text) ? null : parsePhone(text) })),
		addresses: places.flatMap((place) => listBusinessAddresses(limitList(place))).slice(0, MAX_EACH),
		areasServed: [node.areaServed, node.serviceArea].flatMap(readAreas).filter((area) => !isPlaceholderTown(area)),
		hasHours: [node.openingHours, node.openingHoursSpecification].some(isFilled),
		hasGeo: listNodes(node.geo).some(isPointOnEarth),
		images: [node.image, node.photo, node.logo].flatMap(listUrls),
		priceRange: listTexts(node.priceRange)[0] ?? null,
		sameAs: listUrls(node.sameAs),
		maps: [node.hasMap, node.map].flatMap(listUrls),
		url: listUrls(node.url)[0] ?? null,
		rating: readRating(node.aggregateRating),
		pageUrls: [pageUrl],
	};
}

function limitList(value: unknown): unknown {
	return Array.isArray(value) ? value.slice(0, MAX_EACH) : value;
}

/** Returns what the types stand for, or null for types that are not a business. A made-up type counts as the one that is meant. */
export function findSchemaKind(written: string[]): Business["kind"] | null {
	const types = written.map((type) => findRightType(type) ?? type);
	if (types.some(isLocalBusinessType)) return "local";
	if (types.some(isPlaceOutsideLocalBusiness)) return "place";
	return types.some(isOrganisationType) ? "organisation" : null;
}

/** Reads an @id as a URL. Blank-node ids such as _:b0 are only valid within their page, so they give null. */
function readId(id: unknown, pageUrl: string): string | null {
	if (typeof id !== "string" || id === "" || id.startsWith("_:")) return null;
	return URL.parse(id, pageUrl)?.href ?? null;
}

/** Returns the address of a `location`, which may be a place with an address or the address itself. */
function findPlaceAddress(place: SchemaNode): unknown {
	return place.address ?? (place.streetAddress === undefined ? undefined : place);
}

function readAreas(value: unknown): string[] {
	const named = listNames(value);
	return named.length > 0 ? named : listNodes(value).map(() => "an area on the map");
}

function isFilled(value: unknown): boolean {
	return listTexts(value).some((text) => !/^https?:/i.test(text)) || listNodes(value).length > 0;
}

function isPointOnEarth(geo: SchemaNode): boolean {
	const [latitude, longitude] = [geo.latitude, geo.longitude].map((degrees) => Number(listTexts(degrees)[0]));
	if (latitude === undefined || longitude === undefined) return false;
	return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
}

function readRating(rating: unknown): Business["rating"] {
	const [node] = listNodes(rating);
	if (node === undefined) return null;
	const [value = null] = listTexts(node.ratingValue);
	const [count = null] = [...listTexts(node.reviewCount), ...listTexts(node.ratingCount)];
	return { value, count };
}

/** An address in structured data. */
export type BusinessAddress = {
	/** The address on one line, as people write it. */
	text: string;
	/** The street address, or null for a post office box, which no one can visit. */
	street: string | null;
	locality: string | null;
	/** "QLD"; as written if it is not an Australian state. */
	state: string | null;
	postcode: string | null;
	/** "AU" for any spelling of Australia, otherwise as written; null if not given. */
	country: string | null;
	/** Whether it is one line of text, although Google wants the parts separately. */
	isOneLine: boolean;
};

const POST_BOX = /^(?:g\.?p\.?o\.?|p\.?\s?o\.?|post office)\s?box\b|^(?:locked|private) bag\b/i;

/** Lists the addresses in an `address` property. Empty ones and the placeholders of a template are left out. */
export function listBusinessAddresses(value: unknown): BusinessAddress[] {
	// A URL refers to an address that is described elsewhere.
	const lines = listTexts(value)
		.filter((line) => !/^https?:/i.test(line))
		.map(readLine);
	const parts = listNodes(value).map(readParts);
	return [...lines, ...parts].filter(
		({ text, locality }) => text !== "" && !isPlaceholderStreet(text) && !isPlaceholderTown(locality ?? ""),
	);
}

function readLine(line: string): BusinessAddress {
	const [parsed] = listStreetAddresses(line);
	const { street = null, locality = null, state = null, postcode = null } = parsed ?? {};
	return { text: line, street, locality, state, postcode, country: null, isOneLine: true };
}

function readParts(node: SchemaNode): BusinessAddress {
	const [locality = null] = listNames(node.addressLocality);
	const [region = null] = listNames(node.addressRegion);
	const [postcode = null] = listNames(node.postalCode);
	const [country = null] = listNames(node.addressCountry);
	const box = listNames(node.postOfficeBoxNumber).map((number) => (POST_BOX.test(number) ? number : `PO Box ${number}`));
	const lines = [...listNames(node.streetAddress), ...box];
	const state = region && (parseState(region) ?? region);
	const town = [locality, state, postcode].filter(Boolean).join(" ");
	return {
		text: [...lines, town].filter(Boolean).join(", "),
		street: lines.filter((line) => !POST_BOX.test(line)).join(", ") || null,
		locality,
		state,
		// A postcode given as a number has lost its leading zero: 800 is Darwin's 0800.
		postcode: postcode && (/^\d{3}$/.test(postcode) ? `0${postcode}` : postcode),
		country: country && (/^(?:au|aus|australia)$/i.test(country) ? "AU" : country),
		isOneLine: false,
	};
}
