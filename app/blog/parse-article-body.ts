export type ArticleBlock =
	| { kind: "main-heading"; id: string; text: string }
	| { kind: "sub-heading"; id: string; text: string }
	| { kind: "list"; items: string[] }
	| { kind: "paragraph"; text: string };

/** Splits a text into headings with unique ids, lists and paragraphs. */
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

/** Counts words: runs without spaces that contain a letter or a digit. */
export function countArticleWords(blocks: ArticleBlock[]): number {
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

/** Returns a function that turns a heading into a readable id, never the same one twice. */
function createHeadingIds(): (text: string) => string {
	const used = new Set<string>();
	return (text) => {
		const base = slugify(text) || "section";
		let id = base;
		for (let count = 2; used.has(id); count++) id = `${base}-${count}`;
		used.add(id);
		return id;
	};
}

/** Turns a heading or a title into lower-case words joined by dashes. */
export function slugify(text: string): string {
	return text
		.normalize("NFKD")
		.toLowerCase()
		.replace(/[\p{M}'’]/gu, "")
		.replace(/[^a-z0-9]+/gu, "-")
		.replace(/^-|-$/gu, "");
}
