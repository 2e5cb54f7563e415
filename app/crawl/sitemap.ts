import { articleLibrary } from "#app/blog/articles.server.ts";
import { readEnv } from "#app/env.server.ts";
import { renderSitemap } from "./render-sitemap.ts";

export function loader(): Response {
	const sitemap = renderSitemap(readEnv().SITE_URL, articleLibrary.listArticlePages());
	return new Response(sitemap, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
