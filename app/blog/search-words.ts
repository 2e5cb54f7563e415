/** How often each word stands in a text; the words in the form the search compares. */
export type WordCounts = ReadonlyMap<string, number>;

const STOP_WORDS = new Set(
	"a an and are as at be by can do does for from get how i in is it me much my of on or our the to up we what when where who why with you your".split(
		" ",
	),
);

/** Counts the words of a text without regard to capitals, accents, apostrophes, plural and American spelling. */
export function countWordsOf(text: string): Map<string, number> {
	const counts = new Map<string, number>();
	for (const [compound] of fold(text).matchAll(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu)) {
		const parts = compound.split("-");
		// "e-commerce" is also looked for as "ecommerce".
		const words = parts.length > 1 ? [...parts, parts.join("")] : parts;
		for (const word of words.map(toStem)) counts.set(word, (counts.get(word) ?? 0) + 1);
	}
	return counts;
}

/** The words a query asks for, each once; words that stand everywhere only if there are no others. */
export function listTerms(query: string): string[] {
	const words = fold(query).match(/[\p{L}\p{N}]+/gu) ?? [];
	const telling = words.filter((word) => !STOP_WORDS.has(word));
	return [...new Set((telling.length > 0 ? telling : words).map(toStem))];
}

/** Counts as one line, in order, since such lines of many texts together compress to two thirds. */
export function packCounts(counts: WordCounts): string {
	return [...counts]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([word, count]) => (count === 1 ? word : `${word}:${count}`))
		.join(" ");
}

/** The counts of such a line. */
export function unpackCounts(line: string): Map<string, number> {
	const pairs = line.split(" ").map((pair) => pair.split(":"));
	return new Map(pairs.map(([word = "", count]) => [word, Number(count ?? 1)]));
}

function toStem(word: string): string {
	if (word.length <= 3) return word;
	return word
		.replace(/ies$/u, "y")
		.replace(/(ss|sh|ch|x)es$/u, "$1")
		.replace(/(?<![su])s$/u, "");
}

const SPELLINGS = [
	[/(?<=\p{L}{2})(i|y)z(?=[aei])/gu, "$1s"],
	[/\binquir/gu, "enquir"],
	[/\b(col|fav|behavi|neighb|harb|lab)or/gu, "$1our"],
	[/\bcenter/gu, "centre"],
] as const;

function fold(text: string): string {
	const plain = text
		.normalize("NFKD")
		.toLowerCase()
		.replace(/[\p{M}'’]/gu, "");
	return SPELLINGS.reduce((folded, [pattern, spelling]) => folded.replace(pattern, spelling), plain);
}
