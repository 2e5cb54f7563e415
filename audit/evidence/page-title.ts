import type { HtmlFacts } from "#audit/site-facts.ts";

/** The title of a page as a browser shows it, white space folded; empty when it has none. */
export function pageTitle(html: HtmlFacts): string {
	const titles = html.titles.map((title) => title.replace(/\s+/g, " ").trim());
	return titles.find((title) => title !== "") ?? "";
}
