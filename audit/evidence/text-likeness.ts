const MAX_CHARACTERS = 12_000;
const MAX_PLACES = 50;
const SHINGLE_WORDS = 5;

type TextPrint = { wordCount: number; shingles: Set<string> };

/**
 * What a text has in common with others: each run of five words. The names of places are taken out of it, for a page that is
 * copied for the next suburb with nothing but the name changed is still a copy.
 */
export function printText(text: string, places: readonly string[]): TextPrint {
	const words =
		text
			.slice(0, MAX_CHARACTERS)
			.toLowerCase()
			.match(/[\p{L}\p{N}]+/gu) ?? [];
	const kept = withoutPlaces(words, places).filter(Boolean);
	const shingles = new Set<string>();
	for (let index = 0; index + SHINGLE_WORDS <= kept.length; index += 1) shingles.add(kept.slice(index, index + SHINGLE_WORDS).join(" "));
	return { wordCount: words.length, shingles };
}

/** The share of runs that two texts have in common, from 0 to 1 (Jaccard). */
export function likenessOf(one: TextPrint, other: TextPrint): number {
	let shared = 0;
	for (const shingle of one.shingles) if (other.shingles.has(shingle)) shared += 1;
	const all = one.shingles.size + other.shingles.size - shared;
	return all === 0 ? 0 : shared / all;
}

function withoutPlaces(words: string[], places: readonly string[]): string[] {
	let text = ` ${words.join("  ")} `;
	for (const place of places.slice(0, MAX_PLACES)) {
		const name = place
			.toLowerCase()
			.match(/[\p{L}\p{N}]+/gu)
			?.join("  ");
		if (name) text = text.replaceAll(` ${name} `, " ");
	}
	return text.split(" ");
}
