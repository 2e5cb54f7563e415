import { readdirSync, readFileSync } from "node:fs";
import { createArticleLibrary } from "#app/blog/article-library.ts";
import { NOT_FOUND_PATH } from "#app/shell/not-found-path.ts";
import { VITALS_SCRIPT_PATH } from "#app/vitals/vitals-path.ts";

const FIXED_PATHS = [
	"/",
	"/how-we-score",
	"/privacy",
	"/blog",
	"/thank-you",
	NOT_FOUND_PATH,
	"/article-words.json",
	"/desk/desk.js",
	VITALS_SCRIPT_PATH,
	"/feed.xml",
	"/sitemap.xml",
	"/robots.txt",
	"/llms.txt",
	"/manifest.webmanifest",
];
const ARTICLES = "content/articles/";

/** Every path that becomes a file at build time: the fixed ones and one an article. Throws with the file and the field when an article is at fault. */
export function listPrerenderedPaths(root = process.cwd()): string[] {
	const names = readdirSync(`${root}/${ARTICLES}`).filter((name) => name.endsWith(".md"));
	const files = Object.fromEntries(names.map((name) => [ARTICLES + name, readFileSync(`${root}/${ARTICLES}${name}`, "utf8")]));
	const articles = createArticleLibrary(files).listArticlePages();
	return [...FIXED_PATHS, ...articles.map(({ slug }) => `/blog/${slug}`)];
}
