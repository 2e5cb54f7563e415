import type { Check } from "#audit/check.ts";
import { checkText } from "#audit/evidence/page-coverage.ts";
import { formatCount } from "#audit/wording.ts";

const PASS_WORDS = 300;
const WARN_WORDS = 150;

/** A short page gives a search engine little to match. The limits are low, because how much is enough depends on the trade. */
export const contentWords: Check = {
	id: "content.words",
	weight: 2,
	effort: "medium",
	name: "Words on the home page",
	task: "Write more on your home page",
	reads: "How many words a person can read on your home page.",
	expected: "300 words or more. Half points for 150 to 299.",
	fix: "Say in your own words what you do, who for, where, and why people choose you. Answers to the questions customers ask on the phone work well.",
	run: ({ home }) =>
		checkText(home, ({ wordCount }) => {
			const found = wordCount === 0 ? "No words that we could read." : `${formatCount(wordCount, "word")} on the page.`;
			const amount = wordCount === 0 ? "no words we could read" : `only ${formatCount(wordCount, "word")}`;
			if (wordCount >= PASS_WORDS) return { status: "pass", found, url: home.url };
			return {
				status: wordCount >= WARN_WORDS ? "warn" : "fail",
				issue: `Your home page has ${amount}, so search engines have little to go on.`,
				found,
				url: home.url,
			};
		}),
};
