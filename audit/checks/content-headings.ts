import type { Check } from "#audit/check.ts";
import { judgeText } from "#audit/evidence/judge-page.ts";
import { countOf } from "#audit/wording/count-of.ts";
import { quoteText } from "#audit/wording/quote-text.ts";

/** Judges the order of headings as Lighthouse and axe do: it may begin anywhere and go back any number of levels, but down only one at a time. */
export const contentHeadings: Check = {
	id: "content.headings",
	weight: 1,
	effort: "medium",
	name: "Order of headings",
	task: "Put your headings in order",
	reads: "The headings of your home page, from h1 to h6, in the order they stand.",
	expected: "Each smaller heading is one level below the one before it. A skipped level counts half.",
	fix: "Choose headings by their place in the page and not by their looks: h2 for a section, h3 for a part of it. The size of the letters is a matter of the design.",
	run: ({ home }) =>
		judgeText(home, ({ headings }) => {
			const written = headings.filter(({ text }) => text.trim() !== "");
			if (written.length < 2) return { status: "na", reason: "Your home page has too few headings to be out of order." };
			const jumps = written.flatMap((heading, index) => {
				const before = written[index - 1];
				return before && heading.level > before.level + 1 ? [{ before, heading }] : [];
			});
			const [first] = jumps;
			if (first === undefined) return { status: "pass", found: `${countOf(written.length, "heading")}, no level skipped.`, url: home.url };
			const { before, heading } = first;
			return {
				status: "warn",
				issue: `Headings on your home page jump from h${before.level} to h${heading.level}.`,
				found: `h${before.level} ${quoteText(before.text)} is followed by h${heading.level} ${quoteText(heading.text)}${jumps.length > 1 ? `, and ${countOf(jumps.length - 1, "more jump")}` : ""}.`,
				url: home.url,
			};
		}),
};
