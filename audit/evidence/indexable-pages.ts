import { isAllowed } from "#audit/gather/robots-txt.ts";
import type { HtmlFacts, PageFacts, SiteFacts } from "#audit/site-facts.ts";
import { findCanonicalUrl } from "./declared-links.ts";
import { findIndexBlock } from "./robots-directives.ts";
import { isSamePage, pageKey } from "./same-page.ts";

export type ReadPage = PageFacts & { html: HtmlFacts };

/** The pages that were read and that Google may list under their own address, the home page first, each once. */
export function listIndexablePages(facts: SiteFacts, now: Date): ReadPage[] {
	const pages = new Map<string, ReadPage>();
	for (const page of [facts.home, ...facts.pages]) {
		if (isRead(page) && mayBeListed(page, facts, now) && !pages.has(pageKey(page.url))) pages.set(pageKey(page.url), page);
	}
	return [...pages.values()];
}

function isRead(page: PageFacts): page is ReadPage {
	return page.html !== null && page.status === 200;
}

function mayBeListed(page: ReadPage, { robots }: SiteFacts, now: Date): boolean {
	if (findIndexBlock(page, "googlebot", now)?.isCertain || !isAllowed(robots.rules, "Googlebot", page.url)) return false;
	const canonical = findCanonicalUrl(page);
	return canonical === null || isSamePage(canonical, page.url);
}
