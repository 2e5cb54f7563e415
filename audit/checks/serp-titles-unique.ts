import type { Check } from "#audit/check.ts";
import { pageTitle } from "#audit/evidence/page-head.ts";
import { checkUniqueText } from "#audit/evidence/unique-text.ts";

export const serpTitlesUnique: Check = {
	id: "serp.titles-unique",
	weight: 1,
	effort: "medium",
	name: "A title for each page",
	task: "Give each page its own title",
	reads: "The titles of the pages we read that Google may list.",
	expected: "No two pages have the same title.",
	fix: "Give each page a title that says what that page is about, then your business name.",
	run: (facts, now) => checkUniqueText(facts, now, { noun: "title", read: pageTitle }),
};
