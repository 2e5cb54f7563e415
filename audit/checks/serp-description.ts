import type { Check } from "#audit/check.ts";
import { checkHtml, checkText } from "#audit/evidence/page-coverage.ts";
import { countCharacters, findMeta, measureWidth } from "#audit/evidence/page-head.ts";
import { quoteText } from "#audit/wording.ts";

const MIN_CHARACTERS = 70;
const MAX_CHARACTERS = 165;

export const serpDescription: Check = {
	id: "serp.description",
	weight: 2,
	effort: "low",
	name: "Page description",
	task: "Write a description that suits Google",
	reads: "The meta description of your home page. Google may show it under your title.",
	expected: `A description of ${MIN_CHARACTERS} to ${MAX_CHARACTERS} characters in the head of the page. Half points if it is shorter or longer.`,
	fix: `Write one or two sentences of ${MIN_CHARACTERS} to ${MAX_CHARACTERS} characters: what you do, where, and why people choose you.`,
	run: ({ home }) =>
		checkHtml(home, (html) => {
			const meta = findMeta(html, "description");
			const url = home.url;
			if (meta === null) {
				const found = html.metas.some(({ key }) => key === "description") ? "an empty description" : "no description";
				return checkText(home, () => ({
					status: "fail",
					issue: "Your home page has no description, so Google picks the text under your title.",
					found,
					url,
				}));
			}
			const length = countCharacters(meta.content);
			const width = measureWidth(meta.content);
			const found = `${quoteText(meta.content)} (${length} characters)`;
			if (!meta.isInHead) {
				const fix = "Move the description into the head of the page. Something above it that belongs in the body has ended the head early.";
				return {
					status: "warn",
					issue: "Your description is outside the head of the page, where Google may not look for it.",
					found,
					url,
					fix,
				};
			}
			if (width > MAX_CHARACTERS) {
				return { status: "warn", issue: `Your description has ${length} characters, so Google will probably cut it off.`, found, url };
			}
			if (width < MIN_CHARACTERS) {
				return { status: "warn", issue: `Your description has only ${length} characters, so Google may write its own.`, found, url };
			}
			return { status: "pass", found, url };
		}),
};
