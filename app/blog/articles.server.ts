import { type ArticleLibrary, createArticleLibrary } from "./article-library.ts";

const library = createArticleLibrary(import.meta.glob<string>("/content/articles/*.md", { query: "?raw", import: "default", eager: true }));

/** Every entry of the blog without its long text, newest first. */
export const listArticles: ArticleLibrary["listArticles"] = library.listArticles;

/** One whole article for each address of the blog, newest first. */
export const listArticlePages: ArticleLibrary["listArticlePages"] = library.listArticlePages;

/** The article at an address, or null. */
export const findArticle: ArticleLibrary["findArticle"] = library.findArticle;

/** Up to four other articles of the same category, newest first. */
export const listRelated: ArticleLibrary["listRelated"] = library.listRelated;

/** The articles that came out just after and just before this one. */
export const findNeighbours: ArticleLibrary["findNeighbours"] = library.findNeighbours;

/** The phrases that become links in this article: their target exists and is another page. */
export const listLinksFor: ArticleLibrary["listLinksFor"] = library.listLinksFor;
