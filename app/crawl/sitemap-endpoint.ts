import { articleLibrary } from "#app/blog/articles.server.ts";
import { readEnv } from "#app/env.server.ts";
import { servicePath, services } from "#app/home/services.ts";
import { escapeXml } from "#app/site/escape-xml.ts";
import { absoluteUrl } from "#app/site/page-meta.ts";

export function loader(): Response {
	const sitemap = renderSitemap(readEnv().SITE_URL, articleLibrary.listArticlePages());
	return new Response(sitemap, { headers: { "content-type": "application/xml; charset=utf-8" } });
}

type Entry = { path: string; lastmod?: string };

/** Every indexable page. Only articles and the listing have a known date. */
export function renderSitemap(
	siteUrl: string,
	articles: readonly { slug: string; publishedAt: string; checkedAt?: string | undefined }[],
): string {
	const entries: Entry[] = [
		{ path: "/" },
		{ path: "/hire-us" },
		...services.map((service) => ({ path: servicePath(service) })),
		{ path: "/how-we-score" },
		{ path: "/example-report" },
		{ path: "/about" },
		{ path: "/contact" },
		{ path: "/privacy" },
		{
			path: "/blog",
			lastmod: articles
				.map(({ publishedAt, checkedAt = publishedAt }) => checkedAt)
				.sort()
				.at(-1),
		},
		...articles.map(({ slug, publishedAt, checkedAt = publishedAt }) => ({ path: `/blog/${slug}`, lastmod: checkedAt })),
	];
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
		...entries.map((entry) => renderEntry(siteUrl, entry)),
		"</urlset>",
		"",
	].join("\n");
}

function renderEntry(siteUrl: string, { path, lastmod }: Entry): string {
	const date = lastmod === undefined ? "" : `<lastmod>${lastmod}</lastmod>`;
	return `<url><loc>${escapeXml(absoluteUrl(siteUrl, path))}</loc>${date}</url>`;
}
