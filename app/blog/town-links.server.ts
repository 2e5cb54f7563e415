import { towns } from "#app/site/queensland-outline.ts";
import { findArticle } from "./articles.server.ts";
import { internalLinks } from "./internal-links.ts";

/** For each town on the map that has an article: the town's name and the article's path. */
export function listTownLinks(): Record<string, string> {
	return Object.fromEntries(listTownArticles().map(({ phrase, slug }) => [phrase, `/blog/${slug}`]));
}

/** The town on the map whose article this is, if it is one. */
export function findTownOf(slug: string): string | undefined {
	return listTownArticles().find((link) => link.slug === slug)?.phrase;
}

function listTownArticles() {
	const names = new Set(towns.map((town) => town.name));
	return internalLinks.filter(({ phrase, slug }) => names.has(phrase) && findArticle(slug));
}
