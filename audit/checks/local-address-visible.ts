import type { Check } from "#audit/check.ts";
import { findMainBusiness } from "#audit/evidence/businesses.ts";
import { findServiceArea, listOwnPlaces, listShownAddresses } from "#audit/evidence/local-places.ts";
import { describePagesRead, listVisiblePages, unknownIfSiteUnread } from "#audit/evidence/page-coverage.ts";
import { quoteText } from "#audit/wording.ts";

/** Google lets a business that visits its customers hide its address, so a service area is worth as much. */
export const localAddressVisible: Check = {
	id: "local.address-visible",
	weight: 4,
	effort: "low",
	name: "Address or service area shown",
	task: "Show your address or service area",
	reads: "The text of your home page, contact page and the other pages we read.",
	expected: "A street address, or the towns you serve if you go to your customers. Half points for a suburb alone.",
	fix: "Show your full address (street, suburb, state and postcode) in the footer of every page and on your contact page. If customers don't come to you, list the towns you serve instead.",
	run(facts) {
		const shown = listShownAddresses(facts);
		const address = shown.find(({ street }) => street !== null);
		if (address !== undefined) return { status: "pass", found: quoteText(address.text), url: address.page.url };
		const hasWording = listVisiblePages(facts).some(({ html }) => html.contact.serviceAreaTexts.length > 0);
		const [place] = listOwnPlaces(facts);
		const served = findServiceArea(facts);
		if (hasWording && served !== null && place !== undefined) {
			return { status: "pass", found: `service area: ${served.found}`, url: served.url };
		}
		const unknownVerdict = unknownIfSiteUnread(facts);
		if (unknownVerdict !== null) return unknownVerdict;

		const url = facts.home.url;
		const hidden = findMainBusiness(facts)?.addresses.find(({ street }) => street !== null);
		const [suburb] = shown;
		if (hidden !== undefined) {
			const issue = "Your address is only in your site's code, where people can't see it.";
			return { status: "warn", issue, found: `${quoteText(hidden.text)} in your business details only`, url };
		}
		if (hasWording && served !== null) {
			const issue = "You say that you come to your customers, but not which towns you serve.";
			return {
				status: "warn",
				issue,
				found: served.found,
				url: served.url,
				fix: "Name the towns or suburbs you serve on your home page.",
			};
		}
		if (suburb !== undefined || place !== undefined) {
			const found = quoteText(suburb?.text ?? place ?? "");
			return {
				status: "warn",
				issue: `We found ${found}, but no street address or service area.`,
				found,
				url: suburb?.page.url ?? url,
			};
		}
		const found = `no Australian address in the text of ${describePagesRead(facts)}`;
		return { status: "fail", issue: "We couldn't find your street address or the area you serve.", found, url };
	},
};
