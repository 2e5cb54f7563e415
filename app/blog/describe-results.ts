import type { ArticleQuery, ArticleSearchResult } from "./article-search.ts";

/** Describes a search result in a sentence that claims no more than was found. */
export function describeResults({ articles, match }: ArticleSearchResult, { text, category }: ArticleQuery, maxShown: number): string {
	const count = `${articles.length} ${articles.length === 1 ? "article" : "articles"}`;
	const inCategory = category ? ` in ${category}` : "";
	const cut = articles.length > maxShown ? `. Showing the first ${maxShown}.` : "";
	if (text === "") return `${count}${inCategory}${cut}`;
	if (articles.length === 0) return `No article for “${text}”${inCategory}. Try another word, a town or a trade.`;
	if (match === "exact") return `${count} for “${text}”${inCategory}${cut}`;
	const problem = match === "close" ? `Nothing for “${text}”` : `No article has all of “${text}”`;
	return `${problem}${inCategory}. Closest match: ${count}${cut}`;
}
