import { expect, test } from "vitest";
import { findArticle, listArticlePages, listArticles, listLinksFor, listRelated } from "./articles.server.ts";

test("reads the real articles, each on a page of its own", () => {
	const pages = listArticlePages();
	expect(pages.length).toBeGreaterThan(0);
	expect(listArticles().map((entry) => entry.slug)).toEqual(pages.map((page) => page.slug));
	expect(new Set(pages.map((page) => page.id)).size).toBe(pages.length);
	expect(new Set(pages.map((page) => page.title)).size).toBe(pages.length);
	for (const page of pages) expect(findArticle(page.slug)).toBe(page);
});

test("relates and links an article to others only", () => {
	for (const article of listArticlePages()) {
		expect(listRelated(article).length).toBeLessThanOrEqual(4);
		for (const link of listLinksFor(article.slug)) {
			expect(link.path).not.toBe(`/blog/${article.slug}`);
			expect(findArticle(link.path.replace("/blog/", ""))).not.toBeNull();
		}
	}
});
