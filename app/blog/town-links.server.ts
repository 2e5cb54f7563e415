import { towns } from "#app/site/queensland-outline.ts";
import { findArticle } from "./articles.server.ts";
import { chartOnlyLinks, internalLinks } from "./internal-links.ts";

/** For each town on the map that has an article: the town's name and the article's path. */
export function listTownLinks(): Record<string, string> {
	return Object.fromEntries(listTownArticles().map(({ phrase, slug }) => [phrase, `/blog/${slug}`]));
}

function listTownArticles() {
	const links = [...internalLinks, ...chartOnlyLinks].filter(({ slug }) => findArticle(slug));
	return towns.flatMap(({ name }) => links.find(({ phrase }) => phrase === name) ?? []);
}
