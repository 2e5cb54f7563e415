import { createElement, type ReactNode } from "react";
import { createAutoLinker, type InternalLink, type TextPiece } from "./auto-link.ts";
import { type ArticleBlock, parseArticleBody } from "./parse-article-body.ts";

type Props = {
	content: string;
	/** The phrases to link; none when left out. */
	links?: readonly InternalLink[];
	/** Put before every link's path, for readers outside the site. */
	linkBase?: string;
};

/** An article's text. Headings stay unlinked: they are what others link to, and would use up a phrase's two links first. */
export function ArticleBody({ content, links = [], linkBase = "" }: Props) {
	const linkText = createAutoLinker(links);
	const renderText = (text: string) => linkText(text).map((piece) => renderPiece(piece, linkBase));
	const blocks = parseArticleBody(content).map((block) => renderBlock(block, renderText));
	return createElement("div", { className: "prose-chart" }, ...blocks);
}

// Children are spread and not handed over as lists: the parts of an article never change order, so they need no keys.
function renderBlock(block: ArticleBlock, renderText: (text: string) => ReactNode[]): ReactNode {
	if (block.kind === "paragraph") return createElement("p", null, ...renderText(block.text));
	if (block.kind === "list") return createElement("ul", null, ...block.items.map((item) => createElement("li", null, ...renderText(item))));
	const Heading = block.kind === "main-heading" ? "h2" : "h3";
	return <Heading id={block.id}>{block.text}</Heading>;
}

function renderPiece({ text, path }: TextPiece, linkBase: string): ReactNode {
	return path === undefined ? text : <a href={linkBase + path}>{text}</a>;
}
