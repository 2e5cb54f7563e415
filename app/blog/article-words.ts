import { fileAllWords } from "./article-index.ts";
import { listArticlePages } from "./articles.server.ts";

/** For each article's slug, its words as the search sees them. */
export function loader(): Response {
	return Response.json(fileAllWords(listArticlePages()));
}
