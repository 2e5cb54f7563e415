import type { Check, Verdict } from "#audit/check.ts";
import { checkText, listVisiblePages } from "#audit/evidence/page-coverage.ts";
import { type Leftover, listLeftovers } from "#audit/evidence/template-text.ts";
import type { HtmlFacts, ReadPage, SiteFacts } from "#audit/site-facts.ts";
import { isArticleUrl } from "#audit/urls/guess-page-kind.ts";
import { formatCount, formatList, quoteText, shortenUrl } from "#audit/wording.ts";

/** Menus, buttons and headings of a template look real, so a quarter of the words is already the main content. */
const MAIN_SHARE = 0.25;
const MAIN_PIECES = 4;
/** A page that has little more than its template. */
const FEW_WORDS = 100;

type Found = Leftover & { page: ReadPage };

/** A page with sample text tells Google and customers that no one looks after the site. */
export const contentLeftovers: Check = {
	id: "content.leftovers",
	weight: 0.5,
	effort: "medium",
	isCritical: true,
	name: "Leftover sample text",
	task: "Replace the sample text",
	reads: "The text, titles and contact details of the pages we read, for what templates and website builders come with.",
	expected:
		"No lorem ipsum, no “Insert text here” and no made-up phone number, email or street address. " +
		"Half points if only some sample text is left. A made-up phone number, email or street address fails, and so does a home page that is mostly sample text.",
	fix: "Replace it with your own words and your own contact details, and delete the pages and sections you don't need.",
	run: (facts) => checkText(facts.home, (html) => checkLeftovers(facts, html)),
};

function checkLeftovers(facts: SiteFacts, home: HtmlFacts): Verdict {
	const pages = listVisiblePages(facts).filter(({ url }) => !isArticleUrl(url));
	const all = pages.flatMap((page) => listLeftovers(page.html).map((leftover) => ({ ...leftover, page })));
	const [first] = all;
	if (first === undefined) return { status: "pass", found: `no sample text on ${formatCount(pages.length, "page")}` };
	const found = formatList(all.map(describeOne), 5);
	const onHome = all.filter(({ page }) => page.url === facts.home.url);
	if (isMainContent(onHome, home)) {
		const best = onHome.find(({ kind }) => kind !== "title") ?? first;
		return {
			status: "fail",
			cap: "leftovers",
			issue: `Your home page is still mostly the sample text it came with, such as ${quoteText(best.quote)}.`,
			found,
			url: facts.home.url,
		};
	}
	const contact = all.find(({ kind }) => kind === "contact");
	if (contact) {
		const issue = `Your site still shows a made-up contact detail, ${quoteText(contact.quote)}.`;
		return { status: "fail", issue, found, url: contact.page.url };
	}
	const text = all.find(({ kind }) => kind !== "title");
	if (text === undefined)
		return { status: "na", reason: "Only your title is left over from a template, which counts under “Title in Google”." };
	const where = text.page.url === facts.home.url ? "your home page" : shortenUrl(text.page.url);
	return { status: "warn", issue: `There is still sample text on ${where}: ${quoteText(text.quote)}.`, found, url: text.page.url };
}

function isMainContent(leftovers: Found[], { wordCount }: HtmlFacts): boolean {
	const texts = leftovers.filter(({ kind }) => kind !== "title");
	const words = texts.reduce((sum, leftover) => sum + leftover.wordCount, 0);
	if (texts.length === 0) return false;
	return words >= MAIN_SHARE * wordCount || leftovers.length >= MAIN_PIECES || (texts.length < leftovers.length && wordCount < FEW_WORDS);
}

function describeOne({ quote, kind, wordCount, page }: Found): string {
	const amount = kind === "filler" ? ` (${formatCount(wordCount, "word")})` : kind === "title" ? " in the title" : "";
	return `${quoteText(quote)}${amount} on ${shortenUrl(page.url)}`;
}
