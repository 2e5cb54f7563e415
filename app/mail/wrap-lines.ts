export const COLUMNS = 72;

/** Breaks text at spaces into lines of 72 columns, each begun as told. A word that is longer, such as a web address, stays whole. */
export function wrapLines(text: string, { first = "", rest = first }: { first?: string; rest?: string } = {}): string {
	return text
		.split("\n")
		.flatMap((line, index) => wrapLine(line, index === 0 ? first : rest, rest))
		.join("\n");
}

function wrapLine(line: string, first: string, rest: string): string[] {
	const lines: string[] = [];
	let current = first;
	let isEmpty = true;
	for (const word of line.split(/ +/)) {
		if (!isEmpty && current.length + 1 + word.length > COLUMNS) {
			lines.push(current);
			current = rest;
			isEmpty = true;
		}
		current += isEmpty ? word : ` ${word}`;
		isEmpty = false;
	}
	return [...lines, current.trimEnd()];
}
