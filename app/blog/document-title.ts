import { withBrandSuffix } from "#app/site/page-meta.ts";
import type { Article } from "./parse-article.ts";

/** The window title of an article page; null is an address without an article. */
export function documentTitle(article: Pick<Article, "title" | "metaTitle"> | null): string {
	if (!article) return withBrandSuffix("Article Not Found");
	return article.metaTitle ?? withBrandSuffix(article.title);
}
