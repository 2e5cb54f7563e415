import type { Check, Verdict } from "#audit/check.ts";
import { findBusinessKind } from "#audit/evidence/business-kind.ts";
import { judgeText } from "#audit/evidence/judge-page.ts";
import { isOnePageSite } from "#audit/evidence/linked-pages.ts";
import { findMenuFile } from "#audit/evidence/menu-links.ts";
import { listOfferPages } from "#audit/evidence/offer-pages.ts";
import type { PageFacts, SiteFacts } from "#audit/site-facts.ts";
import { listSome } from "#audit/wording/list-some.ts";
import { shortAddress } from "#audit/wording/short-address.ts";

const PASS_PAGES = 2;
const MENU_FILE_ISSUE = "We saw your menu only as a PDF: put it on a page.";

/** Somebody who searches for one service should land on a page about that service; menus and headers do not count as its words. */
export const contentServicePages: Check = {
	id: "content.service-pages",
	weight: 2,
	effort: "high",
	name: "A page for each service",
	task: "Write good pages for what you offer",
	reads: "The titles and the text of those pages we read that are about what you offer: services, goods, rooms or a menu.",
	expected:
		"Two such pages, each with a title of its own and at least 150 words between header and footer, or 50 for a page of goods. One counts half, and so do shop pages with fewer words, or a site of one page. " +
		"For a place to eat or to stay one is enough, but a menu that is only a PDF counts half. A club needs none.",
	fix: "Give each of your main services a page of its own: a title that names the service, what is included, where you do it, and how to book.",
	run: (facts) => judgeText(facts.home, () => judgeOffers(facts)),
};

function judgeOffers(facts: SiteFacts): Verdict {
	const kind = findBusinessKind(facts);
	if (kind === "club") return { status: "na", reason: "A club or association has no services that would each need a page." };
	const { home, pages } = facts;
	const { read, whyNotMore } = listOfferPages(facts);
	const good = new Set(read.filter(({ isGood }) => isGood).map(({ offer }) => offer)).size;
	const found = read.length > 0 ? listSome(read.map(({ words }) => words)) : wordsForNone(pages);
	const url = (read.find(({ isGood }) => !isGood) ?? read[0] ?? home).url;
	const menuFile = kind === "food" ? findMenuFile(facts) : null;

	if (good >= (kind === null ? PASS_PAGES : 1)) {
		return { status: "pass", found, url, ...(menuFile !== null && { opportunity: MENU_FILE_ISSUE }) };
	}
	if (whyNotMore[0] !== undefined) return { status: "unknown", reason: `${whyNotMore[0]}.` };
	if (kind === "food") return judgeFood({ menuFile, hasPages: read.length > 0, found, url });
	if (good === 1) return { status: "warn", issue: wordsForOne(read.length, read.filter(({ isGood }) => isGood).length), found, url };
	if (read.filter(({ isThinShelf }) => isThinShelf).length >= PASS_PAGES) {
		const fix = "Write two or three sentences on each of them: what it is for, how to choose, and what you keep in the shop.";
		return { status: "warn", issue: "The shop pages we read have little text for searchers to find.", found, url, fix };
	}
	if (read.length > 0) {
		return { status: "fail", issue: "The service pages we read say too little, or share their title with another page.", found, url };
	}
	if (isOnePageSite(facts)) return { status: "warn", issue: "Your site is one page, so no service has a page of its own.", found, url };
	const what = kind === "lodging" ? "about your rooms" : "for a single service";
	return { status: "fail", issue: `We found no page ${what} among the pages we read.`, found, url };
}

type Menu = { menuFile: string | null; hasPages: boolean; found: string; url: string };

function judgeFood({ menuFile, hasPages, found, url }: Menu): Verdict {
	if (menuFile !== null) {
		return {
			status: "warn",
			issue: MENU_FILE_ISSUE,
			found: `Menu: ${shortAddress(menuFile)}`,
			url,
			fix: "Write the dishes and prices on a page of your site, where they can be found in a search and read on a phone. Keep the PDF for printing.",
		};
	}
	if (!hasPages) return { status: "na", reason: "A place to eat needs no page for each service, and we saw no menu to judge." };
	return {
		status: "warn",
		issue: "Your menu page says too little, or shares its title with another page.",
		found,
		url,
		fix: "Write the dishes and prices on the page as text, not only in a picture, under a title of its own.",
	};
}

function wordsForOne(readCount: number, goodCount: number): string {
	if (goodCount > 1) return "The service pages we read are about one service in several towns.";
	if (readCount > 1) return "Only one of the service pages we read has a title of its own and enough to read.";
	return "We found only one page for a single service among the pages we read.";
}

function wordsForNone(pages: PageFacts[]): string {
	if (pages.length === 0) return "No other pages of the site were found.";
	const addresses = pages.filter(({ html }) => html !== null).map(({ url }) => shortAddress(url));
	if (addresses.length === 0) return "No other pages of the site could be read.";
	return `Pages read: ${listSome(addresses, addresses.length)}.`;
}
