import { namesWithArticle, ordinaryNames, queenslandPlaces } from "./queensland-places.ts";
import { namesRoads } from "./street-types.ts";

type LocatedPlace = { name: string; start: number; end: number };

type Entry = { name: string; words: string[]; needsCapitals: boolean };
type Word = { raw: string; normalized: string; start: number; end: number };

const WORD = /\p{L}+(?:['’]\p{L}+)?/gu;
const BETWEEN_WORDS = /^(?:\.?[^\S\n]|[-_–+]|%20)$/;
const byFirstWord = indexPlaces();

/**
 * Finds Queensland cities, towns, regions and suburbs in a text, each once and in order. With `isAnyCase`, for URL paths, "new-farm" is New
 * Farm. In ordinary text a new farm is not.
 */
export function listPlaces(text: string, { isAnyCase = false } = {}): string[] {
	return [...new Set(locatePlaces(text, { isAnyCase }).map((place) => place.name))];
}

/** Lists the places in a text with their positions. The longest name wins, and "Gympie Road" is a road, not Gympie. */
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

/** Whether a name, in any case, is a known place. */
export function isPlace(name: string): boolean {
	const normalized = normalizePlace(name);
	const [first = ""] = normalized.split(" ", 1);
	return byFirstWord.get(first)?.some((entry) => entry.words.join(" ") === normalized) ?? false;
}

/** Whether the name of a known place begins with this word. */
export function startsPlace(word: string): boolean {
	return byFirstWord.has(normalizeWord(word.replace(/\.$/, ""))) || /['’-]/.test(word);
}

/** Writes a place as in a sentence: "Cairns", "the Gold Coast". */
export function withArticle(place: string): string {
	return namesWithArticle.has(place) ? `the ${place}` : place;
}

/**
 * Normalises a place name for comparison: "Mt. Gravatt" and "Mount Gravatt" give the same words, and so do "Kippa-Ring" and "kippa ring".
 */
export function normalizePlace(name: string): string {
	return (name.slice(0, 200).match(WORD) ?? []).map(normalizeWord).join(" ");
}

function listWords(text: string): Word[] {
	const words: Word[] = [];
	for (const { 0: raw, index: start } of text.matchAll(WORD))
		words.push({ raw, normalized: normalizeWord(raw), start, end: start + raw.length });
	return words;
}

function placeAt(text: string, words: Word[], index: number, isAnyCase: boolean): Entry | undefined {
	return byFirstWord.get(words[index]?.normalized ?? "")?.find((entry) =>
		entry.words.every((expected, offset) => {
			const word = words[index + offset];
			const previous = words[index + offset - 1];
			if (word?.normalized !== expected) return false;
			if (entry.needsCapitals && !isAnyCase && !/^\p{Lu}/u.test(word.raw)) return false;
			return offset === 0 || !previous || BETWEEN_WORDS.test(text.slice(previous.end, word.start));
		}),
	);
}

/** Whether the next word makes the place a road, unless it starts another place: "Roma St George". */
function isRoad(text: string, words: Word[], index: number): boolean {
	const [last, next] = [words[index - 1], words[index]];
	if (!last || !next || text.slice(last.end, next.start) !== " " || !namesRoads(next.raw)) return false;
	return (placeAt(text, words, index, false)?.words.length ?? 0) < 2;
}

function normalizeWord(word: string): string {
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
		const words = normalizePlace(name).split(" ");
		const [first = ""] = words;
		index.set(first, [...(index.get(first) ?? []), { name, words, needsCapitals: ordinaryNames.has(name) }]);
	}
	for (const entries of index.values()) entries.sort((a, b) => b.words.length - a.words.length);
	return index;
}
