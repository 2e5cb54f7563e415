import type { Check } from "#audit/check.ts";
import { checkHtml } from "#audit/evidence/page-coverage.ts";
import { formatCount, quoteText } from "#audit/wording.ts";

/** A page with fewer words only says "Loading" or "Please enable JavaScript". */
const BLANK_WORDS = 20;

/** We do not run scripts, and neither do some crawlers. On a script shell the other content checks are "unknown". */
export const contentNoJs: Check = {
	id: "content.no-js",
	weight: 0.5,
	effort: "high",
	isCritical: true,
	name: "Text that loads without scripts",
	task: "Let every search engine read your text",
	reads: "Whether the text of your home page is in the page itself, or only appears after scripts (JavaScript) run.",
	expected: "The text is in the page your server sends. Half points if the page is nearly empty until scripts run. An empty page fails.",
	fix: "Ask whoever built the site for “server-side rendering” or “prerendering”, so the text is there from the start.",
	run: ({ home }) =>
		checkHtml(home, ({ isScriptShell, wordCount, scriptCount, text }) => {
			const found = `${formatCount(wordCount, "word")} and ${formatCount(scriptCount, "script")} in the page your server sent`;
			if (!isScriptShell) return { status: "pass", found: `${found}.`, url: home.url };
			const isBlank = wordCount < BLANK_WORDS;
			return {
				status: isBlank ? "fail" : "warn",
				issue: isBlank
					? "Your text only appears after scripts run, so some search engines see a blank page, as we did."
					: `Most of your text only appears after scripts run. Without them we could only read ${formatCount(wordCount, "word")}.`,
				found: text.trim() === "" ? `${found}.` : `${found}: ${quoteText(text)}`,
				url: home.url,
			};
		}),
};
