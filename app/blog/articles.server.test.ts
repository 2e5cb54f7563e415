import { expect, test } from "vitest";
import { findArticle, listArticlePages, listArticles, listLinksFor, listRelated } from "./articles.server.ts";
import { parseArticleBody } from "./parse-article-body.ts";

test("reads the real articles, each on a page of its own", () => {
	const pages = listArticlePages();
	expect(pages.length).toBeGreaterThan(0);
	expect(listArticles().map((entry) => entry.slug)).toEqual(pages.map((page) => page.slug));
	expect(new Set(pages.map((page) => page.id)).size).toBe(pages.length);
	expect(new Set(pages.map((page) => page.title)).size).toBe(pages.length);
	for (const page of pages) expect(findArticle(page.slug)).toBe(page);
});

test.each(listArticlePages().map((article) => [article.slug, article] as const))("%s keeps to the blog's limits", (slug, article) => {
	expect(article.metaTitle?.length ?? 0).toBeLessThanOrEqual(60);
	expect(article.metaDescription.length).toBeGreaterThanOrEqual(120);
	expect(article.metaDescription.length).toBeLessThanOrEqual(160);
	expect(article.wordCount).toBeGreaterThanOrEqual(1134);
	expect(article.wordCount).toBeLessThanOrEqual(4200);
	expect(article.publishedAt >= "2025-01-01").toBe(true);
	expect(`${article.title}${article.excerpt}${article.content}`).not.toMatch(/\{\w+\}/);

	const blocks = parseArticleBody(article.content);
	expect(blocks.find((block) => block.kind.endsWith("heading"))?.kind).toBe("main-heading");
	const texts = blocks.flatMap((block) => (block.kind === "list" ? block.items : [block.text]));
	expect(texts.filter((text) => /^[#*-]|\*\*|\]\(/.test(text))).toEqual([]);
	expect(article.content.split("\n").filter((line, index, lines) => lines[index - 1]?.startsWith("- ") && !/^(- .*)?$/.test(line))).toEqual(
		[],
	);

	expect(listRelated(article).length).toBeLessThanOrEqual(4);
	for (const link of listLinksFor(slug)) {
		expect(link.path).not.toBe(`/blog/${slug}`);
		expect(findArticle(link.path.replace("/blog/", ""))).not.toBeNull();
	}
});
