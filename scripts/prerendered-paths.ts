import { readdirSync } from "node:fs";
import { brand } from "../app/site/brand.ts";

const FIXED_PATHS = ["/", "/blog", "/thank-you", "/feed.xml", "/sitemap.xml", "/robots.txt", "/llms.txt", "/manifest.webmanifest"];

/** Every path that becomes a file at build time: the fixed ones and one an article. */
export function listPrerenderedPaths(): string[] {
	const articles = readdirSync(new URL("../content/articles/", import.meta.url))
		.filter((name) => name.endsWith(".md"))
		.map((name) => `/blog/${name.slice(0, -".md".length).replaceAll("{product}", brand.slug)}`);
	return [...FIXED_PATHS, ...articles.sort()];
}
