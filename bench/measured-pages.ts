import { fileURLToPath } from "node:url";
import type { Article } from "#app/blog/parse-article.ts";
import { readArticles } from "../scripts/read-articles.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

export type MeasuredPage = {
	name: string;
	path: string;
	paintAtMostMs?: number;
	scriptKbAtMost?: number;
	allKbAtMost?: number;
	isMissing?: true;
};

/** The pages that are promised something, each with the bounds that are its own. */
export function listMeasuredPages(): MeasuredPage[] {
	return [
		{ name: "home", path: "/", paintAtMostMs: 900, allKbAtMost: 170 },
		{ name: "blog", path: "/blog", scriptKbAtMost: 0 },
		{ name: "longest article", path: findLongestArticle(readArticles(root)), paintAtMostMs: 800, scriptKbAtMost: 0, allKbAtMost: 45 },
		{ name: "how we score", path: "/how-we-score" },
		{ name: "hire us", path: "/hire-us" },
		{ name: "unknown address", path: "/there-is-no-such-page", scriptKbAtMost: 0, isMissing: true },
	];
}

/** The path of the article with the most words. */
export function findLongestArticle(articles: Article[]): string {
	const [longest] = articles.toSorted((a, b) => b.wordCount - a.wordCount);
	if (!longest) throw new Error("There is no article in content/articles/ to measure");
	return `/blog/${longest.slug}`;
}
