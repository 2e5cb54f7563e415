import type { Check } from "#audit/check.ts";
import { findMainBusiness } from "#audit/evidence/businesses.ts";
import { findBlindSpotOnSite } from "#audit/evidence/read-pages.ts";
import type { SiteFacts } from "#audit/site-facts.ts";
import { countOf, listSome, quoteText } from "#audit/wording.ts";

export const localSchemaPresent: Check = {
	id: "local.schema-present",
	weight: 4,
	effort: "medium",
	name: "Business details in Google's format",
	task: "Tell Google you are a local business",
	reads: "The business details in the code (schema.org structured data) of every page we read.",
	expected: "One page at least says that you are a local business (LocalBusiness or a kind of it). Saying only Organization counts half.",
	fix: "In Wix, Squarespace or your SEO plugin, fill in the business details form; otherwise ask your web person to add LocalBusiness structured data to your home page, as JSON-LD, with your name, address or service area, phone and opening hours.",
	run(facts) {
		const main = findMainBusiness(facts);
		const where = main?.pageUrls[0];
		if (main !== null && main.kind !== "organisation") {
			const found = `${main.types.join(", ")}${main.name === null ? "" : ` called ${quoteText(main.name)}`}`;
			const opportunity = `Add LocalBusiness beside ${main.types[0]}: Google asks for that type when it reads about local businesses.`;
			return main.kind === "local" ? { status: "pass", found, url: where } : { status: "pass", found, url: where, opportunity };
		}
		const blindSpot = findBlindSpotOnSite(facts);
		if (blindSpot !== null) return blindSpot;
		if (main !== null) {
			return {
				status: "warn",
				issue: "Google is told that you are an organisation, but not that you are a local business.",
				found: `${main.types.join(", ")}${main.name === null ? "" : ` called ${quoteText(main.name)}`}, and no LocalBusiness`,
				url: where,
				fix: "Ask your web person to change the type of your business details from Organization to LocalBusiness, or better to your trade (such as Plumber), and to add your address or service area.",
			};
		}
		return {
			status: "fail",
			issue: "Your site doesn't hand Google your business details in the format it asks for (LocalBusiness).",
			found: describeNothing(facts),
			url: facts.home.url,
		};
	},
};

function describeNothing({ home, pages }: SiteFacts): string {
	const read = [home, ...pages].flatMap(({ html }) => (html === null ? [] : [html.structuredData]));
	const types = [...new Set(read.flatMap(({ items }) => items.flatMap((item) => item.types)))];
	const faults = read.flatMap((data) => data.faults);
	const others = types.length > 0 ? `, only ${listSome(types, 5)}` : "";
	const broken =
		faults.length > 0 ? `; ${countOf(faults.length, "block")} of structured data could not be read (${listSome(faults, 1)})` : "";
	return `no LocalBusiness in the code of ${read.length === 1 ? "the page" : `the ${read.length} pages`} we read${others}${broken}`;
}
