import type { ArticleWish, FoundArticles } from "./article-search.ts";

export type SearchReach = {
	/** Whether the words of the texts can be searched, or only titles and excerpts. */
	texts: "coming" | "known" | "missing";
	/** The listing has further pages, and what stands there is not known. */
	isThisPageAlone?: boolean;
	/** More than these are found but not shown. */
	mostShown?: number;
};

/** What a search found, as a sentence that claims no more than was searched. */
export function describeFound(found: FoundArticles, { query, category }: ArticleWish, reach: SearchReach): string {
	const { texts, isThisPageAlone = false } = reach;
	const inCategory = category ? ` in ${category}` : "";
	const count = `${found.slugs.length} ${found.slugs.length === 1 ? "article" : "articles"}`;
	if (texts === "coming" && (query !== "" || isThisPageAlone)) return "Searching the articles …";
	const remarks = listRemarks(found, query, reach).map((remark) => ` ${remark}`);
	const stop = remarks.length > 0 ? "." : "";
	if (query === "") return `${count}${inCategory}${stop}${remarks.join("")}`;
	if (found.slugs.length === 0) return `No article for “${query}”${inCategory}. Try another word, a town or a trade.${remarks.join("")}`;
	const searched = found.correctedQuery ?? query;
	const nothing = found.correctedQuery === null ? "" : `Nothing for “${query}”. `;
	const sentence = found.holdsEveryWord
		? `${count} for “${searched}”${inCategory}`
		: `No article has all of “${searched}”${inCategory}. The nearest: ${count}`;
	return `${nothing}${sentence}${stop}${remarks.join("")}`;
}

function listRemarks({ slugs }: FoundArticles, query: string, { texts, isThisPageAlone, mostShown = slugs.length }: SearchReach): string[] {
	return [
		...(slugs.length > mostShown ? [`The first ${mostShown} are shown.`] : []),
		...(texts === "missing" && query !== "" ? ["Only titles and summaries could be searched."] : []),
		...(isThisPageAlone ? ["Articles on further pages could not be searched."] : []),
	];
}
