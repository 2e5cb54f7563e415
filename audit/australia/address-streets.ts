import { isBreak, type Word } from "./address-words.ts";
import { findStreetType, isNamelessType, isUnambiguousType } from "./street-types.ts";

/** The words of a street, up to but not including `to`. With `needsTown`, it only counts if a town follows. */
export type Street = { from: number; to: number; needsTown: boolean };

const NUMBER = /^(?:[a-z]{0,2}\d{1,4}[a-z]?\/)?\d{1,5}[a-z]?(?:[-–]\d{1,5}[a-z]?)?$/;
const UNIT_ID = /^(?:[a-z]?\d{1,4}[a-z]?(?:[-–/]\d{1,4}[a-z]?)?|[a-h])$/;
const MAX_NAME_WORDS = 4;

export const UNIT_WORDS = words(
	"unit units u shop shops shp suite suites ste level lvl lv floor fl office offices apartment apt flat villa townhouse tenancy warehouse shed factory building bldg block kiosk room rm bay stall site lot berth hangar studio store",
);
const FLOORS = words("ground first second third lower upper top mezzanine 1st 2nd 3rd");
const CORNERS = words("cnr corner crn cor");

/** Things that people count, and small words: "4 Wheel Drive" and "20 years on the road" are not streets. */
const NOT_STREET_NAMES = words(
	"a an in on of at to from for with by our your we you is are was wheel star stars day days hour hours hr hrs year years week weeks month months minute minutes min mins metre metres m km kms kilometres people person persons seat seats bedroom bedrooms bed course piece pieces pack easy best great simple top ways steps reasons tips am pm per and or mm cm kg percent off only just new more other different",
);

/** Finds the street whose type ("St", "Road") is the word at `index`: "Shop 3, 42 Abbott St". */
export function findStreetEndingAt(all: Word[], index: number, notBefore: number): Street | null {
	const type = findStreetType(all[index]?.lower ?? "");
	if (!type) return null;
	let name = index - 1;
	while (name >= notBefore && index - 1 - name < MAX_NAME_WORDS && isNameWord(all[name])) name -= 1;
	const number = all[name];
	const nameLength = index - 1 - name;
	if (!number || name < notBefore || !NUMBER.test(number.lower) || number.lower === "24/7" || all[name - 1]?.raw === "$") return null;
	if (nameLength === 0 && !isNamelessType(type)) return null;
	const isCapitalised = all.slice(name + 1, index + 1).every((word) => word.isCapitalised || word.lower === "the");
	const to = index + 1 + (isDirectionSuffix(all, index + 1) ? 1 : 0);
	return { from: startOfUnits(all, name, notBefore), to, needsTown: !isCapitalised || !isUnambiguousType(type) };
}

/** Finds a corner that starts with the word at `index`: "Cnr Grafton & Shields Streets". */
export function findCornerStartingAt(all: Word[], index: number): Street | null {
	if (!CORNERS.has(all[index]?.lower ?? "")) return null;
	const start = all[index + 1]?.lower === "of" ? index + 2 : index + 1;
	const join = [2, 3, 4].map((offset) => start + offset - 1).find((at) => /^(?:&|and|\/|\+)$/.test(all[at]?.lower ?? ""));
	if (join === undefined) return null;
	const type = [2, 3, 4].map((offset) => join + offset).find((at) => findStreetType(all[at]?.lower ?? ""));
	if (type === undefined) return null;
	const names = [...all.slice(start, join), ...all.slice(join + 1, type)];
	if (!names.every(isNameWord)) return null;
	return { from: index, to: type + 1, needsTown: !names.every((word) => word.isCapitalised) };
}

/** Finds a street without a number, right before its town: "Bruce Highway" of "Bruce Highway, Home Hill QLD 4806". */
export function findNamedStreetEndingAt(all: Word[], index: number, notBefore: number): Street | null {
	const type = findStreetType(all[index]?.lower ?? "");
	if (!type || !all[index]?.isCapitalised || !isUnambiguousType(type)) return null;
	let from = index;
	while (from - 1 >= notBefore && index - from < 3 && all[from - 1]?.isCapitalised && isNameWord(all[from - 1])) from -= 1;
	return from === index ? null : { from, to: index + 1, needsTown: false };
}

function isNameWord(word: Word | undefined): boolean {
	return (
		word !== undefined &&
		!word.isMark &&
		!NOT_STREET_NAMES.has(word.lower) &&
		(/^\p{L}/u.test(word.raw) || /^\d{1,3}(?:st|nd|rd|th)$/.test(word.lower))
	);
}

/** Whether a direction belongs to the street, as in "Gympie Road North,", and not to the town, as in "Gympie Road North Lakes". */
function isDirectionSuffix(all: Word[], index: number): boolean {
	const next = all[index + 1];
	return /^(?:north|south|east|west|nth|sth|n|s|e|w)$/.test(all[index]?.lower ?? "") && (!next || isBreak(next));
}

/** Goes back from the street number, over "Level 5, Suite 3," and the "44 -" of a range, to where the address begins. */
function startOfUnits(all: Word[], number: number, notBefore: number): number {
	let from = number;
	if (/^[-–]$/.test(all[from - 1]?.raw ?? "") && /^\d{1,5}[a-z]?$/.test(all[from - 2]?.lower ?? "") && from - 2 >= notBefore) from -= 2;
	if (all[from - 1]?.raw === "/" && UNIT_ID.test(all[from - 2]?.lower ?? "") && from - 2 >= notBefore) from -= 2;
	if (UNIT_WORDS.has(all[from - 1]?.lower ?? "") && from - 1 >= notBefore) from -= 1;
	for (let count = 0; count < 3; count += 1) {
		const unit = startOfUnit(all, from);
		if (unit === null || unit < notBefore) break;
		from = unit;
	}
	return from;
}

function startOfUnit(all: Word[], before: number): number | null {
	let at = before - 1;
	if (isBreak(all[at])) at -= 1;
	if (all[at]?.lower === "floor" && FLOORS.has(all[at - 1]?.lower ?? "")) return at - 1;
	if (!UNIT_ID.test(all[at]?.lower ?? "")) return null;
	if (/^(?:&|and|-|–)$/.test(all[at - 1]?.lower ?? "") && UNIT_ID.test(all[at - 2]?.lower ?? "")) at -= 2;
	return UNIT_WORDS.has(all[at - 1]?.lower ?? "") ? at - 1 : null;
}

function words(list: string): Set<string> {
	return new Set(list.split(" "));
}
