import type { MetaDescriptor } from "react-router";
import { absoluteUrl } from "#app/site/page-meta.ts";
import type { ArticleSummary } from "./parse-article.ts";

/** A multiple of 1, 2 and 3, the grid's columns. */
export const ARTICLES_PER_PAGE = 60;

/** Splits the articles into pages, newest first. Featured articles are shown above the first page's grid and are left out. There is always a first page. */
export function listListingPages<Entry extends Pick<ArticleSummary, "featured">>(articles: readonly Entry[]): Entry[][] {
	const others = articles.filter(({ featured }) => !featured);
	const count = Math.max(1, Math.ceil(others.length / ARTICLES_PER_PAGE));
	return Array.from({ length: count }, (_, page) => others.slice(page * ARTICLES_PER_PAGE, (page + 1) * ARTICLES_PER_PAGE));
}

/** The path of a page of the listing; the first is 1. */
export function listingPath(number: number): string {
	return number === 1 ? "/blog" : `/blog/page/${number}`;
}

/** `prev` and `next` links for the head of a listing page. */
export function listingLinks(siteUrl: string, { number, count }: { number: number; count: number }): MetaDescriptor[] {
	const link = (rel: "prev" | "next", to: number) => ({ tagName: "link" as const, rel, href: absoluteUrl(siteUrl, listingPath(to)) });
	return [...(number > 1 ? [link("prev", number - 1)] : []), ...(number < count ? [link("next", number + 1)] : [])];
}
