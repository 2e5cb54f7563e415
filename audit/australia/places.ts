import { ambiguousNames, interstateNamesWithArticle, interstateOrdinaryNames, interstatePlaces } from "./interstate-places.ts";
import { namesWithArticle, ordinaryNames, queenslandPlaces } from "./queensland-places.ts";
import { namesRoads } from "./street-types.ts";

type LocatedPlace = { name: string; start: number; end: number };

type Entry = { name: string; words: string[]; needsCapitals: boolean; isAmbiguous: boolean };
type Word = { raw: string; normalized: string; start: number; end: number };

const WORD = /\p{L}+(?:['’]\p{L}+)?/gu;
const BETWEEN_WORDS = /^(?:\.?[^\S\n]|[-_–+]|%20)$/;
const byFirstWord = indexPlaces();
const ambiguous = new Set([...ambiguousNames].map(normalizePlace));

/** With `isAnyCase`, for URL paths, "new-farm" is New Farm. In ordinary text a new farm is not. */
type Options = { isAnyCase?: boolean };

/** Finds Australian cities, towns, regions and suburbs in a text, each once and in order. */
export function listPlaces(text: string, options: Options = {}): string[] {
	return [...new Set(locatePlaces(text, options).map((place) => place.name))];
}

/**
 * Lists the places in a text with their positions. The longest name wins, and "Gympie Road" is a road, not Gympie. A name that may also mean
 * something else, such as Orange or Gordon, needs words around it that speak of places.
 */
export function locatePlaces(text: string, { isAnyCase = false }: Options = {}): LocatedPlace[] {
	const places: LocatedPlace[] = [];
	const words = listWords(text);
	for (let index = 0; index < words.length; index += 1) {
		const entry = placeAt(text, words, index, isAnyCase);
		const first = words[index];
		const next = index + (entry?.words.length ?? 0);
		const last = words[next - 1];
		if (!entry || !first || !last) continue;
		const place = { name: entry.name, start: first.start, end: last.end };
		const isMeant =
			!entry.isAmbiguous ||
			(isAnyCase && STATE_IN_PATH.test(text.slice(last.end, last.end + 6))) ||
			hasPlaceContext(text, place, places.at(-1), () => isNextToPlace(text, words, next, isAnyCase));
		if (isMeant && !isRoad(text, words, next)) places.push(place);
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

/** Whether a name means a place only in the right context: Orange, Gordon, Sale. */
export function isAmbiguousPlace(name: string): boolean {
	return ambiguous.has(normalizePlace(name));
}

/** Whether the name of a known place begins with this word. */
export function startsPlace(word: string): boolean {
	return byFirstWord.has(normalizeWord(word.replace(/\.$/, ""))) || /['’-]/.test(word);
}

/** Writes a place as in a sentence: "Cairns", "the Gold Coast". */
export function withArticle(place: string): string {
	return namesWithArticle.has(place) || interstateNamesWithArticle.has(place) ? `the ${place}` : place;
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

const STATE_OR_POSTCODE =
	/^,?[^\S\n]{1,2}(?:QLD|Qld|NSW|VIC|Vic|SA|WA|TAS|Tas|ACT|NT|Queensland|New South Wales|Victoria|South Australia|Western Australia|Tasmania|\d{4}(?!\d))/;
const STATE_IN_PATH = /^ (?:qld|nsw|vic|sa|wa|tas|act|nt)(?!\p{L})/u;
/** Words before a town, and the trades that people search for together with one: "in Orange", "Plumber Orange". */
const BEFORE_PLACES =
	/(?:^|[^\p{L}])(?:in|near|around|throughout|across|servicing|service|serving|serve|covering|cover|(?:travel|deliver|delivering|come) to|visit|greater|plumb(?:er|ers|ing)|electricians?|electrical|dent(?:ist|ists|al)|lawyers?|solicitors?|accountants?|builders?|mechanics?|physio|physiotherap(?:y|ist|ists)|chiropractor|vet|florist|cafe|restaurant|motel|hotel|real estate|removalists?|cleaners?|cleaning|painters?|landscap(?:ing|er|ers)|roofing|pest control|locksmith|hairdresser|photographer)[^\S\n]{1,2}$/iu;
const IN_A_LIST = /^(?:\s{0,2}[,/&|•·–-]\s{0,2}|,?[^\S\n]{1,2}(?:and|or|to)[^\S\n]{1,2}|\s{0,2}\n\s{0,2})$/;

/** Whether the words around an ambiguous name show that it means a place. */
function hasPlaceContext(
	text: string,
	{ start, end }: LocatedPlace,
	previous: LocatedPlace | undefined,
	isBeforePlace: () => boolean,
): boolean {
	if (!/^\p{Lu}/u.test(text.slice(start, start + 2))) return false;
	const before = text.slice(Math.max(0, start - 24), start);
	const after = text.slice(end, end + 24);
	if (STATE_OR_POSTCODE.test(after) || (before + after).trim() === "") return true;
	// "Harvey Norman" and "Bright Smiles" are not in Harvey and Bright.
	if (/^[^\S\n]{1,2}\p{Lu}/u.test(after) || /['’]/.test(text.slice(end - 2, end))) return false;
	if (BEFORE_PLACES.test(before)) return true;
	const follows = previous !== undefined && start - previous.end <= 6 && IN_A_LIST.test(text.slice(previous.end, start));
	return follows || isBeforePlace();
}

/** Whether a name is followed by another place in a list. */
function isNextToPlace(text: string, words: Word[], index: number, isAnyCase: boolean): boolean {
	const last = words[index - 1];
	const skipped = /^(?:and|or|to)$/.test(words[index]?.normalized ?? "") ? 1 : 0;
	const next = words[index + skipped];
	const entry = placeAt(text, words, index + skipped, isAnyCase);
	return (
		entry !== undefined &&
		!entry.isAmbiguous &&
		last !== undefined &&
		next !== undefined &&
		IN_A_LIST.test(text.slice(last.end, next.start))
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
	for (const name of [...queenslandPlaces, ...interstatePlaces]) {
		const words = normalizePlace(name).split(" ");
		const [first = ""] = words;
		const needsCapitals = ordinaryNames.has(name) || interstateOrdinaryNames.has(name);
		index.set(first, [...(index.get(first) ?? []), { name, words, needsCapitals, isAmbiguous: ambiguousNames.has(name) }]);
	}
	for (const entries of index.values()) entries.sort((a, b) => b.words.length - a.words.length);
	return index;
}
