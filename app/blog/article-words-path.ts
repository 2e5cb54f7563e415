/** Where the browser finds the words of all articles, for the search on the listing. */
export const ARTICLE_WORDS_PATH = "/article-words.json";

/** Once the listing has further pages: what their cards say, and which beginnings of words there is a file for. */
export const ARTICLE_INDEX_PATH = "/article-words/index.json";

/** Where the words of all articles with this beginning are, once the listing has further pages. */
export function beginningPath(beginning: string): string {
	return `/article-words/${beginning}.json`;
}

/** The beginning by which a word is filed: two letters or figures, in signs that any file name may have. */
export function beginningOf(word: string): string {
	return word.slice(0, 2).replace(/[^a-z0-9]/gu, "_");
}
