import type { InternalLink } from "./auto-link.ts";
import { internalLinks } from "./internal-links.ts";
import { type Article, type ArticleSummary, parseArticle, summariseArticle } from "./parse-article.ts";

const MAX_RELATED = 4;

export type ArticleLibrary = {
	listArticles: () => ArticleSummary[];
	listArticlePages: () => Article[];
	findArticle: (slug: string) => Article | null;
	listRelated: (article: Pick<Article, "slug" | "category">) => ArticleSummary[];
	findNeighbours: (slug: string) => { newer: ArticleSummary | null; older: ArticleSummary | null };
	listLinksFor: (slug: string) => InternalLink[];
};

/** Answers every question about a set of article files (path to text). Throws when a file is at fault. */
export function createArticleLibrary(files: Record<string, string>): ArticleLibrary {
	const articles = Object.entries(files)
		.map(([path, text]) => parseArticle(text, path))
		.sort(newestFirst);
	// Two files may come to the same slug (one named with {product}, one with the brand): the first one owns the address.
	const pages = new Map<string, Article>();
	for (const article of articles) if (!pages.has(article.slug)) pages.set(article.slug, article);
	const summaries = [...pages.values()].map(summariseArticle);

	return {
		listArticles: () => articles.map(summariseArticle),
		listArticlePages: () => [...pages.values()],
		findArticle: (slug) => pages.get(slug) ?? null,
		listRelated: ({ slug, category }) =>
			summaries.filter((other) => other.category === category && other.slug !== slug).slice(0, MAX_RELATED),
		findNeighbours: (slug) => {
			const at = summaries.findIndex((summary) => summary.slug === slug);
			return { newer: summaries[at - 1] ?? null, older: (at >= 0 && summaries[at + 1]) || null };
		},
		listLinksFor: (slug) =>
			internalLinks
				.filter((link) => link.slug !== slug && pages.has(link.slug))
				.map((link) => ({ phrase: link.phrase, path: `/blog/${link.slug}` })),
	};
}

function newestFirst(a: Article, b: Article): number {
	return b.publishedAt.localeCompare(a.publishedAt) || a.title.localeCompare(b.title, "en-AU") || a.id - b.id;
}
