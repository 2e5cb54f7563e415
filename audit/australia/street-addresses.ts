import { findCornerStartingAt, findNamedStreetEndingAt, findStreetEndingAt, type Street } from "./address-streets.ts";
import { findStateAt, findTownBefore, findTownStartingAt } from "./address-towns.ts";
import { isBreak, listWords, type Word } from "./address-words.ts";
import { normalizeStreet } from "./normalize-street.ts";
import { normalizePlace } from "./places.ts";
import { parseState } from "./postcodes.ts";

/** `street` includes the unit, as written. It is null for a PO box or a suburb alone. */
export type AddressParts = { street: string | null; locality: string | null; state: string | null; postcode: string | null };
export type FoundAddress = AddressParts & { text: string };

const MAX_ADDRESSES = 20;

/** Finds Australian addresses in a text, in order, at most 20. */
export function listStreetAddresses(text: string): FoundAddress[] {
	const all = listWords(text);
	const found: FoundAddress[] = [];
	let consumed = 0;
	for (let index = 0; index < all.length && found.length < MAX_ADDRESSES; index += 1) {
		const address = addressAt(text, all, index, consumed);
		if (!address) continue;
		found.push(address.found);
		consumed = address.to;
		index = address.to - 1;
	}
	return found;
}

/**
 * Compares two addresses: spelt the same, the same place in two spellings ("format"), or two places. A part that one of them leaves out
 * does not count.
 */
export function compareAddressParts(a: AddressParts, b: AddressParts): "same" | "format" | "different" {
	const streets = compareStreets(a.street, b.street);
	const towns = compare(a.locality, b.locality, normalizeTown);
	const states = compare(a.state, b.state, (state) => parseState(state) ?? state.toLowerCase());
	const postcodes = compare(a.postcode, b.postcode, (postcode) => postcode.replace(/\D/g, ""));
	const hasSamePlot = streets !== "different" && a.street !== null && b.street !== null && postcodes !== "different";
	// One writes the suburb, the other the city. With the same street and postcode it is the same place.
	const isSuburbOfCity = towns === "different" && hasSamePlot && a.postcode !== null && b.postcode !== null;
	const parts = [streets, isSuburbOfCity ? "format" : towns, states, postcodes];
	if (parts.includes("different")) return "different";
	return parts.includes("format") ? "format" : "same";
}

function addressAt(text: string, all: Word[], index: number, consumed: number): { found: FoundAddress; to: number } | null {
	const street = findStreetEndingAt(all, index, consumed) ?? findCornerStartingAt(all, index);
	if (street) return isCopyrightYear(text, all[street.from]) ? null : readStreetAddress(text, all, street);
	const box = findBoxStartingAt(all, index, consumed);
	if (box) {
		const town = findTownStartingAt(text, all, box.to);
		return town ? { found: address(text, all, box.from, town.to, null, town), to: town.to } : null;
	}
	return readTownAlone(text, all, index, consumed);
}

/** Whether a number is the year of a copyright line: "© 2025 Maleny Road Medical" is a business name, not a street. */
function isCopyrightYear(text: string, first: Word | undefined): boolean {
	if (!first || !/^(?:(?:19|20)\d\d[-–])?(?:19|20)\d\d$/.test(first.raw)) return false;
	return /(?:©|copyright|\(c\)|since|est\.?|established)[^\p{L}\d]{0,3}$/iu.test(text.slice(Math.max(0, first.start - 20), first.start));
}

function readStreetAddress(text: string, all: Word[], street: Street): { found: FoundAddress; to: number } | null {
	const town = findTownStartingAt(text, all, street.to);
	if (!town && street.needsTown) return null;
	const to = town?.to ?? street.to;
	return { found: address(text, all, street.from, to, street, town ?? { locality: null, state: null, postcode: null }), to };
}

/** Reads "Cairns QLD 4870", or a known town with its state, and a street without a number before it. */
function readTownAlone(text: string, all: Word[], index: number, consumed: number): { found: FoundAddress; to: number } | null {
	const state = findStateAt(all, index);
	const town = state && findTownBefore(text, all, index, consumed, state.postcode !== null);
	if (!state || !town) return null;
	const beforeTown = isBreak(all[town.from - 1]) ? town.from - 2 : town.from - 1;
	const street = findNamedStreetEndingAt(all, beforeTown, consumed);
	return { found: address(text, all, street?.from ?? town.from, state.to, street, { ...state, locality: town.locality }), to: state.to };
}

/** Finds a post box: "PO Box 12", "GPO Box 1234", "P.O. Box 7", "Locked Bag 3". */
function findBoxStartingAt(all: Word[], index: number, consumed: number): { from: number; to: number } | null {
	const word = all[index]?.lower;
	if ((word !== "box" && word !== "bag") || !/^[a-z]?\d{1,6}$/.test(all[index + 1]?.lower ?? "")) return null;
	const [second, first] = [all[index - 1]?.lower ?? "", all[index - 2]?.lower ?? ""];
	const length = /^(?:po|gpo|locked|private)$/.test(second) ? 1 : /^(?:p o|post office)$/.test(`${first} ${second}`) ? 2 : 0;
	return length > 0 && index - length >= consumed ? { from: index - length, to: index + 2 } : null;
}

function address(
	text: string,
	all: Word[],
	from: number,
	to: number,
	street: Street | null,
	{ locality, state, postcode }: Omit<AddressParts, "street">,
): FoundAddress {
	return {
		text: slice(text, all, from, to).replace(/\.$/, ""),
		street: street && slice(text, all, street.from, street.to),
		locality,
		state,
		postcode,
	};
}

function slice(text: string, all: Word[], from: number, to: number): string {
	return text
		.slice(all[from]?.start ?? 0, all[to - 1]?.end ?? 0)
		.split("\n")
		.map((line) => line.trim().replace(/,$/, ""))
		.filter(Boolean)
		.join(", ")
		.replace(/\s+/g, " ");
}

type Comparison = "same" | "format" | "different";

function compare(a: string | null, b: string | null, normalize: (text: string) => string): Comparison {
	if (a === null || b === null || a.trim() === b.trim()) return "same";
	return normalize(a) === normalize(b) ? "format" : "different";
}

function compareStreets(a: string | null, b: string | null): Comparison {
	if (a === null || b === null || a.trim() === b.trim()) return "same";
	const [left, right] = [normalizeStreet(a), normalizeStreet(b)];
	const isOneUnit = left.unit === right.unit || left.unit === "" || right.unit === "";
	const isOneNumber =
		left.number === right.number || left.number === "" || right.number === "" || left.number.split("-")[0] === right.number.split("-")[0];
	return left.name === right.name && isOneUnit && isOneNumber ? "format" : "different";
}

function normalizeTown(locality: string): string {
	return normalizePlace(locality).replace(/ (?:city|cbd)$/, "");
}
