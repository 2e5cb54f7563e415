/** Where the browser finds the words of all articles, for the search on the listing. */
export const ARTICLE_WORDS_PATH = "/article-words.json";
