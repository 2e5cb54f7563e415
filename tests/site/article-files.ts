import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { brand } from "#app/site/brand.ts";

const folder = new URL("../../content/articles/", import.meta.url);
const WORDS_PER_MINUTE = 200;

export type ArticleFile = {
	slug: string;
	path: string;
	title: string;
	documentTitle: string;
	metaDescription: string;
	focusKeyword: string;
	category: string;
	excerpt: string;
	/** The date as YYYY-MM-DD. */
	publishedAt: string;
	/** The date as the page shows it, such as 5 August 2025. */
	longDate: string;
	checkedAt: string;
	sourceUrls: string[];
	featured: boolean;
	words: number;
	minutes: number;
	blocks: ArticleFileBlock[];
};

export type ArticleFileBlock = { kind: "main heading" | "sub-heading" | "item" | "paragraph"; text: string };

/** Lists the articles, newest first. Parses them without the site's own code, so the site is not compared with itself. */
export function listArticleFiles(): ArticleFile[] {
	const files = readdirSync(folder).filter((name) => name.endsWith(".md"));
	return files.map(readArticleFile).sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
}

export function getLongestArticle(): ArticleFile {
	const [longest] = listArticleFiles().sort((a, b) => b.words - a.words);
	if (!longest) throw new Error("there are no articles");
	return longest;
}

function readArticleFile(name: string): ArticleFile {
	const text = readFileSync(new URL(encodeURIComponent(name), folder), "utf8").replaceAll("{product}", brand.name);
	const [, head = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
	const fields = parse(head);
	const slug = name.replace(/\.md$/, "").replaceAll("{product}", brand.slug);
	const words = body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
	const { publishedAt } = fields;
	return {
		slug,
		path: `/blog/${slug}`,
		title: fields.title,
		documentTitle: fields.metaTitle ?? `${fields.title} | ${brand.name}`,
		metaDescription: fields.metaDescription,
		focusKeyword: fields.focusKeyword,
		category: fields.category,
		excerpt: fields.excerpt,
		publishedAt,
		longDate: new Date(`${publishedAt}T12:00:00Z`).toLocaleDateString("en-AU", { day: "numeric", month: "long", year: "numeric" }),
		checkedAt: fields.checkedAt,
		sourceUrls: fields.sources.map(({ url }: { url: string }) => url),
		featured: fields.featured === true,
		words,
		minutes: Math.ceil(words / WORDS_PER_MINUTE),
		blocks: body
			.trim()
			.split(/\n\s*\n/)
			.flatMap(readBlock),
	};
}

function readBlock(paragraph: string): ArticleFileBlock[] {
	return readPlainBlock(paragraph).map(({ kind, text }) => ({ kind, text: curlQuotes(text) }));
}

/** Quotation marks come in pairs, and every single one is an apostrophe. */
function curlQuotes(text: string): string {
	let isOpen = false;
	return text.replaceAll("'", "’").replace(/"/g, () => {
		isOpen = !isOpen;
		return isOpen ? "“" : "”";
	});
}

function readPlainBlock(paragraph: string): ArticleFileBlock[] {
	const text = paragraph.replace(/\s+/g, " ").trim();
	if (text.startsWith("# ")) return [{ kind: "main heading", text: text.slice(2) }];
	if (/^\*\*.+\*\*$/.test(text)) return [{ kind: "sub-heading", text: text.slice(2, -2) }];
	if (text.startsWith("-")) return paragraph.split("\n").map((line) => ({ kind: "item", text: line.replace(/^\s*-\s*/, "").trim() }));
	return [{ kind: "paragraph", text }];
}
