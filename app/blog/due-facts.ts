import type { Article, ArticleFact } from "./parse-article.ts";

export type DueFact = ArticleFact & { slug: string; expiresAt: string };

/** Lists the facts of the articles that expire by a day (YYYY-MM-DD), the longest overdue first. */
export function listDueFacts(articles: readonly Pick<Article, "slug" | "facts">[], day: string): DueFact[] {
	return articles
		.flatMap(({ slug, facts }) =>
			facts.flatMap(({ expiresAt, ...fact }) => (expiresAt && expiresAt <= day ? [{ slug, ...fact, expiresAt }] : [])),
		)
		.sort((a, b) => a.expiresAt.localeCompare(b.expiresAt) || a.slug.localeCompare(b.slug));
}
