import { createElement, type ReactNode } from "react";
import { createAutoLinker, type InternalLink, type TextPiece } from "./auto-link.ts";
import { type ArticleBlock, parseArticleBody } from "./parse-article-body.ts";

type Props = {
	content: string;
	links?: readonly InternalLink[];
	/** What every link starts with. Feed readers need full URLs. */
	linkBase?: string;
};

/** An article's text. Headings are not auto-linked. */
export function ArticleBody({ content, links = [], linkBase = "" }: Props) {
	const linkText = createAutoLinker(links);
	const renderText = (text: string) => linkText(text).map((piece) => renderPiece(piece, linkBase));
	const blocks = parseArticleBody(content).map((block) => renderBlock(block, renderText));
	return createElement("div", { className: "prose-chart" }, ...blocks);
}

// Children are spread because an article's parts never change order and need no keys.
function renderBlock(block: ArticleBlock, renderText: (text: string) => ReactNode[]): ReactNode {
	if (block.kind === "paragraph") return createElement("p", null, ...renderText(block.text));
	if (block.kind === "list") return createElement("ul", null, ...block.items.map((item) => createElement("li", null, ...renderText(item))));
	const Heading = block.kind === "main-heading" ? "h2" : "h3";
	return <Heading id={block.id}>{block.text}</Heading>;
}

function renderPiece({ text, path }: TextPiece, linkBase: string): ReactNode {
	return path === undefined ? text : <a href={linkBase + path}>{text}</a>;
}
