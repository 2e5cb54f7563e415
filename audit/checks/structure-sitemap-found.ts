import type { Check, Verdict } from "#audit/check.ts";
import { findSitemapUnknownReason } from "#audit/evidence/page-coverage.ts";
import { formatCount } from "#audit/wording.ts";

export const structureSitemapFound: Check = {
	id: "structure.sitemap-found",
	weight: 1.5,
	effort: "low",
	name: "Sitemap",
	task: "Give search engines a working sitemap",
	reads: "Your sitemap, a list of your pages for search engines. We look where robots.txt says it is, or else at the usual addresses.",
	expected: "A sitemap opens at one of those addresses.",
	fix: "Turn on the sitemap in your website builder or SEO plugin, and add its address to robots.txt.",
	run({ robots, sitemaps }): Verdict {
		const first = sitemaps.find(({ kind }) => kind !== null);
		if (first !== undefined) {
			const where = first.foundBy === "robots.txt" ? "named in robots.txt" : "at the usual address";
			return { status: "pass", found: `${first.url}, ${where}, ${formatCount(first.entryCount, "entry", "entries")}`, url: first.url };
		}
		const whyNone = findSitemapUnknownReason({ robots, sitemaps });
		if (whyNone !== null) return { status: "unknown", reason: whyNone };
		const tried = sitemaps.map(({ url, status, problem }) => `${url}: ${problem ? asClause(problem) : `it returned ${status}`}`);
		const named = sitemaps.find(({ foundBy }) => foundBy === "robots.txt");
		if (named !== undefined) {
			return {
				status: "fail",
				issue:
					named.problem === null
						? "Your robots.txt file names a sitemap that isn't there."
						: "The sitemap that your robots.txt file names isn't a valid sitemap.",
				found: tried.join("; "),
				url: named.url,
				fix: "Have your website builder or SEO plugin write a new sitemap, or put its new address in robots.txt.",
			};
		}
		const found = tried.length > 0 ? tried.join("; ") : "none named in robots.txt and none at the usual addresses";
		return { status: "fail", issue: "We found no sitemap in the usual places.", found };
	},
};

function asClause(sentence: string): string {
	return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, "");
}
