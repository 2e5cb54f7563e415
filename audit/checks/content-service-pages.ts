import type { Check, Verdict } from "#audit/check.ts";
import { countWords } from "#audit/count-words.ts";
import { findBusinessKind } from "#audit/evidence/business-kind.ts";
import { isDeadPage } from "#audit/evidence/dead-pages.ts";
import { isOnePageSite, listMenuLinks } from "#audit/evidence/links.ts";
import { checkText, findUnreadReason } from "#audit/evidence/page-coverage.ts";
import { getPageTitle } from "#audit/evidence/page-head.ts";
import { isShopPage, listServicePages } from "#audit/evidence/service-pages.ts";
import { findUnlistedReason } from "#audit/evidence/unlisted-pages.ts";
import type { PageFacts, SiteFacts } from "#audit/site-facts.ts";
import { maskPlaces } from "#audit/urls/guess-page-kind.ts";
import { formatCount, formatList, shortenTarget, shortenUrl } from "#audit/wording.ts";

const PASS_PAGES = 2;
const MIN_WORDS = 150;
/** A product page needs fewer words, because names and images say most of it. */
const MIN_WORDS_ON_SHOP_PAGE = 50;
const PDF_MENU = "We only found your menu as a PDF. Put it on a page as well.";

/** Someone who searches for a service should land on a page about it. */
export const contentServicePages: Check = {
	id: "content.service-pages",
	weight: 4,
	effort: "high",
	name: "Service pages",
	task: "Write good pages for what you offer",
	reads: "The title and text of the pages we read about what you offer: services, products, rooms or a menu.",
	expected:
		"Two such pages, each with its own title and at least 150 words between header and footer, or 50 on a shop page. Half points for only one, for shop pages with fewer words and for a one-page site. " +
		"A place to eat or stay needs only one, with half points if the menu is only a PDF. A club needs none. Copied suburb pages and pages that Google is told to skip don't count.",
	fix: "Give each of your main services its own page: a title that names the service, what is included, where you do it and how to book.",
	run: (facts, now) => checkText(facts.home, () => checkOffers(facts, now)),
};

function checkOffers(facts: SiteFacts, now: Date): Verdict {
	const kind = findBusinessKind(facts);
	if (kind === "club") return { status: "na", reason: "A club or association doesn't need a page for each service." };
	const { home, pages } = facts;
	const { read, unreadReasons, closedCount } = listOfferPages(facts, now);
	const good = read.filter(({ isGood }) => isGood);
	const offerCount = new Set(good.map(({ offer }) => offer)).size;
	const found = read.length > 0 ? formatList(read.map(({ summary }) => summary)) : describeOtherPages(pages);
	const url = (read.find(({ isGood }) => !isGood) ?? read[0] ?? home).url;
	const pdfMenu = kind === "food" ? findPdfMenu(facts) : null;

	if (offerCount >= (kind === null ? PASS_PAGES : 1)) {
		return { status: "pass", found, url, opportunity: pdfMenu === null ? undefined : PDF_MENU };
	}
	if (closedCount > 0)
		return {
			status: "na",
			reason: "Google is told to skip some of your service pages, which counts under “Other pages in search engines”.",
		};
	if (unreadReasons[0] !== undefined) return { status: "unknown", reason: `${unreadReasons[0]}.` };
	if (kind === "food") return checkMenu({ pdfMenu, read, found, url });
	if (offerCount === 1) return { status: "warn", issue: describeOneOffer(read), found, url };
	if (read.filter(({ isThinShopPage }) => isThinShopPage).length >= PASS_PAGES) {
		const fix = "Write two or three sentences on each one: what it's for, how to choose, and what you have in stock.";
		return { status: "warn", issue: "Your shop pages have too little text to be found in a search.", found, url, fix };
	}
	if (read.length > 0) {
		return { status: "fail", issue: `Your service ${describeProblems(read)}.`, found, url };
	}
	if (isOnePageSite(facts)) return { status: "warn", issue: "Your site is one page, so no service has its own page.", found, url };
	const what = kind === "lodging" ? "about your rooms" : "about a single service";
	return { status: "fail", issue: `We found no page ${what} among the pages we read.`, found, url };
}

type Menu = { pdfMenu: string | null; read: OfferPage[]; found: string; url: string };

