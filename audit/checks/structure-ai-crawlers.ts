import type { Check } from "#audit/check.ts";
import { isAllowed } from "#audit/robots/robots-txt.ts";
import { formatList } from "#audit/wording.ts";

/** These fetch pages to find, quote and link them in an answer. */
const ANSWER_BOTS = ["OAI-SearchBot", "ChatGPT-User", "PerplexityBot", "Claude-SearchBot", "Claude-User"];
/** These collect text to train models. Blocking them does not hide the site from search, chat or maps. */
const TRAINING_BOTS = ["GPTBot", "ClaudeBot", "Google-Extended", "Applebot-Extended", "Meta-ExternalAgent", "CCBot"];

/** People also ask ChatGPT for a plumber. It can only suggest a site that it may read. */
export const structureAiCrawlers: Check = {
	id: "structure.ai-crawlers",
	weight: 0,
	effort: "low",
	name: "Open to AI assistants",
	task: "Let AI assistants read your site",
	reads: "Your robots.txt rules for the bots of ChatGPT, Claude, Perplexity and Google's AI.",
	expected:
		"The bots that look up answers may read your home page. Blocking the ones that only train models is your choice and is fine. It carries no points: there is little evidence yet of what it is worth.",
	fix: "Remove the Disallow lines for OAI-SearchBot, ChatGPT-User, PerplexityBot, Claude-SearchBot and Claude-User from robots.txt. You can keep blocking GPTBot, ClaudeBot and Google-Extended, which only train models.",
	run({ home, robots: { status, url, rules } }) {
		if (status === null || status === 429 || status >= 500)
			return { status: "unknown", reason: "Your robots.txt didn't load, so we don't know which bots it blocks." };
		const isBlocked = (bot: string) => !isAllowed(rules, bot, home.url);
		if (isBlocked("Googlebot"))
			return { status: "na", reason: "Your robots.txt blocks Google itself, which matters far more than AI assistants." };
		const hidden = ANSWER_BOTS.filter(isBlocked);
		const untrained = TRAINING_BOTS.filter(isBlocked);
		if (hidden.length > 0) {
			return {
				status: "warn",
				issue: "Your robots.txt keeps AI assistants from reading your site, so they can't suggest you.",
				found: `Blocked: ${formatList(hidden, 5)}`,
				url,
			};
		}
		if (untrained.length === 0) return { status: "pass", found: "No AI bot is blocked.", url };
		return {
			status: "pass",
			found: `Blocked for training only: ${formatList(untrained, 6)}`,
			url,
			opportunity:
				"Your robots.txt keeps AI companies from training on your text. That is your choice: assistants that look up answers can still read your site.",
		};
	},
};
