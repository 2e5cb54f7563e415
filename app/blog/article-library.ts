import { towns } from "#app/site/queensland-outline.ts";
import type { InternalLink } from "./auto-link.ts";
import { internalLinks, mapOnlyLinks } from "./internal-links.ts";
import { type Article, type ArticleSummary, parseArticle, summariseArticle } from "./parse-article.ts";

const MAX_RELATED = 4;

export type ArticleLibrary = {
	/** Every entry of the blog without its text, newest first. */
	listArticles: () => ArticleSummary[];
	/** One whole article for each address of the blog, newest first. */
	listArticlePages: () => Article[];
	findArticle: (slug: string) => Article | null;
	/** Up to four other articles of the same category, newest first. */
	listRelated: (article: Pick<Article, "slug" | "category">) => ArticleSummary[];
	/** The articles published just after and just before this one. */
	findNeighbours: (slug: string) => { newer: ArticleSummary | null; older: ArticleSummary | null };
	/** The phrases to link in this article: their target exists and is another page. */
	listLinksFor: (slug: string) => InternalLink[];
	/** For each town on the map that has an article: the town's name and the article's path. */
	listTownLinks: () => Record<string, string>;
};

/** Parses a set of article files (path to text). Throws when a file is invalid. */
export function createArticleLibrary(files: Record<string, string>): ArticleLibrary {
	const articles = Object.entries(files)
		.map(([path, text]) => parseArticle(text, path))
		.sort(newestFirst);
	// Two files can produce the same slug (one named with {product}, one with the brand): the newer one gets the address.
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
		listTownLinks: () => {
			const links = [...internalLinks, ...mapOnlyLinks].filter(({ slug }) => pages.has(slug));
			const found = towns.flatMap(({ name }) => links.find(({ phrase }) => phrase === name) ?? []);
			return Object.fromEntries(found.map(({ phrase, slug }) => [phrase, `/blog/${slug}`]));
		},
	};
}

function newestFirst(a: Article, b: Article): number {
	return b.publishedAt.localeCompare(a.publishedAt) || a.title.localeCompare(b.title, "en-AU") || a.id - b.id;
}
