import type { Check } from "#audit/check.ts";
import { checkHtml, checkText } from "#audit/evidence/page-coverage.ts";
import { countCharacters, getPageTitle, measureWidth } from "#audit/evidence/page-head.ts";
import { formatList, quoteText } from "#audit/wording.ts";

const MIN_CHARACTERS = 15;
const MAX_CHARACTERS = 65;

export const serpTitle: Check = {
	id: "serp.title",
	weight: 3,
	effort: "low",
	isCritical: true,
	name: "Title in Google",
	task: "Write a title that suits Google",
	reads: "The title of your home page. Google usually shows it as the headline of your search result.",
	expected: `One title of ${MIN_CHARACTERS} to ${MAX_CHARACTERS} characters. Half points if it is shorter or longer, or if there are several.`,
	fix: `Write a title of up to ${MAX_CHARACTERS} characters: what you do, where, then your business name.`,
	run: ({ home }) =>
		checkHtml(home, (html) => {
			const title = getPageTitle(html);
			const url = home.url;
			if (title === "") {
				const found = html.titles.length === 0 ? "no title element" : "an empty title element";
				return checkText(home, () => ({ status: "fail", issue: "Your home page has no title for Google to show.", found, url }));
			}
			const titles = new Set(html.titles.map((title) => title.replace(/\s+/g, " ").trim()).filter((title) => title !== ""));
			if (titles.size > 1) {
				const found = formatList([...titles].map(quoteText));
				const fix = "Keep one title. Often a theme and an SEO plugin each write one.";
				return {
					status: "warn",
					issue: `Your home page has ${titles.size} different titles, so Google has to pick one.`,
					found,
					url,
					fix,
				};
			}
			const length = countCharacters(title);
			const width = measureWidth(title);
			const found = `${quoteText(title)} (${length} characters)`;
			if (width > MAX_CHARACTERS) {
				return { status: "warn", issue: `Your title has ${length} characters, so Google will probably cut it off.`, found, url };
			}
			if (width < MIN_CHARACTERS) {
				return { status: "warn", issue: `Your title has only ${length} characters, so it says little.`, found, url };
			}
			return { status: "pass", found, url };
		}),
};
