import { type ComponentType, createElement, type ReactNode } from "react";
import { createAutoLinker, type InternalLink, type TextPiece } from "./auto-link.ts";
import type { Exhibit } from "./exhibit.ts";
import { ExhibitView } from "./exhibit-view.tsx";
import type { Article } from "./parse-article.ts";
import { type ArticleBlock, parseArticleBody } from "./parse-article-body.ts";

type Props = {
	article: Pick<Article, "content" | "slug" | "exhibits">;
	links?: readonly InternalLink[];
	/** What every link starts with. Feed readers need full URLs. */
	linkBase?: string;
	/** How exhibits are shown. Feed readers have no styles. */
	exhibitView?: ComponentType<{ exhibit: Exhibit; slug: string }>;
	/** Shown before the main heading in the middle of the text. */
	offer?: ReactNode;
	/** Statements that get the number of their source. */
	citations?: Citation[];
};

type Citation = { sentence: string; number: number };

/** An article's text and exhibits. Headings are not auto-linked. */
export function ArticleBody({ article, links = [], linkBase = "", exhibitView = ExhibitView, offer, citations = [] }: Props) {
	const { content, slug, exhibits } = article;
	const linkText = createAutoLinker(links);
	const renderText = (text: string) =>
		splitAtCitations(text, citations).flatMap(({ part, numbers }) => [
			...linkText(part).map((piece) => renderPiece(piece, linkBase)),
			...numbers.map((number) => createElement(CitationLink, { number })),
		]);
	const blocks = parseArticleBody(content);
	const middle = blocks.findIndex((block, index) => block.kind === "main-heading" && index >= blocks.length / 2);
	const parts = blocks.flatMap((block, index) => [
		index === middle ? offer : null,
		renderBlock(block, renderText),
		...listExhibitsAfter(blocks, index, exhibits).map((exhibit) => createElement(exhibitView, { exhibit, slug })),
	]);
	// Children are spread because an article's parts never change order and need no keys.
	return createElement("div", { className: "prose-chart" }, ...parts);
}

/** Returns the exhibits of a section if this block is its last. */
function listExhibitsAfter(blocks: ArticleBlock[], index: number, exhibits: Exhibit[]): Exhibit[] {
	const next = blocks[index + 1];
	if (next && !("id" in next)) return [];
	const heading = blocks.slice(0, index + 1).findLast((block) => "id" in block);
	return exhibits.filter(({ after }) => after === heading?.text);
}

/** Splits a text after each cited statement and the punctuation that ends it. */
function splitAtCitations(text: string, citations: Citation[]): { part: string; numbers: number[] }[] {
	const numbersByEnd = new Map<number, number[]>();
	for (const { sentence, number } of citations) {
		const start = text.indexOf(sentence);
		if (start === -1) continue;
		const [punctuation = ""] = /^[.,;:?!)"”’']*/.exec(text.slice(start + sentence.length)) ?? [];
		const end = start + sentence.length + punctuation.length;
		numbersByEnd.set(end, [...new Set([...(numbersByEnd.get(end) ?? []), number])]);
	}
	const ends = [...numbersByEnd.keys()].sort((a, b) => a - b);
	const parts = ends.map((end, index) => ({ part: text.slice(ends[index - 1] ?? 0, end), numbers: numbersByEnd.get(end) ?? [] }));
	return [...parts, { part: text.slice(ends.at(-1) ?? 0), numbers: [] }];
}

/** The number of a source, which links to it. */
function CitationLink({ number }: { number: number }) {
	return (
		<sup>
			<a href={`#source-${number}`} aria-label={`Source ${number}`}>
				{number}
			</a>
		</sup>
	);
}

/** News that came after the article was published. */
const UPDATE = /^Update, [A-Z][a-z]+ \d{4}:/;

/** What an item is about, as in "Seafood: …". Bold if every item of the list starts with one. */
const LEAD_IN = /^[^.:?!]{1,40}:(?= )/;

function renderBlock(block: ArticleBlock, renderText: (text: string) => ReactNode[]): ReactNode {
	if (block.kind === "paragraph") {
		const [label] = UPDATE.exec(block.text) ?? [];
		if (label === undefined) return createElement("p", null, ...renderText(block.text));
		return createElement("p", { className: "update" }, <strong>{label}</strong>, ...renderText(block.text.slice(label.length)));
	}
	if (block.kind === "list") {
		const haveLeadIns = block.items.every((item) => LEAD_IN.test(item));
		const items = block.items.map((item) => {
			const [leadIn = ""] = haveLeadIns ? (LEAD_IN.exec(item) ?? []) : [];
			return createElement(
				"li",
				null,
				leadIn ? createElement("strong", null, ...renderText(leadIn)) : null,
				...renderText(item.slice(leadIn.length)),
			);
		});
		return createElement("ul", null, ...items);
	}
	const Heading = block.kind === "main-heading" ? "h2" : "h3";
	return <Heading id={block.id}>{block.text}</Heading>;
}

function renderPiece({ text, path }: TextPiece, linkBase: string): ReactNode {
	return path === undefined ? text : <a href={linkBase + path}>{text}</a>;
}
