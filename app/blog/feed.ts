import { readEnv } from "#app/env.server.ts";
import { articleLibrary } from "./articles.server.ts";
import { renderFeed } from "./render-feed.ts";

export function loader(): Response {
	const feed = renderFeed({
		siteUrl: readEnv().SITE_URL,
		articles: articleLibrary.listArticlePages(),
		listLinksFor: articleLibrary.listLinksFor,
	});
	return new Response(feed, { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}
