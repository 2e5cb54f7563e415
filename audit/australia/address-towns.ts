import { isBreak, type Word } from "./address-words.ts";
import { isAmbiguousPlace, isPlace, startsPlace } from "./places.ts";
import { listStatesOfPostcode, parseState, type State } from "./postcodes.ts";
import { findStreetType } from "./street-types.ts";

/** The end of an address, "Cairns QLD 4870", up to but not including the word at `to`. */
export type AddressTown = { to: number; locality: string | null; state: State | null; postcode: string | null };

const MAX_TOWN_WORDS = 12;
const BUILDINGS =
	/(?:^| )(?:(?:shopping|medical|business|homemaker) (?:centre|center)|shopping|building|house|tower|complex|arcade|precinct|hotel|markets?)$/i;
/** Both buildings and towns end in these words: Charters Towers, Logan Village, Robina Town Centre. */
const BUILDINGS_OR_TOWNS = /^(?:towers|village|estate|centre|center)$/;
/** Words before a town that belong to it: "North Manly", "Lake Mackay". */
const TOWN_PREFIXES = /^(?:north|south|east|west|upper|lower|new|port|lake|mount|mt)$/;
/** The first words of long state names, with the number of words: "New South Wales" has three. */
const LONG_STATES: Record<string, number> = { new: 3, south: 2, western: 2, northern: 2, australian: 3 };
const SHORT_STATES = new Set("q qld queensland nsw vic victoria sa wa tas tasmania act nt".split(" "));
const NOT_TOWNS = new Set(
	"phone ph tel telephone call email fax mobile mob open opening hours abn acn monday mon tuesday wednesday thursday friday saturday sunday www http https contact directions map menu home about copyright in on at with we our the and to for from is are all get view book follow hours".split(
		" ",
	),
);

/** Finds the town, state and postcode at `index`, or just a known town ("…, Cairns"); null if there is neither. */
export function findTownStartingAt(text: string, all: Word[], index: number): AddressTown | null {
	return findTownWithState(text, all, index) ?? findKnownTownAt(text, all, index);
}

/** Finds the town right before the state at `index`. A town we do not know only counts with a postcode. */
export function findTownBefore(
	text: string,
	all: Word[],
	index: number,
	notBefore: number,
	hasPostcode: boolean,
): { from: number; locality: string } | null {
	const last = index - 1 - (isBreak(all[index - 1]) ? (isBreak(all[index - 2]) ? 2 : 1) : 0);
	for (const from of [last - 3, last - 2, last - 1, last]) {
		if (from < notBefore || !isPlaceFrom(text, all, from, last)) continue;
		const before = all[from - 1];
		const start = from > notBefore && before?.isCapitalised && TOWN_PREFIXES.test(before.lower) ? from - 1 : from;
		return { from: start, locality: joinWords(text, all, start, last) };
	}
	let from = last + 1;
	while (hasPostcode && from - 1 >= notBefore && last - from < 2 && isTownWord(all[from - 1]) && all[from - 1]?.isCapitalised) from -= 1;
	if (from <= last && from - 1 >= notBefore && isTownArticle(all, from - 1)) from -= 1;
	return from > last ? null : { from, locality: joinWords(text, all, from, last) };
}

/** Finds the state at `index`, with the postcode after it. */
export function findStateAt(all: Word[], index: number): { to: number; state: State; postcode: string | null } | null {
	const first = all[index]?.lower ?? "";
	const length = SHORT_STATES.has(first) ? 1 : Object.hasOwn(LONG_STATES, first) ? (LONG_STATES[first] ?? 0) : 0;
	const words = all.slice(index, index + length);
	const state = length > 0 ? parseState(words.map((word) => word.raw).join(" ")) : null;
	if (!state) return null;
	const marks = countBreaks(all, index + length);
	const next = all[index + length + marks];
	const postcode = next && listStatesOfPostcode(next.lower).length > 0 ? next.lower : null;
	if (!meansState(words, state, postcode, all[index + length])) return null;
	return { to: index + length + (postcode ? marks + 1 : 0), state, postcode };
}

/**
 * Whether a word means a state: "act" and "sa" are also words, Q is a letter, Victoria Point is in Queensland, and the Privacy Act 1988 is
 * a law.
 */
function meansState(words: Word[], state: State, postcode: string | null, next: Word | undefined): boolean {
	const raw = words.map((word) => word.raw).join(" ");
	const agrees = postcode !== null && listStatesOfPostcode(postcode).includes(state);
	if (/^q\.?$/i.test(raw)) return raw.startsWith("Q") && agrees;
	if (/^(?:act|sa|wa|nt)\.?$/i.test(raw) && raw !== raw.toUpperCase()) return agrees;
	if (state === "ACT" && postcode !== null) return agrees;
	if (raw.length <= 4) return true;
	return postcode !== null || !next || next.isMark || next.lower === "australia";
}

