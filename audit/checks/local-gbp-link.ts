import type { Check } from "#audit/check.ts";
import { listBusinesses } from "#audit/evidence/businesses.ts";
import { describePagesRead, unknownIfSiteUnread } from "#audit/evidence/page-coverage.ts";
import { isGoogleListingUrl } from "#audit/urls/map-urls.ts";
import { quoteText } from "#audit/wording.ts";

export const localGbpLink: Check = {
	id: "local.gbp-link",
	weight: 0.5,
	effort: "low",
	name: "Link to your Google listing",
	task: "Link to your Google listing",
	reads: "Links on the pages we read, and sameAs and hasMap in your business details.",
	expected: "A link to your Google Business Profile or its reviews. Half points if there is none.",
	fix: "In your Google Business Profile, choose “Ask for reviews” and copy the link. Add it to your site as “Read or leave a Google review”.",
	run(facts) {
		for (const { url, html } of [facts.home, ...facts.pages]) {
			const link = html?.anchors.find((anchor) => anchor.url !== null && isGoogleListingUrl(anchor.url));
			if (link !== undefined) return { status: "pass", found: quoteText(link.url ?? ""), url };
		}
		for (const { sameAs, maps, pageUrls } of listBusinesses(facts)) {
			const link = [...sameAs, ...maps].find(isGoogleListingUrl);
			if (link !== undefined) return { status: "pass", found: `${quoteText(link)} in your business details`, url: pageUrls[0] };
		}
		const unknownVerdict = unknownIfSiteUnread(facts);
		if (unknownVerdict !== null) return unknownVerdict;
		const issue = "We saw no link to your Google listing, where people read and leave reviews.";
		return { status: "warn", issue, found: `no link to a Google listing on ${describePagesRead(facts)}`, url: facts.home.url };
	},
};
