import type { ReadPage } from "#audit/site-facts.ts";

const MIN_WORDS = 50;
const MAX_CHARACTERS = 12_000;
const MAX_PLACES = 50;
const SHINGLE_WORDS = 5;

type Pair = { a: ReadPage; b: ReadPage; similarity: number };

/** Compares the texts of pages with enough words, without the names of places. The most similar pair comes first. */
export function comparePages(pages: ReadPage[], places: string[]): { comparedCount: number; pairs: Pair[] } {
	const names = [...new Set(places)];
	const texts = pages
		.map((page) => ({ page, ...readShingles(page.html.mainText, names) }))
		.filter(({ wordCount }) => wordCount >= MIN_WORDS);
	const pairs = texts.flatMap((a, index) =>
		texts.slice(index + 1).map((b) => ({ a: a.page, b: b.page, similarity: compareTexts(a.shingles, b.shingles) })),
	);
	return { comparedCount: texts.length, pairs: pairs.toSorted((a, b) => b.similarity - a.similarity) };
}

/** Splits a text into runs of five words. Leaves out place names, because a suburb page with only the name changed is a copy. */
export function readShingles(text: string, places: readonly string[]): { wordCount: number; shingles: Set<string> } {
	const words = splitWords(text.slice(0, MAX_CHARACTERS));
	const kept = withoutPlaces(words, places).filter(Boolean);
	const shingles = new Set<string>();
	for (let index = 0; index + SHINGLE_WORDS <= kept.length; index += 1) shingles.add(kept.slice(index, index + SHINGLE_WORDS).join(" "));
	return { wordCount: words.length, shingles };
}

/** Returns the share of runs that two texts have in common, from 0 to 1 (Jaccard). */
function compareTexts(a: Set<string>, b: Set<string>): number {
	let shared = 0;
	for (const shingle of a) if (b.has(shingle)) shared += 1;
	const all = a.size + b.size - shared;
	return all === 0 ? 0 : shared / all;
}

function withoutPlaces(words: string[], places: readonly string[]): string[] {
	let text = ` ${words.join("  ")} `;
	for (const place of places.slice(0, MAX_PLACES)) {
		const name = splitWords(place).join("  ");
		if (name) text = text.replaceAll(` ${name} `, " ");
	}
	return text.split(" ");
}

function splitWords(text: string): string[] {
	return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