function findTownWithState(text: string, all: Word[], index: number): AddressTown | null {
	const segments: string[] = [];
	let from = index;
	const close = (to: number) => {
		if (to > from) segments.push(joinWords(text, all, from, to - 1));
		from = to + 1;
	};
	for (let next = index; next < index + MAX_TOWN_WORDS; next += 1) {
		const word = all[next];
		if (!word) return null;
		const state = findStateAt(all, next);
		if (state) {
			close(next);
			return { to: state.to, locality: pickLocality(segments), state: state.state, postcode: state.postcode };
		}
		if (/^\d{4}$/.test(word.lower) && listStatesOfPostcode(word.lower).length > 0 && next > index) {
			close(next);
			const locality = pickLocality(segments);
			const isTown = locality !== null && (isPlace(locality) || /^\p{Lu}/u.test(locality)) && locality.split(" ").length <= 3;
			if (!isTown) return null;
			const after = findStateAt(all, next + 1 + countBreaks(all, next + 1));
			return { to: after?.to ?? next + 1, locality, state: after?.state ?? null, postcode: word.lower };
		}
		if (isBreak(word) || /^[()]$/.test(word.raw)) close(next);
		else if (!isTownWord(word) && !isTownArticle(all, next) && !isViewOfTown(all, next)) {
			const length = countPlaceWords(text, all, next);
			if (length < 2) return null;
			next += length - 1;
		}
	}
	return null;
}

function findKnownTownAt(text: string, all: Word[], index: number): AddressTown | null {
	const from = index + countBreaks(all, index);
	const length = countPlaceWords(text, all, from);
	const known = length > 0 ? joinWords(text, all, from, from + length - 1) : "";
	if (known !== "" && !isAmbiguousPlace(known)) return { to: from + length, locality: known, state: null, postcode: null };
	// A town we do not know, or one named like an ordinary word, must be between a comma and the end of the line.
	const end = [1, 2, 3].map((count) => from + count).find((at) => at === all.length || all[at]?.raw === "\n");
	const isTown =
		all[index]?.raw === "," && end !== undefined && all.slice(from, end).every((word) => isTownWord(word) && word.isCapitalised);
	return isTown ? { to: end, locality: joinWords(text, all, from, end - 1), state: null, postcode: null } : null;
}

/** Counts the marks between two parts of an address: none, one, or a comma and a line break. */
function countBreaks(all: Word[], index: number): number {
	if (!isBreak(all[index])) return 0;
	return isBreak(all[index + 1]) ? 2 : 1;
}

/**
 * Returns the suburb, which comes first ("West End, Brisbane"). A shopping centre or a second street before it does not count. The last
 * part before the state is the town even if it ends like a street.
 */
function pickLocality(segments: string[]): string | null {
	const possible = segments.filter((segment) => isPlace(segment) || !BUILDINGS.test(segment));
	const towns = possible.filter(
		(segment) => isPlace(segment) || (findStreetType(lastWord(segment)) === null && !BUILDINGS_OR_TOWNS.test(lastWord(segment))),
	);
	const first = towns[0] ?? possible.at(-1);
	if (!first) return null;
	const words = first.split(" ");
	for (let count = words.length - 1; count >= 1; count -= 1) {
		const [suburb, city] = [words.slice(0, count).join(" "), words.slice(count).join(" ")];
		if (!isPlace(first) && isPlace(suburb) && isPlace(city)) return suburb;
	}
	return first;
}

/** Counts the words, starting at `from`, that name a known place. */
function countPlaceWords(text: string, all: Word[], from: number): number {
	return [4, 3, 2, 1].find((count) => isPlaceFrom(text, all, from, from + count - 1)) ?? 0;
}

function lastWord(segment: string): string {
	return segment.toLowerCase().split(" ").at(-1) ?? "";
}

function isTownWord(word: Word | undefined): boolean {
	return word !== undefined && !word.isMark && /^\p{L}/u.test(word.raw) && !NOT_TOWNS.has(word.lower);
}

/** Whether a word is the article of a town: "The Range", but not "the range". */
function isTownArticle(all: Word[], index: number): boolean {
	const [word, next] = [all[index], all[index + 1]];
	const isArticle =
		word?.lower === "the" && word.isCapitalised && (index === 0 || all[index - 1]?.isMark || /^\p{Lu}/u.test(all[index - 1]?.raw ?? ""));
	return isArticle && isTownWord(next) && next?.isCapitalised === true;
}

/** Whether "View" is the end of a town, as in "Mountain View QLD", and not of a link, as in "View map". */
function isViewOfTown(all: Word[], index: number): boolean {
	const [before, word, next] = [all[index - 1], all[index], all[index + 1]];
	if (word?.lower !== "view" || !word.isCapitalised || !before?.isCapitalised || !isTownWord(before)) return false;
	const state = index + 1 + countBreaks(all, index + 1);
	return findStateAt(all, state) !== null || /^\d{4}$/.test(next?.lower ?? "");
}

function isPlaceFrom(text: string, all: Word[], from: number, last: number): boolean {
	if (last >= all.length || !startsPlace(all[from]?.lower ?? "")) return false;
	return all.slice(from, last + 1).every((word) => /^\p{L}/u.test(word.raw)) && isPlace(joinWords(text, all, from, last));
}

function joinWords(text: string, all: Word[], from: number, last: number): string {
	return text
		.slice(all[from]?.start ?? 0, all[last]?.end ?? 0)
		.replace(/\.$/, "")
		.replace(/\s+/g, " ");
}
