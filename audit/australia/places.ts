import { namesWithArticle, ordinaryNames, queenslandPlaces } from "./queensland-places.ts";
import { namesRoads } from "./street-types.ts";

export type LocatedPlace = { name: string; start: number; end: number };

type Entry = { name: string; words: string[]; needsCapitals: boolean };
type Word = { raw: string; folded: string; start: number; end: number };

const WORD = /\p{L}+(?:['’]\p{L}+)?/gu;
const BETWEEN_WORDS = /^(?:\.?[^\S\n]|[-_–+]|%20)$/;
const byFirstWord = indexPlaces();

/**
 * The Queensland cities, towns, regions and suburbs a text names, each once, in the order they first appear. In any case, as in the
 * path of an address, "new-farm" is New Farm; in running text a new farm is none.
 */
export function findPlaces(text: string, { isAnyCase = false } = {}): string[] {
	return [...new Set(locatePlaces(text, { isAnyCase }).map((place) => place.name))];
}

/** The same with where they stand; the longest name wins, and "Gympie Road" names a road and not Gympie. */
export function locatePlaces(text: string, { isAnyCase = false } = {}): LocatedPlace[] {
	const places: LocatedPlace[] = [];
	const words = listWords(text);
	for (let index = 0; index < words.length; index += 1) {
		const entry = placeAt(text, words, index, isAnyCase);
		if (!entry) continue;
		const first = words[index];
		const next = index + entry.words.length;
		const last = words[next - 1];
		if (first && last && !isRoad(text, words, next)) places.push({ name: entry.name, start: first.start, end: last.end });
		index = next - 1;
	}
	return places;
}

/** Whether a name, whatever its case, is exactly one of the known places. */
export function isPlace(name: string): boolean {
	const folded = foldPlace(name);
	const [first = ""] = folded.split(" ", 1);
	return byFirstWord.get(first)?.some((entry) => entry.words.join(" ") === folded) ?? false;
}

/** Whether the name of a known place begins with this word. */
export function startsPlace(word: string): boolean {
	return byFirstWord.has(foldWord(word.replace(/\.$/, ""))) || /['’-]/.test(word);
}

/** A place as it stands in a sentence: "Cairns", "the Gold Coast". */
export function withArticle(place: string): string {
	return namesWithArticle.has(place) ? `the ${place}` : place;
}

/** A place name made comparable: "Mt. Gravatt" and "Mount Gravatt", "Kippa-Ring" and "kippa ring" fold to the same words. */
export function foldPlace(name: string): string {
	return (name.slice(0, 200).match(WORD) ?? []).map(foldWord).join(" ");
}

function listWords(text: string): Word[] {
	const words: Word[] = [];
	for (const { 0: raw, index: start } of text.matchAll(WORD)) words.push({ raw, folded: foldWord(raw), start, end: start + raw.length });
	return words;
}

function placeAt(text: string, words: Word[], index: number, isAnyCase: boolean): Entry | undefined {
	return byFirstWord.get(words[index]?.folded ?? "")?.find((entry) =>
		entry.words.every((expected, offset) => {
			const word = words[index + offset];
			const previous = words[index + offset - 1];
			if (word?.folded !== expected) return false;
			if (entry.needsCapitals && !isAnyCase && !/^\p{Lu}/u.test(word.raw)) return false;
			return offset === 0 || !previous || BETWEEN_WORDS.test(text.slice(previous.end, word.start));
		}),
	);
}

/** The word after a place makes a road of it, unless it begins a place of its own: "Roma St George". */
function isRoad(text: string, words: Word[], index: number): boolean {
	const [last, next] = [words[index - 1], words[index]];
	if (!last || !next || text.slice(last.end, next.start) !== " " || !namesRoads(next.raw)) return false;
	return (placeAt(text, words, index, false)?.words.length ?? 0) < 2;
}

function foldWord(word: string): string {
	const lower = /['’]/.test(word)
		? word
				.toLowerCase()
				.replace(/['’]s$/, "")
				.replace(/['’]/, "")
		: word.toLowerCase();
	if (lower === "mt") return "mount";
	return lower === "saint" ? "st" : lower;
}

function indexPlaces(): Map<string, Entry[]> {
	const index = new Map<string, Entry[]>();
	for (const name of queenslandPlaces) {
		const words = foldPlace(name).split(" ");
		const [first = ""] = words;
		index.set(first, [...(index.get(first) ?? []), { name, words, needsCapitals: ordinaryNames.has(name) }]);
	}
	for (const entries of index.values()) entries.sort((one, other) => other.words.length - one.words.length);
	return index;
}
