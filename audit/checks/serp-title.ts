import type { Check } from "#audit/check.ts";
import { MIN_TITLE_CHARACTERS, readHomeTitle } from "#audit/evidence/home-title.ts";
import { checkHtml, checkText } from "#audit/evidence/page-coverage.ts";
import { countCharacters, measureWidth } from "#audit/evidence/page-head.ts";
import { listTemplateTitles } from "#audit/evidence/template-titles.ts";
import type { PagesLikeHome } from "#audit/evidence/unique-text.ts";
import { describeShare, formatList, quoteText } from "#audit/wording.ts";

const MAX_CHARACTERS = 65;

export const serpTitle: Check = {
	id: "serp.title",
	weight: 6.5,
	effort: "low",
	isCritical: true,
	name: "Title in Google",
	task: "Write a title that suits Google",
	reads: "The title of your home page. Google usually shows it as the headline of your search result.",
	expected: `One title of ${MIN_TITLE_CHARACTERS} to ${MAX_CHARACTERS} characters that says more than “Home”. Half points if it is shorter or longer, or if there are several. A title that says nothing on all pages limits the whole score.`,
	fix: `Write a title of up to ${MAX_CHARACTERS} characters: what you do, where, then your business name.`,
	run: (facts, now) =>
		checkHtml(facts.home, (html) => {
			const { home } = facts;
			const { title, meaning, isShort, sharedBy } = readHomeTitle(html, facts, now);
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
			if (meaning === "nothing") {
				const issue = describeEmpty(title, sharedBy);
				const isEverywhere = sharedBy !== null && sharedBy.all >= 3 && sharedBy.count === sharedBy.all;
				return checkText(home, () => ({
					status: "fail",
					issue,
					found: quoteText(title),
					url,
					...(isEverywhere ? { cap: "generic-titles" } : {}),
				}));
			}
			const length = countCharacters(title);
			const width = measureWidth(title);
			const found = `${quoteText(title)} (${length} characters)`;
			if (width > MAX_CHARACTERS) {
				return { status: "warn", issue: `Your title has ${length} characters, so Google will probably cut it off.`, found, url };
			}
			if (isShort) {
				const issue =
					meaning === "name"
						? `Your title ${quoteText(title)} is only your name, so it says little about what you do and where.`
						: `Your title has only ${length} characters, so it says little.`;
				return { status: "warn", issue, found, url };
			}
			return { status: "pass", found, url };
		}),
};

function describeEmpty(title: string, sharedBy: PagesLikeHome | null): string {
	const [template] = listTemplateTitles(title);
	if (sharedBy !== null)
		return `${describeShare(sharedBy.count, sharedBy.all, "pages we compared")} are titled ${quoteText(title)}, so Google can't tell what any of them is about.`;
	return template === undefined
		? `Your title just says ${quoteText(title)}, so Google can't tell what your site is about.`
		: `Your title still says ${quoteText(template)}, which your template came with.`;
}
