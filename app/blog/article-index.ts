import { beginningOf } from "./article-words-path.ts";
import type { Article, ArticleSummary } from "./parse-article.ts";
import { countWordsOf, packCounts, type WordCounts } from "./search-words.ts";

/** What the search must know of articles whose cards stand on other pages. */
export type ArticleIndex = {
	articles: Pick<ArticleSummary, "slug" | "title" | "excerpt" | "focusKeyword" | "category" | "publishedAt" | "readTime">[];
	beginnings: string[];
};

/** The words of a text, by slug, as the search reads them. */
export type WordFile = Record<string, string>;

type Text = Pick<Article, "slug" | "content">;

/** What the cards of all pages say, and which beginnings of words there is a file for. */
export function indexArticles(articles: readonly ArticleSummary[], beginnings: string[]): ArticleIndex {
	return {
		articles: articles.map(({ slug, title, excerpt, focusKeyword, category, publishedAt, readTime }) => ({
			...{ slug, title, excerpt, focusKeyword, category, publishedAt, readTime },
		})),
		beginnings: beginnings.toSorted(),
	};
}

/** The words of every text, in one file. */
export function fileAllWords(texts: readonly Text[]): WordFile {
	return Object.fromEntries(texts.map(({ slug, content }) => [slug, packCounts(countWordsOf(content))]));
}

/** The same in a file for each beginning, so that a search fetches the few words it asks for and not all there are. */
export function fileWordsByBeginning(texts: readonly Text[]): Map<string, WordFile> {
	const files = new Map<string, WordFile>();
	for (const { slug, content } of texts) {
		for (const [beginning, counts] of groupByBeginning(countWordsOf(content))) {
			const file = files.get(beginning) ?? {};
			file[slug] = packCounts(counts);
			files.set(beginning, file);
		}
	}
	return files;
}

function groupByBeginning(counts: WordCounts): Map<string, Map<string, number>> {
	const groups = new Map<string, Map<string, number>>();
	for (const [word, count] of counts) {
		const beginning = beginningOf(word);
		const group = groups.get(beginning);
		if (group) group.set(word, count);
		else groups.set(beginning, new Map([[word, count]]));
	}
	return groups;
}
