import { locatePlaces } from "#audit/australia/places.ts";
import { type KeyPageKind, pageWords } from "./page-words.ts";

/** A guess at what a page is. A lower rank is more likely. */
export type PageKindGuess = { kind: KeyPageKind; rank: number };

const MAX_TEXT_CHARACTERS = 60;
const MAX_PATH_CHARACTERS = 150;
const KINDS = Object.keys(pageWords) as KeyPageKind[];
/** An article about a service or a place is not its page. */
const ARTICLE =
	/\/(?:blog|news|articles?|posts?|stories|insights|resources|guides|tips|projects?|portfolio|gallery|case-studies|jobs|careers|20\d\d)(?:\/|$)/;
const NAMES_PLACE_RANK = 1.5;

/** Guesses what a page is from its URL and link text. Returns null when they give no hint. */
export function guessPageKind({ href }: URL, linkText: string): PageKindGuess | null {
	return listPageKindGuesses(href, linkText)[0] ?? null;
}

/** Lists every kind a page may be by its URL and link text, the most likely first. */
export function listPageKindGuesses(url: string, linkText: string): PageKindGuess[] {
	const path = toReadablePath(URL.parse(url)?.pathname ?? "/");
	if (ARTICLE.test(path)) return [];
	const text = linkText.slice(0, MAX_TEXT_CHARACTERS).trim().toLowerCase();
	const placeless = maskPlaces(path);
	const namesPlace = placeless !== path;
	const guesses = KINDS.flatMap((kind) => {
		const rank = findRank(kind, kind === "service" ? placeless : path, text);
		if (rank === null) return [];
		// "/plumber-ipswich" is mainly about the place, unless it is below /services.
		return [{ kind, rank: namesPlace && kind === "service" && rank > 0 ? rank + 1 : rank }];
	});
	if (namesPlace && !guesses.some(({ kind }) => kind === "location")) guesses.push({ kind: "location", rank: NAMES_PLACE_RANK });
	return guesses.sort((a, b) => a.rank - b.rank);
}

/** Whether a page is an article, a job or a project by its URL. */
export function isArticleUrl(url: string): boolean {
	return ARTICLE.test(toReadablePath(URL.parse(url)?.pathname ?? "/"));
}

/** Whether a URL and its link text name a service, also one in a single town: "/termite-inspections-cairns". */
export function isOfferPage(url: string, linkText: string): boolean {
	return isOfferGuess(listPageKindGuesses(url, linkText));
}

/** Whether the guesses at a page say that it names a service. */
export function isOfferGuess([first, ...others]: PageKindGuess[]): boolean {
	return first?.kind === "service" || (first?.kind === "location" && others.some(({ kind }) => kind === "service"));
}

/** Replaces each town with "_", so its letters match no other word. */
export function maskPlaces(path: string): string {
	const places = locatePlaces(path.replaceAll(/[/-]/g, " "), { isAnyCase: true });
	return places.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}_${rest.slice(end)}`, path);
}

function findRank(kind: KeyPageKind, path: string, text: string): number | null {
	const { path: patterns, text: words } = pageWords[kind];
	const index = patterns.findIndex((pattern) => pattern.test(path));
	if (index !== -1) return index;
	return words.test(text) ? patterns.length : null;
}

/** Decodes a path and puts dashes between its words: "/Über_uns/" becomes "/über-uns". */
function toReadablePath(pathname: string): string {
	return decode(pathname)
		.slice(0, MAX_PATH_CHARACTERS)
		.toLowerCase()
		.replaceAll(/[\s_+]/g, "-")
		.replace(/\/$/, "");
}

function decode(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