function checkMenu({ pdfMenu, read, found, url }: Menu): Verdict {
	if (pdfMenu !== null) {
		return {
			status: "warn",
			issue: "Your menu is only a PDF, which is hard to find in a search and to read on a phone.",
			found: `Menu: ${shortenTarget(pdfMenu, url)}`,
			url,
			fix: "Write the dishes and prices on a page of your site, so people can find them in a search and read them on a phone. Keep the PDF for printing.",
		};
	}
	const menus = read.filter((page) => /menu/i.test(new URL(page.url).pathname));
	if (read.length === 0)
		return { status: "na", reason: "A place to eat doesn't need a page for each service, and we saw no menu to check." };
	return {
		status: "warn",
		issue: menus.length > 0 ? `Your menu ${describeProblems(menus)}.` : `Your service ${describeProblems(read)}.`,
		found,
		url,
		fix: "Write the dishes and prices on the page as text, not only in a picture, and give the page its own title.",
	};
}

/** Finds a menu that is only a PDF, or null. */
function findPdfMenu(facts: SiteFacts): string | null {
	const links = listMenuLinks(facts);
	return links.every(({ isPdf }) => isPdf) ? (links[0]?.url ?? null) : null;
}

function describeOneOffer(read: OfferPage[]): string {
	const bad = read.filter(({ isGood }) => !isGood);
	if (read.length - bad.length > 1) return "The service pages we read are all about one service, in different towns.";
	if (bad.length === 0) return "We found only one page about a single service.";
	return `Only one of the ${read.length} service pages we read stands on its own: the other ${describeProblems(bad)}.`;
}

/** Says what is wrong with pages, to complete "Your service …": "page has only 90 words", "pages say too little". */
function describeProblems(pages: OfferPage[]): string {
	const [first] = pages;
	const isThin = pages.some((page) => page.isThin);
	const isUntitled = pages.some(({ hasOwnTitle }) => !hasOwnTitle);
	if (first !== undefined && pages.length === 1) {
		const problems = [
			...(isThin ? [`has only ${formatCount(first.wordCount, "word")}`] : []),
			...(isUntitled ? ["has no title of its own"] : []),
		];
		return `page ${problems.join(" and ")}`;
	}
	const problems = [...(isThin ? ["say too little"] : []), ...(isUntitled ? ["have no titles of their own"] : [])];
	return `pages ${problems.join(pages.every((page) => page.isThin && !page.hasOwnTitle) ? " and " : " or ")}`;
}

function describeOtherPages(pages: PageFacts[]): string {
	if (pages.length === 0) return "We found no other pages on your site.";
	const addresses = pages.filter(({ html }) => html !== null).map(({ url }) => shortenUrl(url));
	if (addresses.length === 0) return "We couldn't read any other pages of your site.";
	return `Pages read: ${formatList(addresses, addresses.length)}.`;
}

type OfferPage = {
	url: string;
	wordCount: number;
	isThin: boolean;
	hasOwnTitle: boolean;
	/** Whether the page has its own title and enough text. */
	isGood: boolean;
	/** Whether it is a shop page with its own title but next to no text. */
	isThinShopPage: boolean;
	/** The path without the town, because one service in two towns is one offer. */
	offer: string;
	/** How the report shows the page: "/hot-water (320 words)". */
	summary: string;
};

function listOfferPages(facts: SiteFacts, now: Date): { read: OfferPage[]; unreadReasons: string[]; closedCount: number } {
	const { home } = facts;
	const live = listServicePages(facts).filter((page) => page.html === null || !isDeadPage(page, facts));
	// If the home page is closed to Google as well, structure.indexable says so, and the pages are judged as if they were open.
	const picked = findUnlistedReason(home, now) === null ? live.filter((page) => findUnlistedReason(page, now) === null) : live;
	const titles = [home, ...picked].map(getTitle);
	return {
		read: picked
			.filter(({ html, status }) => html !== null && status === 200 && !html.isScriptShell)
			.map((page) => toOfferPage(page, titles)),
		unreadReasons: picked.flatMap((page) => findUnreadReason(page, facts) ?? []),
		closedCount: live.length - picked.length,
	};
}

function toOfferPage(page: PageFacts, titles: string[]): OfferPage {
	const title = getTitle(page);
	const isShared = titles.filter((other) => other === title).length > 1;
	const wordCount = countWords(page.html?.mainText ?? "");
	const problem = title === "" ? ", no title" : isShared ? ", shared title" : "";
	const isShop = isShopPage(page.requestedUrl);
	const isThin = wordCount < (isShop ? MIN_WORDS_ON_SHOP_PAGE : MIN_WORDS);
	const hasOwnTitle = problem === "";
	return {
		url: page.url,
		wordCount,
		isThin,
		hasOwnTitle,
		isGood: hasOwnTitle && !isThin,
		isThinShopPage: isShop && hasOwnTitle && isThin,
		offer: maskPlaces(shortenUrl(page.url).toLowerCase()),
		summary: `${shortenUrl(page.url)} (${formatCount(wordCount, "word")}${problem})`,
	};
}

function getTitle({ html }: PageFacts): string {
	return html === null ? "" : getPageTitle(html).toLowerCase();
}
