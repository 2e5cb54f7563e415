import type { Check } from "#audit/check.ts";
import { listIndexablePages } from "#audit/evidence/indexable-pages.ts";
import { judgeText } from "#audit/evidence/judge-page.ts";
import { likenessOf, printText } from "#audit/evidence/text-likeness.ts";
import { countOf } from "#audit/wording/count-of.ts";
import { shortAddress } from "#audit/wording/short-address.ts";

const TOO_ALIKE = 0.85;
const LEAST_WORDS = 50;

/** Search engines show one of two pages that say the same, and pick it themselves. */
export const contentDuplicate: Check = {
	id: "content.duplicate",
	weight: 1,
	effort: "medium",
	name: "Pages in their own words",
	task: "Write each page in its own words",
	reads: "The text of the pages we read, without header and footer. The names of places are left out.",
	expected: "No two pages share 85% or more of their text. Two that do count half.",
	fix: "Write each page anew: for a suburb page the jobs you did there, the people, the drive, the local rules. Or make one good page of the two.",
	run: (facts, now) =>
		judgeText(facts.home, () => {
			const read = listIndexablePages(facts, now).filter(({ html }) => !html.isScriptShell);
			const places = [...new Set(read.flatMap(({ html }) => html.contact.places))];
			const pages = read
				.map(({ url, html }) => ({ url, print: printText(html.mainText, places) }))
				.filter(({ print }) => print.wordCount >= LEAST_WORDS);
			if (pages.length < 2)
				return {
					status: "na",
					reason: "Fewer than two of the pages we read can be listed and have enough text, so there is nothing to compare.",
				};

			const pairs = pages
				.flatMap((one, index) => pages.slice(index + 1).map((other) => ({ one, other, likeness: likenessOf(one.print, other.print) })))
				.toSorted((a, b) => b.likeness - a.likeness);
			const [closest] = pairs;
			const percent = Math.floor((closest?.likeness ?? 0) * 100);
			if (closest === undefined || closest.likeness < TOO_ALIKE) {
				return {
					status: "pass",
					found: `${countOf(pages.length, "page")} compared; the two most alike share ${percent}% of their text.`,
					url: facts.home.url,
				};
			}
			const { one, other } = closest;
			const more = pairs.filter(({ likeness }) => likeness >= TOO_ALIKE).length - 1;
			return {
				status: "warn",
				issue: percent === 100 ? "Two of your pages say the same, word for word." : "Two of your pages say almost the same, word for word.",
				found: `${shortAddress(one.url)} and ${shortAddress(other.url)} share ${percent}% of their text${more > 0 ? `, and so ${more === 1 ? "does" : "do"} ${countOf(more, "more pair")}` : ""}.`,
				url: other.url,
			};
		}),
};
