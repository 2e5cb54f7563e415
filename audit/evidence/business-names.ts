import type { SiteFacts } from "#audit/site-facts.ts";
import { findMeta } from "./find-meta.ts";
import { listBusinesses } from "./list-businesses.ts";
import { listTexts } from "./schema-values.ts";

/** What the site itself says that it or its business is called: in og:site_name, and in the structured data of the pages read. */
export function listBusinessNames(facts: SiteFacts): string[] {
	const { html } = facts.home;
	const siteName = html === null ? null : findMeta(html, "og:site_name");
	const websites = (html?.structuredData.items ?? []).filter(({ types }) => types.includes("WebSite"));
	const names = [
		...(siteName === null ? [] : [siteName.content]),
		...websites.flatMap(({ properties }) => [properties.name, properties.alternateName]).flatMap(listTexts),
		...listBusinesses(facts).flatMap(({ name, otherNames }) => [...(name === null ? [] : [name]), ...otherNames]),
	];
	return [...new Set(names)];
}
