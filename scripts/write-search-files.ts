import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileWordsByBeginning, indexArticles } from "#app/blog/article-index.ts";
import { ARTICLE_INDEX_PATH, beginningPath } from "#app/blog/article-words-path.ts";
import { listListingPages } from "#app/blog/listing-pages.ts";
import type { Article } from "#app/blog/parse-article.ts";

/**
 * Writes what the blog's search fetches once the listing has further pages. Not rendered as pages are: counting the words of some thousand
 * articles takes a busy machine longer than the ten seconds that a page is given.
 */
export async function writeSearchFiles(client: string, articles: readonly Article[]) {
	if (listListingPages(articles).length === 1) return;
	const words = fileWordsByBeginning(articles);
	const files: [string, unknown][] = [...words].map(([beginning, file]) => [beginningPath(beginning), file]);
	files.push([ARTICLE_INDEX_PATH, indexArticles(articles, [...words.keys()])]);
	await mkdir(path.join(client, path.dirname(ARTICLE_INDEX_PATH)), { recursive: true });
	for (const [file, content] of files) await writeFile(path.join(client, file), JSON.stringify(content));
}
