import { findPlaces, withArticle } from "#audit/australia/places.ts";
import type { Check } from "#audit/check.ts";
import { hasSeveralLocations } from "#audit/evidence/contacts.ts";
import { listOwnPlaces, namesPlace } from "#audit/evidence/local-places.ts";
import { pageTitle } from "#audit/evidence/page-head.ts";
import { findBlindSpot } from "#audit/evidence/read-pages.ts";
import { quoteText } from "#audit/wording.ts";

/** The short forms only in capitals: "act" and "vic" are words as well. */
const STATES =
	/\b(?:Queensland|Q(?:LD|ld)|New South Wales|NSW|Victoria|VIC|South Australia|Western Australia|Tasmania|TAS|Northern Territory|ACT)\b/;

export const localPlaceInTitle: Check = {
	id: "local.place-in-title",
	weight: 2,
	effort: "low",
	name: "Your town in the title",
	task: "Put your town in the title",
	reads: "The title and main heading of your home page, beside the towns of your address and service area.",
	expected:
		"The title names your town, region or state. A place that is only in the main heading or the text counts half. Not asked of businesses with several locations.",
	fix: "In the SEO settings of the home page, put what you do and your town into the title, such as “Plumber in Toowoomba | Smith Plumbing”.",
	run(facts) {
		const { home } = facts;
		const title = home.html === null ? "" : pageTitle(home.html);
		const own = listOwnPlaces(facts);
		const inTitle = findPlace(title, own);
		if (inTitle !== null) return { status: "pass", found: `${quoteText(title)} names ${inTitle}`, url: home.url };
		const heading = (home.html?.headings ?? []).filter(({ level }) => level === 1).find(({ text }) => findPlace(text, own) !== null);
		// What the owner calls home in the main heading says it better than the suburb in the address.
		const town = heading === undefined ? own[0] : (findPlace(heading.text, own) ?? own[0]);
		const state = STATES.exec(title)?.[0];
		if (state !== undefined) {
			const found = `${quoteText(title)} names ${state}`;
			if (town === undefined) return { status: "pass", found, url: home.url };
			return {
				status: "pass",
				found,
				url: home.url,
				opportunity: `Name ${withArticle(town)} in your title as well: people search by town.`,
			};
		}
		const blindSpot = findBlindSpot(facts);
		if (blindSpot !== null || home.html === null) return blindSpot ?? { status: "unknown", reason: "Your home page was not read." };

		if (hasSeveralLocations(facts)) return { status: "na", reason: "You have several locations, and no one town belongs in the title." };
		const issue =
			town === undefined
				? "The title of your home page doesn't say where you are."
				: `The title of your home page never mentions ${withArticle(town)}.`;
		const fix = town === undefined ? undefined : `In its SEO settings, put ${town} into the title of the home page, beside what you do.`;
		const found = title === "" ? "no title" : `title ${quoteText(title)}`;
		const common = { issue, url: home.url, ...(fix === undefined ? {} : { fix }) };
		if (heading !== undefined) return { status: "warn", ...common, found: `${found}, main heading ${quoteText(heading.text)}` };
		const { places, addresses } = home.html.contact;
		const inTexts = [...places, ...addresses.flatMap(({ locality }) => locality ?? [])];
		const inText = inTexts.find((place) => place === town) ?? inTexts[0];
		if (inText !== undefined) return { status: "warn", ...common, found: `${found}; ${inText} is only in the text` };
		return { status: "fail", ...common, found: `${found}; no place in the title, the main heading or the text of your home page` };
	},
};

function findPlace(text: string, own: string[]): string | null {
	return own.find((place) => namesPlace(text, place)) ?? findPlaces(text)[0] ?? null;
}
