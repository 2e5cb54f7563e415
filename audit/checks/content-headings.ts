import type { Check } from "#audit/check.ts";
import { checkText } from "#audit/evidence/page-coverage.ts";
import { formatCount, quoteText } from "#audit/wording.ts";

/** Checks the order of headings as Lighthouse and axe do. They may start at any level and go up any number, but down only one at a time. */
export const contentHeadings: Check = {
	id: "content.headings",
	weight: 0,
	effort: "medium",
	name: "Heading order",
	task: "Put your headings in order",
	reads: "The headings on your home page (h1 to h6), in the order they appear.",
	expected:
		"No heading skips a level on the way down. Any that does is a warning. It carries no points: it helps people with screen readers, and Google says that it doesn't rank by it.",
	fix: "Choose headings by their role, not their looks: h2 for a section, h3 for a part of it. Set the text size in the design instead.",
	run: ({ home }) =>
		checkText(home, ({ headings }) => {
			const written = headings.filter(({ text }) => text.trim() !== "");
			if (written.length < 2) return { status: "na", reason: "Your home page has fewer than two headings, so there is no order to check." };
			const jumps = written.flatMap((heading, index) => {
				const before = written[index - 1];
				return before && heading.level > before.level + 1 ? [{ before, heading }] : [];
			});
			const [first] = jumps;
			if (first === undefined)
				return { status: "pass", found: `${formatCount(written.length, "heading")}, no level skipped.`, url: home.url };
			const { before, heading } = first;
			return {
				status: "warn",
				issue: `Headings on your home page jump from h${before.level} to h${heading.level}.`,
				found: `h${before.level} ${quoteText(before.text)} is followed by h${heading.level} ${quoteText(heading.text)}${jumps.length > 1 ? `, and ${formatCount(jumps.length - 1, "more jump")}` : ""}.`,
				url: home.url,
			};
		}),
};
