import type { SiteFacts, SitemapFacts } from "#audit/site-facts.ts";

/** Why we cannot say whether there is a sitemap, where none could be read but there may well be one; null where one was, or none is there. */
export function whyNoSitemap({ robots, sitemaps }: Pick<SiteFacts, "robots" | "sitemaps">): string | null {
	if (sitemaps.some(({ kind }) => kind !== null)) return null;
	const isNamedOnly = sitemaps.length === 0 && robots.rules.sitemaps.length > 0;
	return isNamedOnly || sitemaps.some(mayBeOne) ? "We could not read your sitemap, so we don't know what is in it." : null;
}

/** Whoever was kept waiting, turned away or met a fault of the server cannot say that nothing is there. */
function mayBeOne({ status, fault }: SitemapFacts): boolean {
	if (status === null || [401, 403, 429].includes(status) || status >= 500) return true;
	// Below 300 it was too much for us; from there to 400 it is kept on another site, where we do not look.
	return status < 400 && fault === null;
}
