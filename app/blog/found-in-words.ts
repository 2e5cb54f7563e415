import type { ArticleWish, FoundArticles } from "./find-articles.ts";

/** What a search found, as a sentence. */
export function describeFound({ slugs, correctedQuery, holdsEveryWord }: FoundArticles, { query, category }: ArticleWish): string {
	const inCategory = category ? ` in ${category}` : "";
	const count = `${slugs.length} ${slugs.length === 1 ? "article" : "articles"}`;
	if (slugs.length === 0) return `No article for “${query}”${inCategory}. Try another word, a town or a trade.`;
	if (query === "") return `${count}${inCategory}`;
	const searched = correctedQuery ?? query;
	const nothing = correctedQuery === null ? "" : `Nothing for “${query}”. `;
	if (!holdsEveryWord) return `${nothing}No article has all of “${searched}”${inCategory}. The nearest: ${count}`;
	return `${nothing}${count} for “${searched}”${inCategory}`;
}
