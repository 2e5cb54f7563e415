import { listStatesOfPostcode, parseState } from "#audit/australia/postcodes.ts";
import type { Check } from "#audit/check.ts";
import { listBranches } from "#audit/evidence/businesses.ts";
import { listShownAddresses } from "#audit/evidence/local-places.ts";
import { unknownIfHomeUnread } from "#audit/evidence/page-coverage.ts";
import type { SiteFacts } from "#audit/site-facts.ts";
import { formatList, quoteText } from "#audit/wording.ts";

const STATE_NAMES: Record<string, string> = {
	QLD: "Queensland",
	NSW: "New South Wales",
	VIC: "Victoria",
	SA: "South Australia",
	WA: "Western Australia",
	TAS: "Tasmania",
	ACT: "the ACT",
	NT: "the Northern Territory",
};

/** Some mail routes cross a state border, so a mismatch is probably a mistake, but never certainly. */
export const localPostcodeState: Check = {
	id: "local.postcode-state",
	weight: 0.5,
	effort: "low",
	name: "Postcode and state match",
	task: "Correct the postcode, state or country",
	reads: "The state and postcode of every address on your pages and in your business details, and the country in your business details.",
	expected: "Each postcode belongs to its state, and the country, if given, is Australia. Half points otherwise.",
	fix: "Correct the state or the postcode, on the page and in your business details.",
	run(facts) {
		const addresses = listFullAddresses(facts);
		const [first] = addresses;
		if (first === undefined)
			return unknownIfHomeUnread(facts) ?? { status: "na", reason: "We found no address with both a state and a postcode." };
		for (const { text, state, postcode, country, url, where } of addresses) {
			const [home, ...others] = listStatesOfPostcode(postcode);
			const stated = parseState(state);
			const found = `${quoteText(text)} ${where}`;
			if (country !== null && country !== "AU" && stated !== null && home !== undefined) {
				const issue = `Your business details put ${quoteText(text)} in ${quoteText(country)}, not in Australia.`;
				return {
					status: "warn",
					issue,
					found,
					url,
					fix: 'Set the country of your business details (addressCountry) to "AU" in your website builder or SEO plugin.',
				};
			}
			if (stated === null || (home !== undefined && [home, ...others].includes(stated))) continue;
			const issue =
				home === undefined
					? `${postcode} is not an Australian postcode.`
					: `${postcode} is a postcode in ${STATE_NAMES[home]}, but ${where === "on the page" ? "the page says" : "your business details say"} ${stated}.`;
			return { status: "warn", issue, found, url };
		}
		return {
			status: "pass",
			found: formatList([...new Set(addresses.map(({ state, postcode }) => `${state} ${postcode}`))]),
			url: first.url,
		};
	},
};

type FullAddress = { text: string; state: string; postcode: string; country: string | null; url: string; where: string };

function listFullAddresses(facts: SiteFacts): FullAddress[] {
	const shown = listShownAddresses(facts).map((address) => ({ ...address, country: null, url: address.page.url, where: "on the page" }));
	const coded = listBranches(facts).flatMap(({ addresses, pageUrls }) =>
		addresses.map((address) => ({ ...address, url: pageUrls[0] ?? facts.home.url, where: "in your business details" })),
	);
	return [...shown, ...coded].flatMap(({ text, state, postcode, country, url, where }) =>
		state === null || postcode === null ? [] : [{ text, state, postcode, country, url, where }],
	);
}
