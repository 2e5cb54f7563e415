import type { ArticleWish, FoundArticles } from "./article-search.ts";

/** Whether the words of the texts can be searched, or only titles and excerpts. */
export type TextsState = "coming" | "known" | "missing";

/** What a search found, as a sentence that claims no more than was searched. */
export function describeFound(found: FoundArticles, { query, category }: ArticleWish, texts: TextsState): string {
	const inCategory = category ? ` in ${category}` : "";
	const count = `${found.slugs.length} ${found.slugs.length === 1 ? "article" : "articles"}`;
	if (query === "") return `${count}${inCategory}`;
	if (texts === "coming") return "Searching the articles …";
	const reach = texts === "missing" ? " Only titles and summaries could be searched." : "";
	if (found.slugs.length === 0) return `No article for “${query}”${inCategory}. Try another word, a town or a trade.${reach}`;
	const searched = found.correctedQuery ?? query;
	const nothing = found.correctedQuery === null ? "" : `Nothing for “${query}”. `;
	const sentence = found.holdsEveryWord
		? `${count} for “${searched}”${inCategory}`
		: `No article has all of “${searched}”${inCategory}. The nearest: ${count}`;
	return `${nothing}${sentence}${reach && `.${reach}`}`;
}
