import type { Check } from "#audit/check.ts";
import { checkText } from "#audit/evidence/page-coverage.ts";
import type { SiteFacts } from "#audit/site-facts.ts";

const FRESH_YEARS = 2;
const EARLIEST_TIME_ZONE_MS = 14 * 60 * 60 * 1_000;

/** A site that looks abandoned makes people wonder whether the business is too. */
export const contentFreshness: Check = {
	id: "content.freshness",
	weight: 0.5,
	effort: "low",
	name: "Age of the site",
	task: "Bring your site up to date",
	reads: "The newest copyright year on the pages we read, and the newest change your sitemap reports.",
	expected: "One of them is at most two years old. Half points if they are older.",
	fix: "Update the year in the footer, or have it update itself. Then check your pages for hours, prices and people that have changed.",
	run: (facts, now) =>
		checkText(facts.home, () => {
			// A date that has not begun anywhere on earth is a typo.
			const latest = new Date(now.getTime() + EARLIEST_TIME_ZONE_MS);
			const thisYear = latest.getUTCFullYear();
			const copyright = findNewestYear(facts, thisYear);
			const change = findNewestChange(facts, latest);
			if (copyright === null && change === null) {
				return { status: "na", reason: "We found no copyright year and no dates in your sitemap." };
			}
			const found = [copyright && `© ${copyright.year}`, change && `newest date in your sitemap: ${change}`].filter(Boolean).join("; ");
			const url = copyright?.url ?? facts.home.url;
			const isYearFresh = copyright !== null && thisYear - copyright.year <= FRESH_YEARS;
			const isChangeFresh = change !== null && Date.parse(change) >= yearsBefore(now, FRESH_YEARS);
			if (isYearFresh) return { status: "pass", found, url };
			if (isChangeFresh) {
				return {
					status: "pass",
					found,
					url,
					...(copyright && { opportunity: `Update the year in your footer: it still says ${copyright.year}.` }),
				};
			}
			const issue = copyright
				? `Your site looks out of date: the newest year on it is © ${copyright.year}.`
				: `Your site looks out of date: its sitemap shows no change since ${change?.slice(0, 4)}.`;
			return { status: "warn", issue, found, url };
		}),
};

function findNewestYear({ home, pages }: SiteFacts, thisYear: number): { year: number; url: string } | null {
	const years = [home, ...pages].flatMap(({ url, html }) => (html?.contact.copyrightYears ?? []).map((year) => ({ year, url })));
	return years
		.filter(({ year }) => year <= thisYear)
		.reduce<{ year: number; url: string } | null>(
			(newest, candidate) => (newest && newest.year >= candidate.year ? newest : candidate),
			null,
		);
}

/**
 * Finds the newest date in the sitemaps: 2024, 2024-05 or 2024-05-01, with or without a time. Anything else, or in the future, is ignored.
 */
function findNewestChange({ sitemaps }: SiteFacts, latest: Date): string | null {
	return sitemaps
		.flatMap(({ entries }) => entries)
		.map(({ lastmod }) => /^\d{4}(?:-\d{2}(?:-\d{2}(?=T|$))?)?(?=T|$)/.exec(lastmod?.trim() ?? "")?.[0] ?? "")
		.filter((date) => Date.parse(date) <= latest.getTime())
		.reduce<string | null>((newest, date) => (newest && Date.parse(newest) >= Date.parse(date) ? newest : date), null);
}

function yearsBefore(now: Date, years: number): number {
	const then = new Date(now);
	then.setUTCFullYear(then.getUTCFullYear() - years);
	return then.getTime();
}
