import type { Check, Verdict } from "#audit/check.ts";
import { findDeadReason, isDeadPage } from "#audit/evidence/dead-pages.ts";
import { findSitemapUnknownReason } from "#audit/evidence/page-coverage.ts";
import { findIndexBlock } from "#audit/evidence/search-engine-access.ts";
import { isMeantForSearch } from "#audit/evidence/unlisted-pages.ts";
import type { PageFacts, SiteFacts, SitemapFacts } from "#audit/site-facts.ts";
import { isOriginVariant, isOwnSite } from "#audit/urls/own-site.ts";
import { getPageKey, isSamePage } from "#audit/urls/urls.ts";
import { describeShare, formatCount, formatList, shorten } from "#audit/wording.ts";

type Problem = Extract<Verdict, { issue: string }>;

/** The limit of the sitemap protocol. */
const MAX_ENTRIES = 50_000;

export const structureSitemapValid: Check = {
	id: "structure.sitemap-valid",
	weight: 1,
	effort: "medium",
	name: "Sitemap entries",
	task: "Fix the mistakes in your sitemap",
	reads: "The entries of your sitemap, and whether those among the pages we read open.",
	expected:
		"The file can be read and lists pages of your own site, and the pages we tried open. " +
		"Half points if some entries have moved, belong to another site or are carts, small print and the like that you hide from Google.",
	fix: "Have your website builder or SEO plugin write a new sitemap that only lists pages that exist, at their current addresses.",
	run(facts, now): Verdict {
		const files = facts.sitemaps.filter(({ kind }) => kind !== null);
		if (files[0] === undefined) {
			const whyNone = findSitemapUnknownReason(facts);
			return whyNone === null ? { status: "na", reason: "We found no sitemap to check." } : { status: "unknown", reason: whyNone };
		}
		const entries = files.filter(({ kind }) => kind === "urlset").flatMap((file) => file.entries.map(({ url }) => url || "(empty)"));
		const url = files[0].url;
		return (
			checkEmpty(files, facts) ??
			checkFiles(files) ??
			checkAddresses(entries, facts.home.url, url) ??
			checkPages(entries, facts, now) ?? { status: "pass", found: summarise(files), url }
		);
	},
};

function summarise(files: SitemapFacts[]): string {
	const filled = files.filter(({ entryCount }) => entryCount > 0);
	return filled.map(({ kind, entryCount }) => formatCount(entryCount, kind === "index" ? "part" : "page")).join(", ");
}

/** Checks for sitemaps without entries. One empty file among others, such as a news sitemap, does no harm. */
function checkEmpty(files: SitemapFacts[], { robots, sitemaps }: SiteFacts): Verdict | null {
	const lists = files.filter(({ kind }) => kind === "urlset");
	const empty = (lists.length > 0 ? lists : files).filter(({ entryCount, problem }) => entryCount === 0 && problem === null);
	if (empty.length < Math.max(lists.length, 1)) return null;
	const tried = new Set(sitemaps.map(({ url }) => url));
	const named = [
		...robots.rules.sitemaps,
		...files.filter(({ kind }) => kind === "index").flatMap(({ entries }) => entries.map(({ url }) => url)),
	];
	if (named.some((address) => !tried.has(URL.parse(address)?.href ?? address))) {
		return { status: "unknown", reason: "The sitemaps we read are empty, but there are more of them than we read." };
	}
	return { status: "fail", issue: "Your sitemap is empty.", found: "no entries", url: empty[0]?.url };
}

function checkFiles(files: SitemapFacts[]): Verdict | null {
	for (const { problem, entryCount, url } of files) {
		if (problem !== null) return { status: "fail", issue: "Search engines can't read your sitemap.", found: shorten(problem), url };
		if (entryCount > MAX_ENTRIES) {
			const found = formatCount(entryCount, "entry", "entries");
			return { status: "fail", issue: `Your sitemap is too long for search engines: ${found}, and the limit is 50,000.`, found, url };
		}
	}
	return null;
}

/** Checks the first 1,000 entries as written. `checkPages` checks whether those we read open. */
function checkAddresses(entries: string[], homeUrl: string, url: string): Verdict | null {
	const report = (wrong: string[], issue: string): Verdict | null => {
		if (wrong.length === 0) return null;
		return { status: wrong.length === entries.length ? "fail" : "warn", issue, found: formatList(wrong), url };
	};
	const origin = URL.parse(homeUrl)?.origin;
	const others = entries.filter((entry) => !entry.startsWith(`${origin}/`));
	const incomplete = others.filter((entry) => !URL.canParse(entry));
	const foreign = others.filter((entry) => URL.canParse(entry) && !isOwnSite(entry, homeUrl));
	const variants = others.filter((entry) => isOriginVariant(entry, homeUrl));
	return (
		report(
			incomplete,
			`${formatCount(incomplete.length, "entry", "entries")} in your sitemap ${isOrAre(incomplete)} not a full web address.`,
		) ??
		report(foreign, `${formatCount(foreign.length, "address", "addresses")} in your sitemap ${isOrAre(foreign)} on another website.`) ??
		(variants.length === 0
			? null
			: {
					status: "warn",
					issue: `Your sitemap lists addresses that don't start with ${origin}.`,
					found: formatList(variants),
					url,
					fix: `Set the site address in your website builder or SEO plugin to ${origin}, so that the sitemap lists the addresses visitors end up at.`,
				})
	);
}

function checkPages(entries: string[], facts: SiteFacts, now: Date): Verdict | null {
	const { home, pages } = facts;
	const keys = new Set(entries.map(getPageKey));
	const tried = [home, ...pages].filter((page) => page.status !== null && keys.has(getPageKey(page.requestedUrl)));
	const warn = (wrong: PageFacts[], what: string, describeOne: (page: PageFacts) => string): Problem | null => {
		if (wrong.length === 0) return null;
		const amount = tried.length === 1 ? "The one page" : describeShare(wrong.length, tried.length, "pages");
		const issue = `${amount} we tried from your sitemap ${what}.`;
		return { status: "warn", issue, found: formatList(wrong.map(describeOne)), url: wrong[0]?.requestedUrl };
	};
	const dead = tried.filter((page) => isDeadPage(page, facts));
	const problem = warn(
		dead,
		dead.length === 1 ? "doesn't open" : "don't open",
		(page) => `${page.requestedUrl} ${findDeadReason(page, facts)}`,
	);
	if (problem !== null) return dead.length * 2 >= tried.length ? { ...problem, status: "fail" } : problem;
	// The others count under structure.indexable and structure.inner-indexable.
	const hidden = tried.filter((page) => !isMeantForSearch(page) && findIndexBlock(page, "googlebot", now)?.isCertain);
	const moved = tried.filter((page) => !isSamePage(page.requestedUrl, page.url));
	return (
		warn(
			hidden,
			hidden.length === 1 ? "tells Google not to list it" : "tell Google not to list them",
			(page) => `${page.requestedUrl} is marked noindex`,
		) ?? warn(moved, `${moved.length === 1 ? "has" : "have"} moved`, (page) => `${page.requestedUrl} redirects to ${page.url}`)
	);
}

function isOrAre(list: unknown[]): string {
	return list.length === 1 ? "is" : "are";
}
