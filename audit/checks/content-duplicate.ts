import type { Check } from "#audit/check.ts";
import { checkText } from "#audit/evidence/page-coverage.ts";
import { listIndexablePages } from "#audit/evidence/search-engine-access.ts";
import { comparePages } from "#audit/evidence/similar-text.ts";
import { findDoorwayPages } from "#audit/evidence/suburb-pages.ts";
import { formatCount, shortenUrl } from "#audit/wording.ts";

const MAX_SIMILARITY = 0.85;

/** When two pages have the same text, search engines choose which one to show. */
export const contentDuplicate: Check = {
	id: "content.duplicate",
	weight: 1,
	effort: "medium",
	name: "Copied pages",
	task: "Write each page in its own words",
	reads: "The text of the pages we read, without header, footer and place names.",
	expected: "No two pages share 85% or more of their text. Half points if any do. Suburb pages from one template count in their own check.",
	fix: "Rewrite one of them. On a suburb page, write about the jobs you did there, the people and the local rules. Or merge the two into one good page.",
	run: (facts, now) =>
		checkText(facts.home, () => {
			const doorways = new Set(findDoorwayPages(facts)?.copies.map(({ url }) => url));
			const read = listIndexablePages(facts, now).filter(({ url, html }) => !html.isScriptShell && !doorways.has(url));
			const places = read.flatMap(({ html }) => html.contact.places);
			const { comparedCount, pairs } = comparePages(read, places);
			const [closest] = pairs;
			if (closest === undefined)
				return {
					status: "na",
					reason: "We read fewer than two pages that Google can list and that have enough text, so there is nothing to compare.",
				};

			const percent = Math.floor(closest.similarity * 100);
			if (closest.similarity < MAX_SIMILARITY) {
				return {
					status: "pass",
					found: `${formatCount(comparedCount, "page")} compared. The two most similar share ${percent}% of their text.`,
					url: facts.home.url,
				};
			}
			const { a, b } = closest;
			const more = pairs.filter(({ similarity }) => similarity >= MAX_SIMILARITY).length - 1;
			return {
				status: "warn",
				issue:
					percent === 100
						? "Two of your pages say the same thing, word for word."
						: "Two of your pages say almost the same thing, word for word.",
				found: `${shortenUrl(a.url)} and ${shortenUrl(b.url)} share ${percent}% of their text${more > 0 ? `, and so ${more === 1 ? "does" : "do"} ${formatCount(more, "more pair")}` : ""}.`,
				url: b.url,
			};
		}),
};
