import type { Check } from "#audit/check.ts";
import { judgePage } from "#audit/evidence/judge-page.ts";
import { countOf } from "#audit/wording/count-of.ts";
import { quoteText } from "#audit/wording/quote-text.ts";

/** With this few, what is left is a notice such as "Loading" or "Please enable JavaScript". */
const BLANK_WORDS = 20;

/** Crawlers that never run scripts see a blank page, and so do we: then the other content checks say nothing. */
export const contentNoJs: Check = {
	id: "content.no-js",
	weight: 2,
	effort: "high",
	name: "Text there from the start",
	task: "Let every search engine read your text",
	reads: "Whether the text of your home page is in the page itself, or is only written by scripts (JavaScript) after it has opened.",
	expected: "The text is in the page as it is sent. A page that is next to empty until scripts run counts half, and an empty one fails.",
	fix: "Ask whoever built the site to have the pages written on the server (“server-side rendering” or “prerendering”), so that the text is there from the start.",
	run: ({ home }) =>
		judgePage(home, ({ isScriptShell, wordCount, scriptCount, text }) => {
			const found = `${countOf(wordCount, "word")} and ${countOf(scriptCount, "script")} in the page as it was sent`;
			if (!isScriptShell) return { status: "pass", found: `${found}.`, url: home.url };
			const isBlank = wordCount < BLANK_WORDS;
			return {
				status: isBlank ? "fail" : "warn",
				issue: isBlank
					? "Your text only appears after scripts run, so we, like some search engines, see a blank page."
					: `Most of your text only appears after scripts run: without them we could read ${countOf(wordCount, "word")}.`,
				found: text.trim() === "" ? `${found}.` : `${found}: ${quoteText(text)}`,
				url: home.url,
			};
		}),
};
