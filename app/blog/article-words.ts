import { listArticlePages } from "./articles.server.ts";
import { countWordsOf, packCounts } from "./search-words.ts";

/** For each article's slug, its words as the search sees them. */
export function loader(): Response {
	return Response.json(Object.fromEntries(listArticlePages().map(({ slug, content }) => [slug, packCounts(countWordsOf(content))])));
}
