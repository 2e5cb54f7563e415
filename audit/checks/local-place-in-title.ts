import { withArticle } from "#audit/australia/places.ts";
import type { Check } from "#audit/check.ts";
import { hasSeveralLocations } from "#audit/evidence/contacts.ts";
import { readHomeTitle } from "#audit/evidence/home-title.ts";
import { findPlace, findState, listOwnPlaces } from "#audit/evidence/local-places.ts";
import { unknownIfHomeUnread } from "#audit/evidence/page-coverage.ts";
import { getPageTitle } from "#audit/evidence/page-head.ts";
import { quoteText } from "#audit/wording.ts";

export const localPlaceInTitle: Check = {
	id: "local.place-in-title",
	weight: 5,
	effort: "low",
	name: "Your town in the title",
	task: "Put your town in the title",
	reads: "The title and main heading of your home page, compared with the towns in your address and service area.",
	expected:
		"The title names your town, region or state. Half points if a place is only in the main heading or the text. A title that says nothing only counts under “Title in Google”, and businesses with several locations aren't scored.",
	fix: "In the SEO settings of your home page, put what you do and your town in the title, such as “Plumber in Toowoomba | Smith Plumbing”.",
	run(facts, now) {
		const { home } = facts;
		const title = home.html === null ? "" : getPageTitle(home.html);
		const own = listOwnPlaces(facts);
		const inTitle = findPlace(title, own);
		if (inTitle !== null) return { status: "pass", found: `${quoteText(title)} names ${inTitle}`, url: home.url };
		const heading = (home.html?.headings ?? []).filter(({ level }) => level === 1).find(({ text }) => findPlace(text, own) !== null);
		// The town in the main heading is usually what people search for, rather than the suburb in the address.
		const town = heading === undefined ? own[0] : (findPlace(heading.text, own) ?? own[0]);
		const state = findState(title);
		if (state !== null) {
			const found = `${quoteText(title)} names ${state}`;
			const opportunity = town === undefined ? undefined : `Put ${withArticle(town)} in your title as well. People search by town.`;
			return { status: "pass", found, url: home.url, opportunity };
		}
		const unknownVerdict = unknownIfHomeUnread(facts);
		if (unknownVerdict !== null || home.html === null)
			return unknownVerdict ?? { status: "unknown", reason: "We didn't read your home page." };

		if (readHomeTitle(home.html, facts, now).meaning === "nothing")
			return { status: "na", reason: `Your title ${title === "" ? "is missing" : "says nothing"}, which counts under “Title in Google”.` };
		if (hasSeveralLocations(facts))
			return { status: "na", reason: "You have several locations, so the title doesn't have to name one town." };
		const issue =
			town === undefined
				? "The title of your home page doesn't say where you are."
				: `The title of your home page never mentions ${withArticle(town)}.`;
		const fix = town === undefined ? undefined : `In the SEO settings of your home page, put ${town} and what you do in the title.`;
		const found = title === "" ? "no title" : `title ${quoteText(title)}`;
		const common = { issue, url: home.url, fix };
		if (heading !== undefined) return { status: "warn", ...common, found: `${found}, main heading ${quoteText(heading.text)}` };
		const { places, addresses } = home.html.contact;
		const inTexts = [...places, ...addresses.flatMap(({ locality }) => locality ?? [])];
		const inText = inTexts.find((place) => place === town) ?? inTexts[0];
		if (inText !== undefined) return { status: "warn", ...common, found: `${found}; ${inText} is only in the text` };
		return { status: "fail", ...common, found: `${found}; no place in the title, the main heading or the text of your home page` };
	},
};
