import type { Check, Verdict } from "#audit/check.ts";
import { isDeadPage } from "#audit/evidence/dead-pages.ts";
import { hasUnreadLinks } from "#audit/evidence/links.ts";
import { findUnreadReason } from "#audit/evidence/page-coverage.ts";
import { mayGoogleRead } from "#audit/evidence/search-engine-access.ts";
import { listServicePages } from "#audit/evidence/service-pages.ts";
import { findUnlistedReason, isMeantForSearch } from "#audit/evidence/unlisted-pages.ts";
import type { PageFacts, SiteFacts } from "#audit/site-facts.ts";
import { isSamePage } from "#audit/urls/urls.ts";
import { formatCount, formatList, shortenUrl } from "#audit/wording.ts";

const MIN_CAPPED = 2;

/** A page closed to Google brings in no customers, however good it is. */
export const structureInnerIndexable: Check = {
	id: "structure.inner-indexable",
	weight: 4,
	effort: "low",
	isCritical: true,
	name: "Other pages in search engines",
	task: "Let search engines list your pages",
	reads: "The instructions to search engines in the other pages we read and in their HTTP headers.",
	expected:
		"None of them tells Google to leave it out (noindex) or to list another website in its place. " +
		"Small print, carts, sign-in and thank-you pages don't count. Two or more that are closed limit the whole score, and more so if they are service pages.",
	fix: "In each page's SEO settings, turn off “noindex” or “hide from search engines”, and set its canonical address to its own.",
	run(facts, now): Verdict {
		const { home } = facts;
		if (findUnlistedReason(home, now) !== null || !mayGoogleRead(facts.robots.rules, home.url))
			return { status: "na", reason: "Your home page is closed to Google too, which counts under “Listing in search engines”." };
		const read = listSearchPages(facts);
		const closed = read.filter((page) => findUnlistedReason(page, now) !== null);
		const [first] = closed;
		if (first !== undefined) {
			return {
				status: "fail",
				issue: `${describeAmount(closed.length, read.length, hasUnreadLinks(facts))} to leave ${closed.length === 1 ? "it" : "them"} out of its results: ${formatList(closed.map(({ url }) => shortenUrl(url)))}.`,
				found: formatList(
					closed.map((page) => `${shortenUrl(page.url)}: ${findUnlistedReason(page, now)}`),
					5,
				),
				url: first.url,
				cap: findCap(closed, facts),
			};
		}
		if (read.length > 0)
			return {
				status: "pass",
				found: `no noindex instruction on ${formatList(
					read.map(({ url }) => shortenUrl(url)),
					5,
				)}`,
			};
		return explainNone(facts);
	},
};

/** Lists the pages besides the home page that we read and that people would look for in Google. */
function listSearchPages(facts: SiteFacts): PageFacts[] {
	const { home, pages } = facts;
	return pages.filter(
		(page) => page.html !== null && !isSamePage(page.url, home.url) && !isDeadPage(page, facts) && isMeantForSearch(page),
	);
}

function findCap(closed: PageFacts[], facts: SiteFacts): "hidden-services" | "hidden-pages" | undefined {
	if (closed.length < MIN_CAPPED) return undefined;
	const services = new Set(listServicePages(facts));
	return closed.filter((page) => services.has(page)).length >= MIN_CAPPED ? "hidden-services" : "hidden-pages";
}

function describeAmount(closed: number, read: number, isPart: boolean): string {
	if (closed === 1) return `${isPart ? "At least one" : "One"} of your pages tells Google`;
	if (isPart) return `At least ${closed} of your pages tell Google`;
	return `${closed} of the ${formatCount(read, "page")} we read besides your home page tell Google`;
}

function explainNone(facts: SiteFacts): Verdict {
	const why = facts.pages.map((page) => findUnreadReason(page, facts)).find((reason) => reason !== null);
	if (why) return { status: "unknown", reason: `${why}.` };
	return { status: "na", reason: "We read no other page of your site that people would look for in Google." };
}
