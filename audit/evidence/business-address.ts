import { parseState } from "#audit/australia/postcodes.ts";
import { findAddresses } from "#audit/australia/street-addresses.ts";
import { listNames, listNodes, listTexts, type SchemaNode } from "./schema-values.ts";

/** An address in structured data. */
export type BusinessAddress = {
	/** On one line, as a person would write it. */
	text: string;
	/** Null for a post box, which nobody can visit. */
	street: string | null;
	locality: string | null;
	/** "QLD"; as written where it is no Australian state. */
	state: string | null;
	postcode: string | null;
	/** "AU" for Australia however it is spelt, otherwise as written; null when not said. */
	country: string | null;
	/** Written as one line of text, where Google asks for the parts. */
	isOneLine: boolean;
};

const POST_BOX = /^(?:g\.?p\.?o\.?|p\.?\s?o\.?|post office)\s?box\b|^(?:locked|private) bag\b/i;

/** The addresses that a business, or a place it is at, gives as `address`; those without a word in them are left out. */
export function listBusinessAddresses(value: unknown): BusinessAddress[] {
	// An address that starts with https: points to a thing that is described elsewhere.
	const lines = listTexts(value)
		.filter((line) => !/^https?:/i.test(line))
		.map(readLine);
	const things = listNodes(value).map(readThing);
	return [...lines, ...things].filter(({ text }) => text !== "");
}

function readLine(line: string): BusinessAddress {
	const [parsed] = findAddresses(line);
	const { street = null, locality = null, state = null, postcode = null } = parsed ?? {};
	return { text: line, street, locality, state, postcode, country: null, isOneLine: true };
}

function readThing(node: SchemaNode): BusinessAddress {
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
		// A number in the code has lost its leading nought: 800 is Darwin's 0800.
		postcode: postcode && (/^\d{3}$/.test(postcode) ? `0${postcode}` : postcode),
		country: country && (/^(?:au|aus|australia)$/i.test(country) ? "AU" : country),
		isOneLine: false,
	};
}
