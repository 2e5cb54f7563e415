import type { ArticleIndex, WordFile } from "./article-index.ts";
import { ARTICLE_INDEX_PATH, ARTICLE_WORDS_PATH, beginningOf, beginningPath } from "./article-words-path.ts";
import { listTerms, unpackCounts } from "./search-words.ts";

/** Fetches what a search must know beyond the cards of the page, each file once, and tells what is known so far. */
export function createArticleTexts({
	hasFurtherPages,
	fetchJson,
}: {
	hasFurtherPages: boolean;
	fetchJson: (path: string) => Promise<unknown>;
}) {
	let index: ArticleIndex | undefined;
	const words = new Map<string, WordFile>();

	function listWantedFiles(query: string): string[] {
		if (!hasFurtherPages) return [ARTICLE_WORDS_PATH].filter((path) => !words.has(path));
		if (!index) return [ARTICLE_INDEX_PATH];
		const { beginnings } = index;
		const wanted = new Set(listTerms(query).map(beginningOf));
		return [...wanted]
			.filter((beginning) => beginnings.includes(beginning))
			.map(beginningPath)
			.filter((path) => !words.has(path));
	}

	return {
		/** The articles of every page; undefined where all stand on one, or they are not known yet. */
		listArticles: () => index?.articles,
		knowsTextsFor: (query: string) => listWantedFiles(query).length === 0,
		/** Resolves once all that the query asks for is known. Rejects where it cannot be had. */
		async ask(query: string): Promise<void> {
			for (let wanted = listWantedFiles(query); wanted.length > 0; wanted = listWantedFiles(query)) {
				const answers = await Promise.all(wanted.map(async (path) => ({ path, file: await fetchJson(path) })));
				for (const { path, file } of answers) {
					if (path === ARTICLE_INDEX_PATH) index = file as ArticleIndex;
					else words.set(path, file as WordFile);
				}
			}
		},
		wordsOf: (slug: string) => unpackCounts([...words.values()].map((file) => file[slug] ?? "").join(" ")),
	};
}
