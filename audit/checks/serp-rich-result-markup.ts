import type { Check, Verdict } from "#audit/check.ts";
import { checkHtml, checkText } from "#audit/evidence/page-coverage.ts";
import { formatList, quoteText, shortenUrl } from "#audit/wording.ts";

export const serpRichResultMarkup: Check = {
	id: "serp.rich-result-markup",
	weight: 0.5,
	effort: "medium",
	name: "Data that search engines can read",
	task: "Give Google data it can read",
	reads: "The structured data on the pages we read (JSON-LD or microdata): facts about your business in code for search engines.",
	expected: "At least one block of structured data, and none that is broken. Half points if there is none at all.",
	fix: "Add a block of structured data with your business name, address, phone and hours. Most SEO plugins can write it.",
	run: ({ home, pages }) =>
		checkHtml(home, (): Verdict => {
			const read = [home, ...pages.filter(({ status }) => status === 200)].flatMap(({ html, url }) =>
				html === null ? [] : [{ url, ...html.structuredData }],
			);
			const broken = read.find(({ problems }) => problems.length > 0);
			if (broken !== undefined) {
				const where = broken.url === home.url ? "your home page" : shortenUrl(broken.url);
				return {
					status: "fail",
					issue: `A block of structured data on ${where} has a typo, so Google can't read it.`,
					found: formatList(broken.problems.map(quoteText)),
					url: broken.url,
					fix: "Ask your web person to fix the block. validator.schema.org shows where the mistake is.",
				};
			}
			const marked = read.find(({ items }) => items.length > 0);
			if (marked !== undefined) {
				const types = new Set(marked.items.flatMap((item) => item.types));
				return { status: "pass", found: formatList([...types], 6) || "structured data without a type", url: marked.url };
			}
			return checkText(home, () => ({
				status: "warn",
				issue: "The pages we read have no structured data, the code Google reads facts from.",
				found: `no JSON-LD or microdata on ${read.length === 1 ? "your home page" : `the ${read.length} pages we read`}`,
				url: home.url,
			}));
		}),
};
