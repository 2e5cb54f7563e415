import type { Check, Verdict } from "#app/snapshot/check.ts";
import { whyNoSitemap } from "#app/snapshot/evidence/unread-sitemap.ts";
import { countOf } from "#app/snapshot/wording/count-of.ts";
import { listSome } from "#app/snapshot/wording/list-some.ts";

export const structureSitemapFound: Check = {
	id: "structure.sitemap-found",
	weight: 2,
	effort: "low",
	name: "Sitemap",
	reads: "The sitemap, a list of your pages for search engines, where robots.txt says it is or else at the usual addresses.",
	expected: "A sitemap opens at one of those addresses.",
	fix: "Turn on the sitemap in your website builder or SEO plugin, and name its address in robots.txt.",
	run({ robots, sitemaps }): Verdict {
		const first = sitemaps.find(({ kind }) => kind !== null);
		if (first !== undefined) {
			const where = first.foundBy === "robots.txt" ? "named in robots.txt" : "at the usual address";
			return { status: "pass", found: `${first.url}, ${where}, ${countOf(first.entryCount, "entry", "entries")}`, url: first.url };
		}
		const whyNone = whyNoSitemap({ robots, sitemaps });
		if (whyNone !== null) return { status: "unknown", reason: whyNone };
		const tried = sitemaps.map(({ url, status, fault }) => `${url}: ${fault?.replace(/\.$/, "") ?? `it answered ${status}`}`);
		const named = sitemaps.find(({ foundBy }) => foundBy === "robots.txt");
		if (named !== undefined) {
			return {
				status: "fail",
				issue: "Your robots.txt file names a sitemap that isn't there.",
				found: listSome(tried),
				url: named.url,
				fix: "Put the sitemap back, or name its new address in robots.txt.",
			};
		}
		const found = tried.length > 0 ? listSome(tried) : "none named in robots.txt and none at the usual addresses";
		return { status: "fail", issue: "No sitemap was found at the usual places.", found };
	},
};
