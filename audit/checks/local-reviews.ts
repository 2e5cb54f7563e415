import type { Check } from "#audit/check.ts";
import { isHealthPractice } from "#audit/evidence/is-health-practice.ts";
import { listBusinesses } from "#audit/evidence/list-businesses.ts";
import { findReviewSign, findReviewWidget, findVisibleRating } from "#audit/evidence/review-signs.ts";
import { findBlindSpotOnSite, listVisiblePages } from "#audit/evidence/visible-pages.ts";
import type { HtmlFacts } from "#audit/site-facts.ts";
import { thePagesRead } from "#audit/wording/pages-read.ts";
import { quoteText } from "#audit/wording/quote-text.ts";

/** Stars that a business marks up about itself are not eligible in Google, so nothing here ever asks for them. */
export const localReviews: Check = {
	id: "local.reviews",
	weight: 1,
	effort: "medium",
	name: "Reviews",
	task: "Put your reviews in plain sight",
	reads: "Headings, links and ratings on the pages we read, and star ratings in your business details.",
	expected:
		"Reviews people can read, or a link to them. None, or a star rating in the code that nobody can see, counts half. Not asked of health practices.",
	fix: "Ask every customer for a Google review, in the same words, put two or three on your home page as they were written, and link to the rest.",
	run(facts) {
		// Section 133 of the Health Practitioner Regulation National Law.
		if (isHealthPractice(facts)) {
			return {
				status: "na",
				reason: "Australian law restricts testimonials in the advertising of health services, so we don't ask you for any.",
			};
		}
		const pages = listVisiblePages(facts);
		const blindSpot = findBlindSpotOnSite(facts);
		const rated = listBusinesses(facts).find(({ rating }) => rating !== null);
		if (rated?.rating && blindSpot === null && !pages.some(({ html }) => mayShowRating(html))) {
			return {
				status: "warn",
				issue: "The code of your site claims a star rating that people can't see, and Google can ignore it.",
				found: `aggregateRating ${rated.rating.value ?? "without a value"} from ${rated.rating.count ?? "no stated number of"} reviews`,
				url: rated.pageUrls[0],
				fix: "Ask your web person to remove aggregateRating from your business details. Show the reviews themselves instead, or link to them.",
			};
		}
		for (const { url, html } of pages) {
			const sign = findReviewSign(html);
			if (sign !== null) return { status: "pass", found: quoteText(sign), url };
		}
		if (blindSpot !== null) return blindSpot;
		const issue = `We saw no reviews, and no link to any, on ${thePagesRead(facts)}.`;
		return { status: "warn", issue, found: `no reviews, ratings or testimonials on ${thePagesRead(facts)}`, url: facts.home.url };
	},
};

function mayShowRating({ text, subresources }: HtmlFacts): boolean {
	return findVisibleRating(text) !== null || findReviewWidget(subresources) !== null;
}
