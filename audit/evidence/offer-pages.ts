import { isOfferPage, maskPlaces } from "#audit/gather/kind-of-page.ts";
import { countWords } from "#audit/read/count-words.ts";
import type { PageFacts, SiteFacts } from "#audit/site-facts.ts";
import { countOf } from "#audit/wording/count-of.ts";
import { shortAddress } from "#audit/wording/short-address.ts";
import { pageTitle } from "./page-title.ts";
import { whyUnread } from "./why-unread.ts";

type OfferPage = {
	url: string;
	/** Has a title of its own and enough to read. */
	isGood: boolean;
	/** A page of goods with a title of its own, but next to nothing to read. */
	isThinShelf: boolean;
	/** Without the town: one service in two towns is one service. */
	offer: string;
	/** "/hot-water (320 words)". */
	words: string;
};

const LEAST_WORDS = 150;
/** A page of goods says most with their names and pictures. */
const LEAST_WORDS_OF_GOODS = 50;
const GOODS = /\/(?:collections?|products?|shop|store|product-category|range|menus?)(?:\/[^/]|\/?$)/i;

/** The pages about what the business offers: services, goods, rooms or a menu, each judged for itself; and why others were not read. */
export function listOfferPages(facts: SiteFacts): { read: OfferPage[]; whyNotMore: string[] } {
	const { home, pages } = facts;
	const picked = pages.filter(
		({ pickedAs, requestedUrl }) => pickedAs === "service" || isOfferPage(requestedUrl, "") || sellsGoods(requestedUrl),
	);
	const titles = [home, ...picked].map(titleOf);
	return {
		read: picked
			.filter(({ html, status }) => html !== null && status === 200 && !html.isScriptShell)
			.map((page) => toOfferPage(page, titles)),
		whyNotMore: picked.flatMap((page) => whyUnread(page, facts) ?? []),
	};
}

function sellsGoods(url: string): boolean {
	return GOODS.test(URL.parse(url)?.pathname.slice(0, 200) ?? "");
}

function toOfferPage(page: PageFacts, titles: string[]): OfferPage {
	const title = titleOf(page);
	const isShared = titles.filter((other) => other === title).length > 1;
	const wordCount = countWords(page.html?.mainText ?? "");
	const fault = title === "" ? ", no title" : isShared ? ", title shared" : "";
	const isOfGoods = sellsGoods(page.requestedUrl);
	return {
		url: page.url,
		isGood: fault === "" && wordCount >= (isOfGoods ? LEAST_WORDS_OF_GOODS : LEAST_WORDS),
		isThinShelf: isOfGoods && fault === "" && wordCount < LEAST_WORDS_OF_GOODS,
		offer: maskPlaces(shortAddress(page.url).toLowerCase()),
		words: `${shortAddress(page.url)} (${countOf(wordCount, "word")}${fault})`,
	};
}

function titleOf({ html }: PageFacts): string {
	return html === null ? "" : pageTitle(html).toLowerCase();
}
