import { cleanString, collapseSpace } from "./clean-string.ts";

/** Audiences of a piece of text, as bit flags. The site's own text is the visible text without the words of its reviewers. */
export const TEXT = { visible: 1, spoken: 2, alternative: 4, main: 8, footer: 16, concealed: 32, own: 64 } as const;

const ALL_AUDIENCES = 127;
const GAP = " ";
const CELL = "\t";
const LINE = "\n";

export type TextStream = {
	/** Returns the current position, for a later `take`. */
	mark(): number;
	add(text: string, audience: number): void;
	/** Separates the words before and after. A line is a stronger break than a table cell, and a cell than a gap. */
	separate(by: "gap" | "cell" | "line"): void;
	/** Returns the text since a mark for any of the audiences. Collapses white space, joins blocks by `lineBreak` and cells by `cellBreak`. */
	take(wanted: { from?: number; audience: number; maxCharacters: number; lineBreak?: string; cellBreak?: string }): string;
};

/** Collects the text of a page once, to extract headings, links, the footer and the whole from it. */
export function createTextStream(): TextStream {
	// Folded words and, between them, gaps and lines.
	const pieces: string[] = [];
	const audiences: number[] = [];

	function push(piece: string, audience: number) {
		pieces.push(piece);
		audiences.push(audience);
	}

	function pushGap(audience: number) {
		if (audiences.at(-1) !== audience || pieces.at(-1) !== GAP) push(GAP, audience);
	}

	return {
		mark: () => pieces.length,
		add(text, audience) {
			if (!audience || text === "") return;
			const words = collapseSpace(text);
			// Digits in two elements are two numbers, such as the labels of a chart.
			if (isSpace(text.charCodeAt(0)) || (isDigit(text.charCodeAt(0)) && endsWithDigit(pieces.at(-1)))) pushGap(audience);
			if (words !== "") push(words, audience);
			if (words !== "" && isSpace(text.charCodeAt(text.length - 1))) pushGap(audience);
		},
		separate(by) {
			const last = pieces.at(-1);
			if (by === "line" && last !== LINE) push(LINE, ALL_AUDIENCES);
			if (by === "cell" && last !== LINE && last !== CELL) push(CELL, ALL_AUDIENCES);
			if (by === "gap" && last !== LINE && last !== CELL) pushGap(ALL_AUDIENCES);
		},
		take({ from = 0, audience, maxCharacters, lineBreak = GAP, cellBreak = GAP }) {
			let text = "";
			let gap = "";
			for (let index = from; index < pieces.length && text.length < maxCharacters; index++) {
				if (((audiences[index] ?? 0) & audience) === 0) continue;
				const piece = pieces[index] ?? "";
				if (piece === LINE) gap = lineBreak;
				else if (piece === CELL) gap = gap === LINE ? gap : cellBreak;
				else if (piece === GAP) gap ||= GAP;
				else {
					text += text === "" ? piece : gap + piece;
					gap = "";
				}
			}
			return cleanString(text, maxCharacters);
		},
	};
}

function endsWithDigit(piece: string | undefined): boolean {
	return piece !== undefined && isDigit(piece.charCodeAt(piece.length - 1));
}

function isDigit(code: number): boolean {
	return code >= 48 && code <= 57;
}

/** Whether a character is a space, tab, line end or no-break space. */
function isSpace(code: number): boolean {
	return code === 32 || (code >= 9 && code <= 13) || code === 160;
}
