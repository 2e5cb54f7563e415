import { readEnv } from "#app/env.server.ts";
import { absoluteUrl } from "#app/site/page-meta.ts";

export function loader(): Response {
	const sitemap = absoluteUrl(readEnv().SITE_URL, "/sitemap.xml");
	const rules = ["User-agent: *", "Allow: /", "Disallow: /api/", "", `Sitemap: ${sitemap}`, ""];
	return new Response(rules.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
