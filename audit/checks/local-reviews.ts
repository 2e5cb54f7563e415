import { isPersonOfTown, REVIEW_HEADING } from "#audit/australia/reviewers.ts";
import type { Check } from "#audit/check.ts";
import { isHealthPractice } from "#audit/evidence/business-kind.ts";
import { listBusinesses } from "#audit/evidence/businesses.ts";
import { describePagesRead, listVisiblePages, unknownIfSiteUnread } from "#audit/evidence/page-coverage.ts";
import type { HtmlFacts } from "#audit/site-facts.ts";
import { isGoogleListingUrl } from "#audit/urls/map-urls.ts";
import { quoteText, shorten } from "#audit/wording.ts";

/** Google ignores star ratings that a business marks up about itself, so this check never asks for them. */
export const localReviews: Check = {
	id: "local.reviews",
	weight: 0.5,
	effort: "medium",
	name: "Reviews",
	task: "Put your reviews in plain sight",
	reads:
		"Headings, links, ratings and pictures of ratings on the pages we read, and star ratings and review profiles in your business details.",
	expected:
		"Reviews people can read, or a link to them. Half points if there are none, or if the link or a star rating is only in the code. Health practices don't need any.",
	fix: "Ask every customer for a Google review. Put two or three on your home page, word for word, and link to the rest.",
	run(facts) {
		// Section 133 of the Health Practitioner Regulation National Law.
		if (isHealthPractice(facts)) {
			return {
				status: "na",
				reason: "Australian law restricts testimonials in health advertising, so we don't ask for any.",
			};
		}
		const pages = listVisiblePages(facts);
		const unknownVerdict = unknownIfSiteUnread(facts);
		const rated = listBusinesses(facts).find(({ rating }) => rating !== null);
		if (rated?.rating && unknownVerdict === null && !pages.some(({ html }) => mayShowRating(html))) {
			return {
				status: "warn",
				issue: "Your site's code claims a star rating that people can't see, so Google may ignore it.",
				found: `aggregateRating ${rated.rating.value ?? "without a value"} from ${rated.rating.count ?? "no stated number of"} reviews`,
				url: rated.pageUrls[0],
				fix: "Ask your web person to remove aggregateRating from your business details. Show the reviews instead, or link to them.",
			};
		}
		for (const { url, html } of pages) {
			const sign = findReviewSign(html);
			if (sign !== null) return { status: "pass", found: sign, url };
		}
		if (unknownVerdict !== null) return unknownVerdict;
		for (const { sameAs, maps, pageUrls } of listBusinesses(facts)) {
			const link = [...sameAs, ...maps].find(leadsToReviews);
			if (link === undefined) continue;
			return {
				status: "warn",
				issue: "Only your site's code says where your reviews are, so people can't get there from your pages.",
				found: `${quoteText(link)} in your business details, and no reviews or links to them on ${describePagesRead(facts)}`,
				url: pageUrls[0],
				fix: "Link to that profile from your home page as “Read our reviews”, and show two or three of them, word for word.",
			};
		}
		const issue = `We saw no reviews or links to reviews on ${describePagesRead(facts)}.`;
		return { status: "warn", issue, found: `no reviews, ratings or testimonials on ${describePagesRead(facts)}`, url: facts.home.url };
	},
};

function mayShowRating({ text, images, subresources }: HtmlFacts): boolean {
	return findVisibleRating(text) !== null || findPicturedRating(images) !== null || findReviewWidget(subresources) !== null;
}

const LINK = /\b(?:testimonials?|reviews|(?:a|google|facebook) review)\b/i;
/** A bare fraction or star count needs a review word after it: "4/5 Smith Street" is an address, and a "5 star" fridge saves power. */
const RATING =
	/[★⭐]{3,5}|\b[1-5](?:\.\d{1,2})? out of (?:5|five)\b|\b[1-5]\.\d{1,2} ?\/ ?5\b|\b[1-5](?:\.\d{1,2})?(?: ?\/ ?5|[ -]stars?) (?:google |facebook |customer )?(?:reviews?|rated|on google|on facebook|from|by our)\b|\b[\d,]{1,7}\+? (?:(?:google|facebook|verified|customer|client|5[ -]star|five[ -]star) )?reviews\b|\brated [1-5](?:\.\d{1,2})?\b/i;
