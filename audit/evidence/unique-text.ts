import type { Verdict } from "#audit/check.ts";
import type { HtmlFacts, SiteFacts } from "#audit/site-facts.ts";
import { formatList, quoteText, shortenUrl } from "#audit/wording.ts";
import { listIndexablePages } from "./search-engine-access.ts";

type UniqueText = {
	/** What no two pages should share: "title". */
	noun: string;
	/** Returns an empty string when a page has none. Such pages are not compared. */
	read: (html: HtmlFacts) => string;
};

/** Fails when two pages that Google may list have the same text, ignoring case. */
export function checkUniqueText(facts: SiteFacts, now: Date, { noun, read }: UniqueText): Verdict {
	const pages = listIndexablePages(facts, now).filter(({ html }) => read(html) !== "");
	if (pages.length < 2) {
		if (facts.home.html === null || facts.pages.some(({ failure, isSkipped }) => failure !== null || isSkipped)) {
			return { status: "unknown", reason: "We couldn't read enough of your pages to compare them." };
		}
		return {
			status: "na",
			reason: `We read fewer than two pages that Google can list and that have a ${noun}, so there is nothing to compare.`,
		};
	}
	const groups = [...Map.groupBy(pages, ({ html }) => read(html).toLowerCase()).values()].toSorted((a, b) => b.length - a.length);
	// Scripts may still change the text of a script shell, so it cannot be called a repeat.
	const repeated = groups.map((group) => group.filter(({ html }) => !html.isScriptShell)).find((group) => group.length > 1);
	if (repeated?.[0] !== undefined) {
		const urls = repeated.map(({ url }) => shortenUrl(url));
		const which = repeated.length === pages.length ? `All ${pages.length}` : `${repeated.length} of the ${pages.length}`;
		return {
			status: "fail",
			issue: `${which} pages we compared have the same ${noun}.`,
			found: `${quoteText(read(repeated[0].html))} on ${formatList(urls, 6)}`,
			url: repeated[1]?.url,
		};
	}
	if (groups.length < pages.length) {
		return { status: "unknown", reason: `Scripts may still change the ${noun} of your pages, so we couldn't compare them.` };
	}
	return { status: "pass", found: `${pages.length} pages, each with its own ${noun}` };
}
