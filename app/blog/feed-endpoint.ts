import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { readEnv } from "#app/env.server.ts";
import { brand } from "#app/site/brand.ts";
import { escapeXml } from "#app/site/escape-xml.ts";
import { absoluteUrl, publishingTime } from "#app/site/page-meta.ts";
import { strategist } from "#app/site/people.ts";
import { ArticleBody } from "./article-body.tsx";
import { articleLibrary } from "./articles.server.ts";
import type { InternalLink } from "./auto-link.ts";
import { PlainExhibit } from "./exhibit-view.tsx";
import type { Article } from "./parse-article.ts";

export function loader(): Response {
	const feed = renderFeed({
		siteUrl: readEnv().SITE_URL,
		articles: articleLibrary.listArticlePages(),
		listLinksFor: articleLibrary.listLinksFor,
	});
	return new Response(feed, { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}

type FeedInput = { siteUrl: string; articles: readonly Article[]; listLinksFor: (slug: string) => InternalLink[] };

/** Feed readers poll every hour or so, so the newest 50 are enough. */
export const FEED_ARTICLES = 50;

/** RSS 2.0 with the full text of the newest articles. The output is deterministic, so an unchanged feed keeps its ETag. */
export function renderFeed({ siteUrl, articles, listLinksFor }: FeedInput): string {
	const newest = articles[0]?.publishedAt;
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
		"<channel>",
		element("title", `${brand.name} Blog`),
		element("link", absoluteUrl(siteUrl, "/blog")),
		element("description", brand.description),
		element("language", "en-AU"),
		`<atom:link href="${escapeXml(absoluteUrl(siteUrl, "/feed.xml"))}" rel="self" type="application/rss+xml"/>`,
		...(newest ? [element("lastBuildDate", formatRfc822(newest))] : []),
		...articles.slice(0, FEED_ARTICLES).map((article) => renderItem(article, siteUrl, listLinksFor(article.slug))),
		"</channel>",
		"</rss>",
		"",
	].join("\n");
}

function renderItem(article: Article, siteUrl: string, links: InternalLink[]): string {
	const address = absoluteUrl(siteUrl, `/blog/${article.slug}`);
	const body = createElement(ArticleBody, { article, links, linkBase: new URL(siteUrl).origin, exhibitView: PlainExhibit });
	const html = renderToStaticMarkup(body);
	return [
		"<item>",
		element("title", article.title),
		element("link", address),
		`<guid isPermaLink="true">${escapeXml(address)}</guid>`,
		element("pubDate", formatRfc822(article.publishedAt)),
		element("dc:creator", strategist.sample ? brand.name : strategist.name),
		element("category", article.category),
		element("description", article.excerpt),
		element("content:encoded", html),
		"</item>",
	].join("\n");
}

function element(name: string, text: string): string {
	return `<${name}>${escapeXml(text)}</${name}>`;
}

function formatRfc822(publishedAt: string): string {
	return new Date(publishingTime(publishedAt)).toUTCString();
}
