import type { Check } from "#audit/check.ts";
import { checkText } from "#audit/evidence/page-coverage.ts";
import { formatList, quoteText } from "#audit/wording.ts";

/** The main heading tells readers and search engines at a glance what a page is about. */
export const contentH1: Check = {
	id: "content.h1",
	weight: 2.5,
	effort: "low",
	name: "Main heading",
	task: "Give your home page one main heading",
	reads: "The main heading (h1) of your home page.",
	expected: "Exactly one main heading, with text in it. Half points for more than one.",
	fix: "Give the page one main heading (h1) that says what you do and where, such as “Emergency plumber in Toowoomba”. Make the others smaller headings (h2).",
	run: ({ home }) =>
		checkText(home, ({ headings }) => {
			const all = headings.filter(({ level }) => level === 1);
			const written = all.map(({ text }) => text.trim()).filter(Boolean);
			const [first] = written;
			if (first === undefined) {
				return {
					status: "fail",
					issue: all.length > 0 ? "The main heading of your home page is empty." : "Your home page has no main heading.",
					found: all.length > 0 ? "An h1 with no text." : describeOtherHeadings(headings),
					url: home.url,
				};
			}
			if (written.length === 1) return { status: "pass", found: `h1: ${quoteText(first)}`, url: home.url };
			return {
				status: "warn",
				issue: `Your home page has ${written.length} main headings, so none of them stands out.`,
				found: `h1: ${formatList(written.map(quoteText))}`,
				url: home.url,
				fix: "Keep the heading that says what you do and where as the main one (h1). Make the others smaller headings (h2).",
			};
		}),
};

function describeOtherHeadings(headings: { level: number; text: string }[]): string {
	return headings.length === 0
		? "No headings at all."
		: `No h1. The first headings are ${formatList(headings.map(({ level, text }) => `h${level} ${quoteText(text)}`))}.`;
}
