import type { Check } from "#audit/check.ts";
import { readDescription } from "#audit/evidence/page-head.ts";
import { checkUniqueText } from "#audit/evidence/unique-text.ts";

export const serpDescriptionsUnique: Check = {
	id: "serp.descriptions-unique",
	weight: 1,
	effort: "medium",
	name: "Descriptions of your pages",
	task: "Give each page its own description",
	reads: "The meta descriptions of the pages we read that Google can list.",
	expected: "No two pages have the same description.",
	fix: "Write one or two sentences for each page about what it offers. No description is better than a repeated one.",
	run: (facts, now) => checkUniqueText(facts, now, { noun: "description", read: readDescription }),
};
