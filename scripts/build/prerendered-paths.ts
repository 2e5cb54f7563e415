import { SEARCH_INDEX_PATH } from "#app/blog/article-search.ts";
import { servicePath, services } from "#app/home/services.ts";
import { NOT_FOUND_PATH } from "#app/site/navigation.ts";
import { VITALS_SCRIPT_PATH } from "#app/vitals/vital.ts";
import { readArticles } from "#scripts/read-articles.ts";

const FIXED_PATHS = [
	"/",
	"/about",
	"/contact",
	"/example-report",
	"/privacy",
	"/blog",
	"/blog/search.js",
	SEARCH_INDEX_PATH,
	NOT_FOUND_PATH,
	"/desk/desk.js",
	VITALS_SCRIPT_PATH,
	"/feed.xml",
	"/sitemap.xml",
	"/robots.txt",
	"/llms.txt",
	"/manifest.webmanifest",
];

/** Lists every path that becomes a file at build time. Throws with the file and the field of an invalid article. */
export function listPrerenderedPaths(root?: string): string[] {
	return [...FIXED_PATHS, ...services.map(servicePath), ...readArticles(root).map(({ slug }) => `/blog/${slug}`)];
}
