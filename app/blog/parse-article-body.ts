import { createHeadingIds } from "./heading-ids.ts";

export type ArticleBlock =
	| { kind: "main-heading"; id: string; text: string }
	| { kind: "sub-heading"; id: string; text: string }
	| { kind: "list"; items: string[] }
	| { kind: "paragraph"; text: string };

/** Splits a body into headings, lists and paragraphs in reading order; each heading gets an id no other heading has. */
export function parseArticleBody(content: string): ArticleBlock[] {
	const idFor = createHeadingIds();
	return listParagraphs(content).map((lines) => {
		const text = lines.join(" ");
		if (lines[0]?.startsWith("# ")) return heading("main-heading", text.slice("# ".length), idFor);
		const subHeading = /^\*\*((?:(?!\*\*).)+)\*\*$/u.exec(text)?.[1];
		if (subHeading?.trim()) return heading("sub-heading", subHeading, idFor);
		const items = text.startsWith("-") ? lines.map((line) => line.replace(/^-\s*/u, "")).filter(Boolean) : [];
		return items.length > 0 ? { kind: "list", items } : { kind: "paragraph", text };
	});
}

/** How many words a reader reads in these blocks: runs without spaces that hold a letter or a figure. */
export function countWords(blocks: ArticleBlock[]): number {
	const texts = blocks.flatMap((block) => (block.kind === "list" ? block.items : [block.text]));
	return texts.flatMap((text) => text.split(/\s+/u)).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function heading(kind: "main-heading" | "sub-heading", rawText: string, idFor: (text: string) => string): ArticleBlock {
	const text = rawText.trim();
	return { kind, id: idFor(text), text };
}

function listParagraphs(content: string): string[][] {
	return content
		.split(/\r\n?|\n/u)
		.map((line) => line.trim())
		.join("\n")
		.split(/\n{2,}/u)
		.map((paragraph) => paragraph.split("\n").filter(Boolean))
		.filter((lines) => lines.length > 0);
}
