import type { Check } from "#audit/check.ts";
import { findBusinessKind, isHealthPractice } from "#audit/evidence/business-kind.ts";
import { listBranches } from "#audit/evidence/businesses.ts";
import { unknownIfHomeUnread } from "#audit/evidence/page-coverage.ts";
import type { Business } from "#audit/evidence/read-business.ts";
import type { SiteFacts } from "#audit/site-facts.ts";
import { joinWithOr, quoteText } from "#audit/wording.ts";

export const localSchemaRecommended: Check = {
	id: "local.schema-recommended",
	weight: 1,
	effort: "medium",
	name: "More business details for Google",
	task: "Give Google more business details",
	reads: "Six business details in your site's code: opening hours, phone, web address, photo, map position and price range ($$).",
	expected: "At most two of them missing. Half points if you give at least two. Health practices and clubs don't need prices.",
	fix: "In Wix, Squarespace or your SEO plugin, fill in the business details form. Otherwise ask your web person to add what is missing: telephone, url, image, geo, openingHoursSpecification and priceRange.",
	run(facts) {
		const [main] = listBranches(facts);
		if (main === undefined)
			return (
				unknownIfHomeUnread(facts) ?? { status: "na", reason: "The pages we read have no business details (LocalBusiness) in their code." }
			);
		const isExpected = ({ property }: Detail) => (property === PRICES ? hasPrices(facts) : property !== POSITION || hasStreet(main));
		const details = listDetails(main).filter((detail) => detail.isGiven || isExpected(detail));
		const missing = details.filter(({ isGiven }) => !isGiven);
		const given = details.filter(({ isGiven }) => isGiven);
		const invalidPhones = main.telephones
			.filter(({ e164 }) => e164 === null)
			.map(({ text }) => `; ${quoteText(text)} is not a phone number`);
		const found = `given: ${joinNames(given) || "none"}; missing: ${joinNames(missing) || "none"}${invalidPhones.slice(0, 1).join("")}`;
		const url = main.pageUrls[0];
		const advice = missing.slice(0, 3).map(({ name }) => name);
		if (missing.length <= MAX_MISSING) {
			const opportunity = advice.length > 0 ? `Add ${advice.join(" and ")} to your business details.` : undefined;
			return { status: "pass", found, url, opportunity };
		}
		return {
			status: given.length >= 2 ? "warn" : "fail",
			issue: `Your site's code doesn't give Google ${joinWithOr(advice)}.`,
			found,
			url,
			fix: `In Wix, Squarespace or your SEO plugin, fill in the business details form. Otherwise ask your web person to add ${missing.map(({ property }) => property).join(", ")}.`,
		};
	},
};

const MAX_MISSING = 2;
const PRICES = "priceRange";
const POSITION = "geo (latitude and longitude)";

type Detail = { name: string; property: string; isGiven: boolean };

function listDetails(business: Business): Detail[] {
	return [
		{ name: "your opening hours", property: "openingHoursSpecification", isGiven: business.hasHours },
		{ name: "your phone number", property: "telephone", isGiven: business.telephones.some(({ e164 }) => e164 !== null) },
		{ name: "your web address", property: "url", isGiven: business.url !== null },
		{ name: "a photo", property: "image", isGiven: business.images.length > 0 },
		{ name: "your position on the map", property: POSITION, isGiven: business.hasGeo },
		{ name: "your price range ($$)", property: PRICES, isGiven: business.priceRange !== null },
	];
}

/** A business that visits its customers has no position to give. */
function hasStreet({ addresses }: Business): boolean {
	return addresses.some(({ street }) => street !== null);
}

/** Whether a price range makes sense for the business. The fees of a clinic and the membership of a club are not one. */
function hasPrices(facts: SiteFacts): boolean {
	return !isHealthPractice(facts) && findBusinessKind(facts) !== "club";
}

function joinNames(details: Detail[]): string {
	return details.map(({ name }) => name.replace(/^(?:your|a) /, "")).join(", ");
}
