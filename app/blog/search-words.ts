/** How often each word stands in a text, the words without capitals, accents and apostrophes. */
export type WordCounts = ReadonlyMap<string, number>;

const STOP_WORDS = new Set(
	"a an and are as at be by can do does for from get how i in is it me much my of on or our the to up we what when where who why with you your".split(
		" ",
	),
);

/** Counts the words of a text. American spelling counts as Australian, and "e-commerce" also as "ecommerce". */
export function countWordsOf(text: string): Map<string, number> {
	const counts = new Map<string, number>();
	for (const [compound] of fold(text).matchAll(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu)) {
		const parts = compound.split("-");
		const words = parts.length > 1 ? [...parts, parts.join("")] : parts;
		for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
	}
	return counts;
}

/** The words a query asks for, each once; words that stand everywhere only if there are no others. */
export function listTerms(query: string): string[] {
	const words = [...new Set(fold(query).match(/[\p{L}\p{N}]+/gu) ?? [])];
	const telling = words.filter((word) => !STOP_WORDS.has(word));
	return telling.length > 0 ? telling : words;
}

/** What forms of one word have in common, such as price, prices and pricing. Not always a word itself. */
export function stemOf(word: string): string {
	if (word.length <= 3) return word;
	const singular = word
		.replace(/ies$/u, "y")
		.replace(/(ss|sh|ch|x)es$/u, "$1")
		.replace(/(?<![su])s$/u, "");
	const root = singular.replace(/ing$(?<=[aeiouy]\p{L}+ing)/u, "").replace(/([bdgmnprt])\1$/u, "$1");
	return root.length > 3 ? root.replace(/e$/u, "") : root;
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
	const pairs = line.split(" ").filter(Boolean);
	return new Map(pairs.map((pair) => pair.split(":")).map(([word = "", count]) => [word, Number(count ?? 1)]));
}

const SPELLINGS = [
	[/(?<=\p{L}{3})(i|y)z(?=[aei]|\b)/gu, "$1s"],
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
