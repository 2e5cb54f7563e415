import { expect, test } from "vitest";
import { createArticleLibrary } from "#app/blog/article-library.ts";
import { findLongestArticle, listMeasuredPages } from "./measured-pages.ts";
import { listNeedlessFailures } from "./page-figures.ts";

test("a 404 may fail what it fails by nature, and nothing else", () => {
	expect(listNeedlessFailures({ failed: ["http-status-code", "is-crawlable", "errors-in-console"] })).toEqual([]);
	expect(listNeedlessFailures({ failed: ["is-crawlable", "color-contrast"] })).toEqual(["color-contrast"]);
});

test("the longest article is the one with the most words", () => {
	const library = createArticleLibrary({
		"short.md": article("A few words."),
		"long.md": article("More words than in the other one, by far."),
		"brief.md": article("Two words."),
	});
	expect(findLongestArticle(library.listArticlePages())).toBe("/blog/long");
});

test("the articles of this site have a longest one", () => {
	expect(listMeasuredPages().map(({ path }) => path)).toContainEqual(expect.stringMatching(/^\/blog\/[a-z0-9-]+$/));
});

function article(body: string): string {
	return `---
title: A title
metaDescription: ${"A description that is long enough. ".repeat(4).trim()}
focusKeyword: words
category: Mobile
excerpt: An excerpt
publishedAt: 2025-06-03
imageAlt: A picture
---
# A title

${body}
`;
}
