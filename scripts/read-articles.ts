import { readdirSync, readFileSync } from "node:fs";
import { createArticleLibrary } from "#app/blog/article-library.ts";
import type { Article } from "#app/blog/parse-article.ts";

const ARTICLES = "content/articles/";

/** Reads the articles, newest first. Throws with the file and the field of an invalid one. */
export function readArticles(root = process.cwd()): Article[] {
	const names = readdirSync(`${root}/${ARTICLES}`).filter((name) => name.endsWith(".md"));
	const files = Object.fromEntries(names.map((name) => [ARTICLES + name, readFileSync(`${root}/${ARTICLES}${name}`, "utf8")]));
	return createArticleLibrary(files).listArticlePages();
}
