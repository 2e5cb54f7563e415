import { readdirSync, readFileSync } from "node:fs";
import { fileWordsByBeginning } from "#app/blog/article-index.ts";
import { createArticleLibrary } from "#app/blog/article-library.ts";
import { ARTICLE_INDEX_PATH, ARTICLE_WORDS_PATH, beginningPath } from "#app/blog/article-words-path.ts";
import { listingPath, listListingPages } from "#app/blog/listing-pages.ts";
import type { Article } from "#app/blog/parse-article.ts";
import { NOT_FOUND_PATH } from "#app/shell/not-found-path.ts";
import { VITALS_SCRIPT_PATH } from "#app/vitals/vitals-path.ts";

const FIXED_PATHS = [
	"/",
	"/how-we-score",
	"/privacy",
	"/blog",
	"/thank-you",
	NOT_FOUND_PATH,
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
	return [...FIXED_PATHS, ...listListingFiles(articles), ...articles.map(({ slug }) => `/blog/${slug}`)];
}

/** The further pages of the listing and what its search fetches: all words in one file, or by their beginnings once there are further pages. */
function listListingFiles(articles: Article[]): string[] {
	const [, ...further] = listListingPages(articles);
	if (further.length === 0) return [ARTICLE_WORDS_PATH];
	const wordFiles = [...fileWordsByBeginning(articles).keys()].map(beginningPath);
	return [...further.map((_, index) => listingPath(index + 2)), ARTICLE_INDEX_PATH, ...wordFiles];
}
