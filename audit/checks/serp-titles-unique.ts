import type { Check } from "#audit/check.ts";
import { readHomeTitle } from "#audit/evidence/home-title.ts";
import { getPageTitle } from "#audit/evidence/page-head.ts";
import { checkUniqueText } from "#audit/evidence/unique-text.ts";

export const serpTitlesUnique: Check = {
	id: "serp.titles-unique",
	weight: 2,
	effort: "medium",
	name: "Titles of your pages",
	task: "Give each page its own title",
	reads: "The titles of the pages we read that Google can list.",
	expected: "No two pages have the same title.",
	fix: "Start each title with what that page is about, then add your business name.",
	run: (facts, now) =>
		checkUniqueText(facts, now, {
			noun: "title",
			read: getPageTitle,
			findOtherCheck: () => {
				const meaning = facts.home.html && readHomeTitle(facts.home.html, facts, now).meaning;
				return meaning === "nothing" ? "Title in Google" : null;
			},
		}),
};
