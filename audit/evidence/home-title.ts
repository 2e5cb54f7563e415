import type { HtmlFacts, SiteFacts } from "#audit/site-facts.ts";
import { getPageTitle, measureWidth } from "./page-head.ts";
import { getTitleMeaning, type TitleMeaning } from "./title-meaning.ts";
import { describePagesLikeHome } from "./unique-text.ts";

export const MIN_TITLE_CHARACTERS = 15;

type HomeTitle = {
	title: string;
	meaning: TitleMeaning;
	isShort: boolean;
	/** "All 6 pages we compared" have this title; null when only the home page has it. */
	sharedBy: string | null;
};

/** Reads the title of the home page as the three checks of titles judge it, so that each problem counts under one of them. */
export function readHomeTitle(html: HtmlFacts, facts: SiteFacts, now: Date): HomeTitle {
	const title = getPageTitle(html);
	return {
		title,
		meaning: getTitleMeaning(title, facts),
		isShort: measureWidth(title) < MIN_TITLE_CHARACTERS,
		sharedBy: describePagesLikeHome(facts, now, getPageTitle),
	};
}
