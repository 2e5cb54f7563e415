import type { Verdict } from "#audit/check.ts";
import type { HtmlFacts, SiteFacts } from "#audit/site-facts.ts";
import { listSome } from "#audit/wording/list-some.ts";
import { quoteText } from "#audit/wording/quote-text.ts";
import { shortAddress } from "#audit/wording/short-address.ts";
import { listIndexablePages, type ReadPage } from "./indexable-pages.ts";

type What = {
	/** "title": what no two pages should share. */
	noun: string;
	/** Empty where a page has none: having none is not sharing one. */
	read: (html: HtmlFacts) => string;
	/** "share one title": what is wrong with the pages that do. */
	complaint: string;
};

/** Fails where two pages that Google may list say the same; letter case is no difference. */
export function judgeRepeats(facts: SiteFacts, now: Date, { noun, read, complaint }: What): Verdict {
	const pages = listIndexablePages(facts, now).filter(({ html }) => read(html) !== "");
	if (pages.length < 2) {
		if (facts.home.html === null || facts.pages.some(({ failure, isLeftByUs }) => failure !== null || isLeftByUs)) {
			return { status: "unknown", reason: "We could not read enough of your pages to compare them." };
		}
		return {
			status: "na",
			reason: `Fewer than two of the pages we read can be listed and have a ${noun}, so there is nothing to compare.`,
		};
	}
	const groups = groupBy(pages, ({ html }) => read(html).toLowerCase()).toSorted((a, b) => b.length - a.length);
	// What scripts write later may differ, so pages that are only a frame for scripts cannot be told to say the same.
	const repeated = groups.map((group) => group.filter(({ html }) => !html.isScriptShell)).find((group) => group.length > 1);
	if (repeated?.[0] !== undefined) {
		const where = listSome(
			repeated.map(({ url }) => shortAddress(url)),
			6,
		);
		const which = repeated.length === pages.length ? `All ${pages.length}` : `${repeated.length} of the ${pages.length}`;
		const found = `${quoteText(read(repeated[0].html))} on ${where}`;
		return { status: "fail", issue: `${which} pages we compared ${complaint}.`, found, url: repeated[1]?.url };
	}
	if (groups.length < pages.length) {
		return { status: "unknown", reason: `Scripts may still change the ${noun} of your pages, so they could not be compared.` };
	}
	return { status: "pass", found: `${pages.length} pages, each with its own ${noun}` };
}

function groupBy(pages: ReadPage[], toKey: (page: ReadPage) => string): ReadPage[][] {
	return [...Map.groupBy(pages, toKey).values()];
}
