import type { Check } from "#audit/check.ts";
import { checkText } from "#audit/evidence/page-coverage.ts";
import { findDoorwayPages, findSuburbPages } from "#audit/evidence/suburb-pages.ts";
import { MIN_SUBURB_PAGES } from "#audit/urls/suburb-urls.ts";
import { formatList, quoteText, shortenUrl } from "#audit/wording.ts";

/** Google's spam policies name pages that are made for many similar searches and say the same: doorways. */
export const contentDoorwayPages: Check = {
	id: "content.doorway-pages",
	weight: 2,
	effort: "high",
	name: "Copied suburb pages",
	task: "Write each suburb page from scratch",
	reads:
		"Web addresses in your links and sitemap that differ only in the name of a suburb, and the text of those we read, without the names.",
	expected: `Suburb pages say something of their own. ${MIN_SUBURB_PAGES} or more from one template fail if those we read share 80% or more of their text, and limit the whole score. With fewer such pages this check doesn't apply.`,
	fix: "Keep a page for each suburb where you have something to say: jobs you did there, photos, prices, how soon you can come. Merge the rest into one page about the area you serve.",
	run: (facts) =>
		checkText(facts.home, () => {
			const suburbs = findSuburbPages(facts);
			if (suburbs === null) return { status: "na", reason: `You have fewer than ${MIN_SUBURB_PAGES} pages for suburbs from one template.` };
			const { urls, template, read } = suburbs;
			const doorways = findDoorwayPages(facts);
			if (doorways !== null) {
				return {
					status: "fail",
					cap: "doorways",
					issue: `You have ${urls.length} suburb pages that look like copies of each other. Google calls such pages doorways and may drop them.`,
					found: `${formatList(doorways.copies.map(({ url }) => shortenUrl(url)))} share up to ${doorways.percent}% of their text. ${urls.length} addresses have the form ${quoteText(template)}.`,
					url: doorways.copies[0]?.url,
				};
			}
			if (read.length < 2)
				return { status: "unknown", reason: `You have ${urls.length} pages for suburbs, but we read fewer than two of them to compare.` };
			return { status: "pass", found: `${urls.length} suburb pages. The ${read.length} that we read differ.`, url: read[0]?.url };
		}),
};
