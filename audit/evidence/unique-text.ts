import type { Verdict } from "#audit/check.ts";
import type { HtmlFacts, ReadPage, SiteFacts } from "#audit/site-facts.ts";
import { describeShare, formatList, quoteText, shortenUrl } from "#audit/wording.ts";
import { listIndexablePages } from "./search-engine-access.ts";

/** Returns an empty string when a page has none. Such pages are not compared. */
type ReadText = (html: HtmlFacts) => string;

type UniqueText = {
	/** What no two pages should share: "title". */
	noun: string;
	read: ReadText;
	/** Returns the name of the check that already counts the text of the home page, when all pages repeat it; or null. */
	findOtherCheck?: () => string | null;
};

/** Fails when two pages that Google may list have the same text, ignoring case. */
export function checkUniqueText(facts: SiteFacts, now: Date, { noun, read, findOtherCheck }: UniqueText): Verdict {
	const { pages, groups } = groupPages(facts, now, read);
	if (pages.length < 2) {
		if (facts.home.html === null || facts.pages.some(({ failure, isSkipped }) => failure !== null || isSkipped)) {
			return { status: "unknown", reason: "We couldn't read enough of your pages to compare them." };
		}
		return {
			status: "na",
			reason: `We read fewer than two pages that Google can list and that have a ${noun}, so there is nothing to compare.`,
		};
	}
	const repeated = listRepeated(groups);
	const otherCheck = repeated.some((group) => isOfHome(group, facts)) ? (findOtherCheck?.() ?? null) : null;
	const judged = otherCheck === null ? repeated[0] : repeated.find((group) => !isOfHome(group, facts));
	if (judged?.[0] !== undefined) {
		return {
			status: "fail",
			issue: `${describeShare(judged.length, pages.length, "pages we compared")} have the same ${noun}, so Google can't tell them apart.`,
			found: `${quoteText(read(judged[0].html))} on ${formatList(
				judged.map(({ url }) => shortenUrl(url)),
				6,
			)}`,
			url: judged[1]?.url,
		};
	}
	if (otherCheck !== null) return { status: "na", reason: `Your pages share their ${noun}, which counts under “${otherCheck}”.` };
	if (groups.length < pages.length) {
		return { status: "unknown", reason: `Scripts may still change the ${noun} of your pages, so we couldn't compare them.` };
	}
	return { status: "pass", found: `${pages.length} pages, each with its own ${noun}` };
}

export type PagesLikeHome = { count: number; all: number };

/** Counts the pages that have the text of the home page, itself included, out of all that have one; null when no other page has it. */
export function findPagesLikeHome(facts: SiteFacts, now: Date, read: ReadText): PagesLikeHome | null {
	const { pages, groups } = groupPages(facts, now, read);
	const shared = listRepeated(groups).find((group) => isOfHome(group, facts));
	return shared === undefined ? null : { count: shared.length, all: pages.length };
}

function groupPages(facts: SiteFacts, now: Date, read: ReadText): { pages: ReadPage[]; groups: ReadPage[][] } {
	const pages = listIndexablePages(facts, now).filter(({ html }) => read(html) !== "");
	const groups = [...Map.groupBy(pages, ({ html }) => read(html).toLowerCase()).values()];
	return { pages, groups: groups.toSorted((a, b) => b.length - a.length) };
}

/** Lists the groups of two or more pages. Scripts may still change the text of a script shell, so it cannot be called a repeat. */
function listRepeated(groups: ReadPage[][]): ReadPage[][] {
	return groups.map((group) => group.filter(({ html }) => !html.isScriptShell)).filter((group) => group.length > 1);
}

function isOfHome(group: ReadPage[], { home }: SiteFacts): boolean {
	return group.some(({ url }) => url === home.url);
}
