import { escapeXml } from "#app/site/escape-xml.ts";
import { absoluteUrl } from "#app/site/page-meta.ts";

type Entry = { path: string; lastmod?: string };

/** Every page worth indexing. A date is given only where it is known: an article's own, and for the listing the newest article's. */
export function renderSitemap(siteUrl: string, articles: readonly { slug: string; publishedAt: string }[]): string {
	const entries: Entry[] = [
		{ path: "/" },
		{ path: "/hire-us" },
		{ path: "/how-we-score" },
		{ path: "/privacy" },
		{
			path: "/blog",
			lastmod: articles
				.map((article) => article.publishedAt)
				.sort()
				.at(-1),
		},
		...articles.map(({ slug, publishedAt }) => ({ path: `/blog/${slug}`, lastmod: publishedAt })),
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
