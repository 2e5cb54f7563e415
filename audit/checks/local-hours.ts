import type { Check } from "#audit/check.ts";
import { listBranches } from "#audit/evidence/businesses.ts";
import { hasSeveralLocations } from "#audit/evidence/contacts.ts";
import { describePagesRead, listVisiblePages, unknownIfSiteUnread } from "#audit/evidence/page-coverage.ts";
import { quoteText } from "#audit/wording.ts";

export const localHours: Check = {
	id: "local.hours",
	weight: 1,
	effort: "low",
	name: "Opening hours",
	task: "Show your opening hours",
	reads: "Weekdays with times in the text of the pages we read, and opening hours in your business details.",
	expected:
		"Opening hours in either place. Businesses that are always open or work by appointment don't need them, and those with several locations aren't scored.",
	fix: "Show your opening hours on your home or contact page, such as “Monday to Friday, 8am to 5pm”. Fill them in as well where Wix, Squarespace or your SEO plugin asks for your business details.",
	run(facts) {
		const hours = listVisiblePages(facts).flatMap(({ url, html }) => html.contact.hours.map((piece) => ({ ...piece, url })));
		const times = hours.find(({ kind }) => kind === "times");
		if (times !== undefined) return { status: "pass", found: quoteText(times.text), url: times.url };
		const withHours = listBranches(facts).find(({ hasHours }) => hasHours);
		if (withHours !== undefined) {
			const opportunity = "Your opening hours are only in your site's code. Show them on the page too, where people can read them.";
			const found = "opening hours in your business details";
			const isHidden = unknownIfSiteUnread(facts) === null;
			return { status: "pass", found, url: withHours.pageUrls[0], opportunity: isHidden ? opportunity : undefined };
		}
		const [other] = hours;
		if (other !== undefined) {
			const how = other.kind === "always" ? "you are always open" : "you work by appointment";
			return { status: "na", reason: `Your site says that ${how}: ${quoteText(other.text)}.` };
		}
		const unknownVerdict = unknownIfSiteUnread(facts);
		if (unknownVerdict !== null) return unknownVerdict;
		if (hasSeveralLocations(facts)) {
			return { status: "unknown", reason: "Each of your locations may have its own hours, and we didn't read all of their pages." };
		}
		return {
			status: "fail",
			issue: `We saw no opening hours on ${describePagesRead(facts)}.`,
			found: "no opening hours found",
			url: facts.home.url,
		};
	},
};
