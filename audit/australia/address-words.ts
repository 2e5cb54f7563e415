/** A word of a text, or a mark between words (a comma, a dash, a bracket, a new line). */
export type Word = {
	raw: string;
	/** The word in lower case, without a trailing dot. */
	lower: string;
	start: number;
	end: number;
	isMark: boolean;
	/** Contains a capital or starts with a digit. */
	isCapitalised: boolean;
};

const MARKS = new Set(",&+/|•·;:()-–—$\n");
const BREAKS = new Set(",|•·-–—\n");
const WORD = /[\p{L}\d]+(?:['’\-–/][\p{L}\d]+)*(?:(?<=\p{L})\.)?|[,&+/|•·;:()\-–—$\n]/gu;

/** Splits a text into the words and marks that addresses are made of. */
export function listWords(text: string): Word[] {
	const words: Word[] = [];
	for (const { 0: raw, index: start } of text.matchAll(WORD)) {
		if (raw === "\n" && words.at(-1)?.raw === "\n") continue;
		const lower = raw.toLowerCase();
		words.push({
			raw,
			lower: lower.endsWith(".") ? lower.slice(0, -1) : lower,
			start,
			end: start + raw.length,
			isMark: MARKS.has(raw),
			isCapitalised: lower !== raw || /^\d/.test(raw),
		});
	}
	return words;
}

/** Whether it is a mark that separates the parts of an address. */
export function isBreak(word: Word | undefined): boolean {
	return word !== undefined && BREAKS.has(word.raw);
}
