import script from "./article-search-script.ts?inline-script";

/** Serves /blog/search.js, the search of the listing. */
export function loader(): Response {
	return new Response(script, { headers: { "Content-Type": "text/javascript; charset=utf-8" } });
}
