import { towns } from "#app/site/queensland-outline.ts";
import { buildSearchIndex, findNearest } from "./article-search.ts";
import type { InternalLink } from "./auto-link.ts";
import { internalLinks, mapOnlyLinks } from "./internal-links.ts";
import { type Article, parseArticle } from "./parse-article.ts";

const MAX_RELATED = 4;

/** Parses a set of article files (path to text). Throws when a file is invalid. */
export function createArticleLibrary(files: Record<string, string>) {
	const articles = Object.entries(files)
		.map(([path, text]) => parseArticle(text, path))
		.sort(newestFirst);
	// Two files can have the same slug, one named with {product} and one with the brand. The newer one gets the URL.
	const bySlug = new Map(articles.toReversed().map((article) => [article.slug, article]));
	const pages = articles.filter((article) => bySlug.get(article.slug) === article);

	let index: ReturnType<typeof buildSearchIndex> | undefined;
	const searchIndex = () => (index ??= buildSearchIndex(pages));

	return {
		/** Every entry of the blog, newest first. */
		listArticles: (): Article[] => articles,
		/** One article for each URL of the blog, newest first. */
		listArticlePages: (): Article[] => pages,
		findArticle: (slug: string): Article | null => bySlug.get(slug) ?? null,
		/** Up to four other articles of the same category, newest first. If there are none, those nearest in subject. */
		listRelated(article: Article): Article[] {
			const sameCategory = pages.filter((other) => other.category === article.category && other.slug !== article.slug);
			const related =
				sameCategory.length > 0 ? sameCategory : findNearest(searchIndex(), article).flatMap((slug) => bySlug.get(slug) ?? []);
			return related.slice(0, MAX_RELATED);
		},
		/** The articles published just after and just before this one. */
		findNeighbours(slug: string): { newer: Article | null; older: Article | null } {
			const at = pages.findIndex((page) => page.slug === slug);
			return { newer: pages[at - 1] ?? null, older: (at >= 0 && pages[at + 1]) || null };
		},
		/** The phrases to link in this article, whose target exists and is another page, and the titles of the other articles. */
		listLinksFor: (slug: string): InternalLink[] =>
			[...internalLinks, ...pages.map((page) => ({ phrase: page.title, slug: page.slug }))]
				.filter((link) => link.slug !== slug && bySlug.has(link.slug))
				.map((link) => ({ phrase: link.phrase, path: `/blog/${link.slug}` })),
		/** The path of the article about each town on the map that has one. */
		listTownLinks(): Record<string, string> {
			const links = [...internalLinks, ...mapOnlyLinks].filter(({ slug }) => bySlug.has(slug));
			const found = towns.flatMap(({ name }) => links.find(({ phrase }) => phrase === name) ?? []);
			return Object.fromEntries(found.map(({ phrase, slug }) => [phrase, `/blog/${slug}`]));
		},
	};
}

function newestFirst(a: Article, b: Article): number {
	return b.publishedAt.localeCompare(a.publishedAt) || a.title.localeCompare(b.title, "en-AU") || a.id - b.id;
}
