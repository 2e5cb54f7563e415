import { buildSearchIndex } from "./article-search.ts";
import { articleLibrary } from "./articles.server.ts";

/** /blog/search-index.json, downloaded when somebody first focuses the search box. */
export function loader(): Response {
	return Response.json(buildSearchIndex(articleLibrary.listArticlePages()));
}
