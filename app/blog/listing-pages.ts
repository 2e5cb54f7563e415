import type { MetaDescriptor } from "react-router";
import { absoluteUrl } from "#app/site/page-meta.ts";
import type { ArticleSummary } from "./parse-article.ts";

/** A multiple of the grid's one, two and three columns. */
export const ARTICLES_PER_PAGE = 60;

/** The articles of each page of the listing, newest first. Featured ones stand above the first page's grid and are in none; there is always a first page. */
export function listListingPages<Entry extends Pick<ArticleSummary, "featured">>(articles: readonly Entry[]): Entry[][] {
	const others = articles.filter(({ featured }) => !featured);
	const count = Math.max(1, Math.ceil(others.length / ARTICLES_PER_PAGE));
	return Array.from({ length: count }, (_, page) => others.slice(page * ARTICLES_PER_PAGE, (page + 1) * ARTICLES_PER_PAGE));
}

/** The address of a page of the listing, the first being 1. */
export function listingPath(number: number): string {
	return number === 1 ? "/blog" : `/blog/page/${number}`;
}

/** The pages before and after, for the head of a page of the listing. */
export function listingLinks(siteUrl: string, { number, count }: { number: number; count: number }): MetaDescriptor[] {
	const link = (rel: "prev" | "next", to: number) => ({ tagName: "link" as const, rel, href: absoluteUrl(siteUrl, listingPath(to)) });
	return [...(number > 1 ? [link("prev", number - 1)] : []), ...(number < count ? [link("next", number + 1)] : [])];
}
