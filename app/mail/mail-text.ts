import { Fragment, isValidElement, type ReactNode } from "react";

export const COLUMNS = 72;

/** A component with its own plain text, beside the HTML that React renders. */
type WithText = { text(props: unknown): string };

/** The plain text of mail components, one string for each that has any. Throws on anything else, which the text would lose. */
export function renderText(node: ReactNode): string[] {
	if (node === null || node === undefined || typeof node === "boolean") return [];
	if (Array.isArray(node)) return node.flatMap(renderText);
	if (!isValidElement<{ children?: ReactNode }>(node)) throw new Error("A mail may hold only mail components.");
	const { type, props } = node;
	if (type === Fragment) return renderText(props.children);
	if (typeof type !== "function") throw new Error(`A mail may hold only mail components, not <${type}>.`);
	if ("text" in type) return [(type as unknown as WithText).text(props)].filter(Boolean);
	return renderText((type as (props: unknown) => ReactNode)(props));
}

/** Wraps text at spaces to 72 columns. A longer word, such as a web address, stays whole. */
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