/** Star counts in the alt text of a picture. A picture of a five-star fridge or hotel is something else. */
const PICTURED_RATING =
	/\b(?:[1-5](?:\.\d{1,2})?|four|five)[ -]?stars?\b(?! (?:energy|water|hotel|motel|resort|accommodation|ancap|safety))|\bgoogle (?:reviews?|rating)\b/i;
/**
 * “Fantastic job!” – Mary, or with a town instead of the dash: “Explained every step.” Gwen, Franklin. A famous saying also has a dash and a
 * name, so the quote must then contain a word of praise.
 */
const QUOTE = /[“"]([^“”"]{10,600})[”"]\s?([-–—~]?)\s?(\p{Lu}[^\n“”"]{0,80})/gu;
const PRAISE =
	/\b(?:thanks?|thank you|great|fantastic|excellent|recommend\p{L}{0,3}|amazing|professional\p{L}{0,2}|friendly|best|love[sd]?|brilliant|awesome|happy|pleased|wonderful|good|perfect|helpful|outstanding|delicious|beautiful\p{L}{0,2}|job|service|team|staff|work)\b/iu;
const REVIEW_SITES =
	/(?:^|\.)(?:productreview\.com\.au|trustpilot\.com|tripadvisor\.com(?:\.au)?|yelp\.com(?:\.au)?|ratemyagent\.com\.au|wordofmouth\.com\.au|womo\.com\.au|feefo\.com|reviews\.io)$/;
/** Widgets that load reviews with a script. */
const REVIEW_WIDGETS =
	/(?:^|\.)(?:trustindex\.io|elfsight\.com|elfsightcdn\.com|embedsocial\.com|sociablekit\.com|reviewsonmywebsite\.com|birdeye\.com|podium\.com|nicejob\.co|nicejob\.com|taggbox\.com|featurable\.com|judge\.me|yotpo\.com|trustpilot\.com)$/;

/** Quotes the text on a page that shows reviews or links to them, or returns null. */
function findReviewSign({ headings, anchors, images, text, subresources }: HtmlFacts): string | null {
	const heading = headings.find((candidate) => REVIEW_HEADING.test(candidate.text.slice(0, 200)));
	if (heading !== undefined) return quoteText(heading.text);
	const rating = findVisibleRating(text) ?? findPicturedRating(images);
	if (rating !== null) return quoteText(rating);
	const quote = findQuote(text);
	if (quote !== null) return quote;
	const link = anchors.find(
		({ text: words, url, isInternal }) => url !== null && (LINK.test(words.slice(0, 200)) || (!isInternal && leadsToReviews(url))),
	);
	if (link !== undefined) return quoteText(link.text || (link.url ?? ""));
	const widget = findReviewWidget(subresources);
	return widget === null ? null : quoteText(widget);
}

/** Finds a script or frame that loads reviews in the browser, where we cannot see them, or null. */
function findReviewWidget(subresources: HtmlFacts["subresources"]): string | null {
	return subresources.find(({ url }) => REVIEW_WIDGETS.test(URL.parse(url)?.hostname ?? ""))?.url ?? null;
}

/** Finds the first rating or review count in a text, or null. */
function findVisibleRating(text: string): string | null {
	const found = RATING.exec(text);
	return found === null ? null : found[0];
}

/** Finds the alt text of a picture that shows a rating, or null. */
function findPicturedRating(images: HtmlFacts["images"]): string | null {
	const shown = images.find(({ alt }) => RATING.test(alt.slice(0, 200)) || PICTURED_RATING.test(alt.slice(0, 200)));
	return shown === undefined ? null : shown.alt;
}

function findQuote(text: string): string | null {
	for (const [, words = "", dash = "", following = ""] of text.matchAll(QUOTE)) {
		if (isPersonOfTown(following.trim())) return `${quoteText(words)} from ${shorten(following)}`;
		const [name = ""] = following.split(/[^\p{L}.'’]/u, 1);
		if (dash !== "" && PRAISE.test(words)) return `${quoteText(words)} from ${shorten(name)}`;
	}
	return null;
}

function leadsToReviews(address: string): boolean {
	const url = URL.parse(address);
	if (url === null) return false;
	return (
		isGoogleListingUrl(address) ||
		REVIEW_SITES.test(url.hostname) ||
		(/(?:^|\.)facebook\.com$/.test(url.hostname) && /\/reviews\/?$/.test(url.pathname))
	);
}
