const SHORTEST_WORD = 4;
const SHORTEST_FOR_TWO_SLIPS = 7;

/**
 * The word of the vocabulary that a misspelt one was probably meant to be, or null: one slip in a short word, two in a long one, the first letter right.
 * Of equally near words the one that more articles have.
 */
export function findNearestWord(misspelt: string, vocabulary: ReadonlyMap<string, number>): string | null {
	if (misspelt.length < SHORTEST_WORD) return null;
	let nearest: string | null = null;
	let fewest = misspelt.length < SHORTEST_FOR_TWO_SLIPS ? 1 : 2;
	let mostUsed = 0;
	for (const [word, used] of vocabulary) {
		if (word[0] !== misspelt[0] || Math.abs(word.length - misspelt.length) > fewest) continue;
		const slips = countSlips(misspelt, word);
		if (slips > fewest || (slips === fewest && used <= mostUsed)) continue;
		nearest = word;
		fewest = slips;
		mostUsed = used;
	}
	return nearest;
}

/** Letters left out, put in, changed or exchanged with their neighbour (the Damerau-Levenshtein distance). */
function countSlips(from: string, to: string): number {
	const at = (row: number[] | undefined, column: number) => row?.[column] ?? Number.POSITIVE_INFINITY;
	const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
	for (let i = 1; i <= from.length; i++) {
		const row = [i];
		for (let j = 1; j <= to.length; j++) {
			const changed = at(rows[i - 1], j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
			const exchanged = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1] ? at(rows[i - 2], j - 2) + 1 : Number.POSITIVE_INFINITY;
			row.push(Math.min(at(row, j - 1) + 1, at(rows[i - 1], j) + 1, changed, exchanged));
		}
		rows.push(row);
	}
	return at(rows.at(-1), to.length);
}
