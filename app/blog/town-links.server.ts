import { towns } from "#app/site/queensland-outline.ts";
import { findArticle } from "./articles.server.ts";
import { chartOnlyLinks, internalLinks } from "./internal-links.ts";

/** For each town on the map that has an article: the town's name and the article's path. */
export function listTownLinks(): Record<string, string> {
	return Object.fromEntries(listTownArticles().map(({ phrase, slug }) => [phrase, `/blog/${slug}`]));
}

/** The town on the map that an article is about, if its title names one. */
export function findTownOf(title: string): string | undefined {
	return towns.find(({ name }) => title.includes(name))?.name;
}

function listTownArticles() {
	const links = [...internalLinks, ...chartOnlyLinks].filter(({ slug }) => findArticle(slug));
	return towns.flatMap(({ name }) => links.find(({ phrase }) => phrase === name) ?? []);
}
