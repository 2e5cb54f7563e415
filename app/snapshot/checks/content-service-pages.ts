import type { Check, Verdict } from "#app/snapshot/check.ts";
import { countOf } from "#app/snapshot/evidence/count-of.ts";
import { judgeText } from "#app/snapshot/evidence/judge-page.ts";
import { listSome } from "#app/snapshot/evidence/list-some.ts";
import { pageTitle } from "#app/snapshot/evidence/page-title.ts";
import { shortAddress } from "#app/snapshot/evidence/short-address.ts";
import { countWords } from "#app/snapshot/reading/count-words.ts";
import type { PageFacts, SiteFacts } from "#app/snapshot/site-facts.ts";

const LEAST_WORDS = 150;
const PASS_PAGES = 2;

/** Somebody who searches for one service should land on a page about that service; menus and headers do not count as its words. */
export const contentServicePages: Check = {
	id: "content.service-pages",
	weight: 2,
	effort: "high",
	name: "A page for each service",
	reads: "Up to two pages about what you offer, found from your home page and sitemap: their titles and how much they say.",
	expected: "Two such pages with a title of their own and at least 150 words between header and footer. One only warns.",
	fix: "Give each of your main services a page of its own: a title that names the service, what is included, where you do it, and how to book.",
	run: (facts) => judgeText(facts.home, () => judgeServices(facts)),
};

function judgeServices({ home, pages }: SiteFacts): Verdict {
	const picked = pages.filter(({ pickedAs }) => pickedAs === "service");
	const unread = picked.filter(couldNotBeRead);
	const titles = [home, ...picked].map(titleOf);
	const read = picked
		.filter((page) => page.html !== null && page.status === 200 && !couldNotBeRead(page))
		.map((page) => toServicePage(page, titles));
	const good = read.filter(({ isGood }) => isGood);
	const found = read.length > 0 ? listSome(read.map(({ words }) => words)) : wordsForNone(pages);
	const url = (read.find(({ isGood }) => !isGood) ?? read[0] ?? home).url;

	if (good.length >= PASS_PAGES) return { status: "pass", found, url };
	if (unread.length > 0) return { status: "unknown", reason: `We could not read ${listSome(unread.map((page) => page.url))}.` };
	if (good.length === 1) {
		const issue =
			read.length > 1
				? "Only one of the service pages we read has a title of its own and enough to read."
				: "We found only one page about a service of yours.";
		return { status: "warn", issue, found, url };
	}
	const issue =
		read.length > 0
			? "Your service pages say too little, or share their title with another page."
			: "We found no page about a single service of yours.";
	return { status: "fail", issue, found, url };
}

function couldNotBeRead({ status, html }: PageFacts): boolean {
	return status === null || status === 403 || status === 429 || status >= 500 || html?.isScriptShell === true;
}

function toServicePage(page: PageFacts, titles: string[]) {
	const title = titleOf(page);
	const isShared = titles.filter((other) => other === title).length > 1;
	const wordCount = countWords(page.html?.mainText ?? "");
	const fault = title === "" ? ", no title" : isShared ? ", title shared" : "";
	return {
		url: page.url,
		isGood: fault === "" && wordCount >= LEAST_WORDS,
		words: `${shortAddress(page.url)} (${countOf(wordCount, "word")}${fault})`,
	};
}

function wordsForNone(pages: PageFacts[]): string {
	if (pages.length === 0) return "No other pages of the site were found.";
	const addresses = pages.map(({ url }) => shortAddress(url));
	return `Pages looked at: ${listSome(addresses, addresses.length)}.`;
}

function titleOf({ html }: PageFacts): string {
	return html === null ? "" : pageTitle(html).toLowerCase();
}
