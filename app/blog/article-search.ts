import MiniSearch, { type Options, type SearchOptions } from "minisearch";
import { stemmer } from "stemmer";
import type { Article } from "./parse-article.ts";

export const SEARCH_INDEX_PATH = "/blog/search-index.json";

export type ArticleQuery = { text: string; category: string };

export type ArticleSearchResult = {
	/** The results, best match first. */
	slugs: string[];
	/** "close" allows for typos; "some" contain only some of the words. */
	match: "exact" | "close" | "some";
};

/** Builds the index that the browser downloads: titles, keywords, categories, excerpts and full texts. */
export function buildSearchIndex(articles: readonly Article[]): MiniSearch {
	const index = new MiniSearch(INDEX_OPTIONS);
	index.addAll(articles);
	return index;
}

export function loadSearchIndex(json: string): MiniSearch {
	return MiniSearch.loadJSON(json, INDEX_OPTIONS);
}

/** Finds the articles that contain every word of the query. If there are none, allows for typos, then accepts some of the words. */
export function searchArticles(index: MiniSearch, { text, category }: ArticleQuery): ArticleSearchResult {
	const words = tokenize(text);
	const query = words.length > 0 ? text : MiniSearch.wildcard;
	const searchOptions: SearchOptions = {
		processTerm: words.every((word) => STOP_WORDS.has(word)) ? stemmer : stemUnlessStopWord,
		filter: (result) => category === "" || result.category === category,
	};
	const search = (options: SearchOptions): string[] => index.search(query, { ...searchOptions, ...options }).map(({ id }) => id);
	// Only a word that no article has is treated as a typo.
	const isKnown = (term: string) => index.search(term, { processTerm: (stem) => stem }).length > 0;
	const fuzzy = (term: string) => (isKnown(term) ? 0 : allowedTypos(term));

	const exact = search({ prefix: isLastTerm });
	if (exact.length > 0) return { slugs: exact, match: "exact" };
	const close = search({ prefix: isLastTerm, fuzzy });
	if (close.length > 0) return { slugs: close, match: "close" };
	return { slugs: search({ combineWith: "OR", fuzzy }), match: "some" };
}

/** Returns the other articles that share the most words with an article's title and keyword, nearest first. */
export function findNearest(index: MiniSearch, { slug, title, focusKeyword }: Pick<Article, "slug" | "title" | "focusKeyword">): string[] {
	const found = index.search(`${title} ${focusKeyword}`, { combineWith: "OR", processTerm: stemUnlessStopWord });
	return found.map(({ id }) => id).filter((id) => id !== slug);
}

/** Describes a search result in a sentence that claims no more than was found. */
export function describeResults({ slugs, match }: ArticleSearchResult, { text, category }: ArticleQuery): string {
	const one = slugs.length === 1;
	const articles = `${slugs.length} ${one ? "article" : "articles"}`;
	const inCategory = category ? ` in ${category}` : "";
	if (text === "") return `${articles}${inCategory}`;
	if (slugs.length === 0) return `No article for “${text}”${inCategory}. Try another word, a town or a trade.`;
	if (match === "exact") return `${articles} for “${text}”${inCategory}`;
	const problem = match === "close" ? `Nothing for “${text}”` : `No article has all of “${text}”`;
	return `${problem}${inCategory}. ${slugs.length} close ${one ? "match" : "matches"}`;
}

export function isSearchable(text: string): boolean {
	return tokenize(text).length > 0;
}

const STOP_WORDS = new Set(
	"a an and are as at be by can do does for from get how i in is it me much my of on or our the to up we what when where who why with you your".split(
		" ",
	),
);

const INDEX_OPTIONS: Options = {
	idField: "slug",
	fields: ["title", "focusKeyword", "category", "excerpt", "content"],
	storeFields: ["category"],
	tokenize,
	processTerm: (term) => stemmer(term),
	searchOptions: { combineWith: "AND", boost: { title: 8, focusKeyword: 8, category: 4, excerpt: 3 } },
};

function stemUnlessStopWord(term: string): string | null {
	return STOP_WORDS.has(term) ? null : stemmer(term);
}

/** Splits a text into lower-case words in Australian spelling, without accents. "e-commerce" also counts as "ecommerce". */
function tokenize(text: string): string[] {
	const plain = text
		.normalize("NFKD")
		.toLowerCase()
		.replace(/[\p{M}'’]/gu, "");
	const australian = SPELLINGS.reduce((spelled, [pattern, spelling]) => spelled.replace(pattern, spelling), plain);
	return [...australian.matchAll(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu)].flatMap(([compound]) => {
		const parts = compound.split("-");
		return parts.length > 1 ? [...parts, parts.join("")] : parts;
	});
}

const SPELLINGS = [
	[/(?<=\p{L}{3})(i|y)z(?=[aei]|\b)/gu, "$1s"],
	[/\binquir/gu, "enquir"],
	[/\b(col|fav|behavi|neighb|harb|lab)or/gu, "$1our"],
	[/\bcenter/gu, "centre"],
] as const;

/** Only the last word may be half typed, so only it matches by prefix. */
function isLastTerm(_term: string, index: number, terms: string[]): boolean {
	return index === terms.length - 1;
}

function allowedTypos(term: string): number {
	if (term.length < 4) return 0;
	return term.length < 5 ? 1 : 2;
}
