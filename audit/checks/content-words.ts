import type { Check } from "#audit/check.ts";
import { countWords } from "#audit/count-words.ts";
import { checkText, listVisiblePages } from "#audit/evidence/page-coverage.ts";
import { listLeftovers } from "#audit/evidence/template-text.ts";
import type { HtmlFacts, SiteFacts } from "#audit/site-facts.ts";
import { formatCount } from "#audit/wording.ts";

const PASS_WORDS = 250;
const WARN_WORDS = 150;
const EMPTY_WORDS = 20;

/** A short page gives a search engine little to match. The limits are low, because how much is enough depends on the trade. */
export const contentWords: Check = {
	id: "content.words",
	weight: 3,
	effort: "medium",
	name: "Words on the home page",
	task: "Write more on your home page",
	reads:
		"How many words of your own a person can read on your home page, apart from its header, menu and footer. Sample text of a template and text that is out of sight don't count.",
	expected: "250 words or more. Half points for 150 to 249. A page with next to nothing on it limits the whole score.",
	fix: "Say in your own words what you do, who for, where, and why people choose you. Answers to the questions customers ask on the phone work well.",
	run: (facts) =>
		checkText(facts.home, (html) => {
			const { home } = facts;
			const sampleWords = countSampleWords(html);
			const wordCount = Math.max(0, countWords(html.mainText) - sampleWords);
			const notCounted = sampleWords === 0 ? "header, menu and footer" : "header, menu, footer and sample text";
			const found = wordCount === 0 ? "No words that we could read." : `${formatCount(wordCount, "word")} without ${notCounted}.`;
			const amount = wordCount === 0 ? "no words we could read" : `only ${formatCount(wordCount, "word")}`;
			if (wordCount >= PASS_WORDS) return { status: "pass", found, url: home.url };
			if (isEmptySite(facts)) {
				return {
					status: "fail",
					cap: "empty-page",
					issue: "Your home page is empty: there is nothing on it for customers or Google.",
					found,
					url: home.url,
					fix: "Start with who you are, what you do, where, and your phone number. If there should be a website here, ask your web host what happened to it.",
				};
			}
			return {
				status: wordCount >= WARN_WORDS ? "warn" : "fail",
				issue: `Your home page has ${amount} besides its ${sampleWords === 0 ? "menu and footer" : "menu, footer and sample text"}, so search engines have little to go on.`,
				found,
				url: home.url,
			};
		}),
};

/** Counts the words that a template came with. */
function countSampleWords(html: HtmlFacts): number {
	const texts = listLeftovers(html).filter(({ kind }) => kind === "filler" || kind === "text");
	return texts.reduce((total, { wordCount }) => total + wordCount, 0);
}

/** Whether the site has next to nothing: no pictures, forms or contact details on its home page, and no other page with words. */
function isEmptySite(facts: SiteFacts): boolean {
	const { html } = facts.home;
	if (html === null || html.wordCount >= EMPTY_WORDS) return false;
	const { images, iframes, forms, contact } = html;
	const hasMore =
		images.length + iframes.length + forms.length + contact.phones.length + contact.telLinks.length + contact.addresses.length > 0;
	return !hasMore && listVisiblePages(facts).every((page) => page.html.wordCount < EMPTY_WORDS);
}
