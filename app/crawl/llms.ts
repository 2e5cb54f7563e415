import { articleLibrary } from "#app/blog/articles.server.ts";
import { readEnv } from "#app/env.server.ts";
import { plans } from "#app/home/plans.ts";
import { services } from "#app/home/services.ts";
import { renderLlms } from "./render-llms.ts";

export function loader(): Response {
	const summary = renderLlms({ siteUrl: readEnv().SITE_URL, services, plans, articles: articleLibrary.listArticlePages() });
	return new Response(summary, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
