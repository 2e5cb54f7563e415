import type { Check } from "#app/snapshot/check.ts";
import { listBranches } from "#app/snapshot/evidence/find-main-business.ts";
import { quoteText } from "#app/snapshot/evidence/quote-text.ts";
import type { Business } from "#app/snapshot/evidence/read-business.ts";
import { findBlindSpot } from "#app/snapshot/evidence/visible-pages.ts";

export const localSchemaRecommended: Check = {
	id: "local.schema-recommended",
	weight: 2,
	effort: "low",
	name: "Detail in the business data",
	reads: "Six details in your business data: phone, web address, picture, position on the map, opening hours and price range.",
	expected: "Four of the six or more. Two or three count half.",
	fix: "Ask your web person to add what is missing to your business data: telephone, url, image, geo, openingHoursSpecification and priceRange.",
	run(facts) {
		const [main] = listBranches(facts);
		if (main === undefined)
			return findBlindSpot(facts) ?? { status: "na", reason: "There is no local business data on the pages we read." };
		const details = listDetails(main);
		const missing = details.filter(({ isGiven }) => !isGiven);
		const given = details.filter(({ isGiven }) => isGiven);
		const misread = main.telephones.filter(({ e164 }) => e164 === null).map(({ text }) => `; ${quoteText(text)} is not a phone number`);
		const found = `given: ${names(given) || "none"}; missing: ${names(missing) || "none"}${misread.slice(0, 1).join("")}`;
		const url = main.pageUrls[0];
		const advice = missing.slice(0, 3).map(({ name }) => name);
		if (given.length >= 4) {
			const opportunity = `Your business data could also give your ${advice.join(" and ")}.`;
			return advice.length > 0 ? { status: "pass", found, url, opportunity } : { status: "pass", found, url };
		}
		return {
			status: given.length >= 2 ? "warn" : "fail",
			issue: `Your business data doesn't give your ${advice.join(", ")}.`,
			found,
			url,
			fix: `Ask your web person to add ${missing.map(({ property }) => property).join(", ")} to your business data.`,
		};
	},
};

type Detail = { name: string; property: string; isGiven: boolean };

function listDetails(business: Business): Detail[] {
	return [
		{ name: "opening hours", property: "openingHoursSpecification", isGiven: business.hasHours },
		{ name: "phone number", property: "telephone", isGiven: business.telephones.some(({ e164 }) => e164 !== null) },
		{ name: "web address", property: "url", isGiven: business.url !== null },
		{ name: "picture", property: "image", isGiven: business.images.length > 0 },
		{ name: "position on the map", property: "geo (latitude and longitude)", isGiven: business.hasGeo },
		{ name: "price range", property: "priceRange", isGiven: business.priceRange !== null },
	];
}

function names(details: Detail[]): string {
	return details.map(({ name }) => name).join(", ");
}
