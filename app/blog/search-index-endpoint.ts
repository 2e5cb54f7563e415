import { buildSearchIndex } from "./article-search.ts";
import { articleLibrary } from "./articles.server.ts";

/** Serves /blog/search-index.json, which is downloaded when someone first focuses the search box. */
export function loader(): Response {
	return Response.json(buildSearchIndex(articleLibrary.listArticlePages()));
}
