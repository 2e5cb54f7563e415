import type { Verdict } from "#audit/check.ts";
import type { HtmlFacts, PageFacts, ReadPage, RobotsFacts, SiteFacts, SitemapFacts } from "#audit/site-facts.ts";
import { isOwnSite } from "#audit/urls/own-site.ts";
import { shortenUrl } from "#audit/wording.ts";
import { mayGoogleRead } from "./search-engine-access.ts";

type NotChecked = Extract<Verdict, { status: "na" | "unknown" }>;

/** Runs a check on a page's HTML. The verdict is "unknown" when the page was not read. */
export function checkHtml(page: PageFacts, check: (html: HtmlFacts) => Verdict): Verdict {
	return page.html === null ? couldNotRead(page) : check(page.html);
}

/** Runs a check on the text of the home page. The verdict is "unknown" when the page was not read, or scripts render its text. */
export function checkText(home: PageFacts, check: (html: HtmlFacts) => Verdict): Verdict {
	return checkHtml(home, (html) => unknownIfTextMissing(home) ?? check(html));
}

/** Lists the pages whose text we read, the home page first. Pages that scripts render are left out. */
export function listVisiblePages({ home, pages }: SiteFacts): ReadPage[] {
	return [home, ...pages].filter(isVisible);
}

/** Says how many pages we read: "the one page we read", "the 6 pages we read". */
export function describePagesRead(facts: SiteFacts): string {
	const { length } = listVisiblePages(facts);
	return length === 1 ? "the one page we read" : `the ${length} pages we read`;
}

/** Returns the verdict "unknown" if we did not read all of the home page, or null. What a check misses may be in the rest. */
export function unknownIfHomeUnread({ home }: SiteFacts): NotChecked | null {
	const unknownVerdict = unknownIfTextMissing(home);
	if (unknownVerdict !== null) return unknownVerdict;
	if (home.isCutShort) return { status: "unknown", reason: "Your home page is so large that we only read the start of it." };
	return null;
}

/** The pages people open to find out who a business is and how to reach it. */
const CONTACT_PAGES: PageFacts["pickedAs"][] = ["contact", "about", "location"];

/**
 * Returns the verdict "unknown" if we did not read all of the home page, or could not open another page where people would look; null
 * otherwise. A page that robots.txt also closes to Google does not count, because no one finds it in a search.
 */
export function unknownIfSiteUnread(facts: SiteFacts): NotChecked | null {
	const unknownVerdict = unknownIfHomeUnread(facts);
	if (unknownVerdict !== null) return unknownVerdict;
	const isHomeOnly = !facts.pages.some(isVisible);
	const unread = facts.pages.filter((page) => (isHomeOnly || CONTACT_PAGES.includes(page.pickedAs)) && !isClosedToGoogle(page, facts));
	const why = unread.map((page) => findUnreadReason(page, facts)).find((reason) => reason !== null);
	return why === undefined ? null : { status: "unknown", reason: `${why}, so we can't say what is there.` };
}

/** Failures that every visitor gets, because there is nothing to read. */
const NOTHING_THERE: PageFacts["failure"][] = ["not-a-page", "too-many-redirects", "url-rejected", "no-such-host", "insecure"];

/** Returns why we did not read a page, as the start of a sentence: "/contact blocked us (403)". Null when it was read, or is gone. */
export function findUnreadReason(page: PageFacts, { home, robots }: Pick<SiteFacts, "home" | "robots">): string | null {
	const { status, failure, html } = page;
	const where = shortenUrl(page.requestedUrl);
	if (!page.isAllowedByRobots) return describeNotRequested(robots, where);
	if (page.isSkipped) return `We were too busy to get to ${where}`;
	if (status === null) return failure !== null && NOTHING_THERE.includes(failure) ? null : `${where} didn't respond in time`;
	if (status === 401 || status === 403 || status === 429) return `${where} blocked us (${status})`;
	if (status >= 500) return `${where} returned an error (${status})`;
	if (html?.isScriptShell) return `The text of ${where} only appears after scripts run`;
	return html === null && status < 300 && isOwnSite(page.url, home.url) ? `${where} didn't send us a page` : null;
}

/** Returns why we did not request a URL, as the start of a sentence. */
export function describeNotRequested({ status }: RobotsFacts, what: string): string {
	if (status === null) return "Your robots.txt didn't load, and without its rules we don't read any other pages";
	if (status === 429 || status >= 500) return `Your robots.txt returns an error (${status}), so we didn't read any other pages`;
	return `Your robots.txt doesn't let us read ${what}`;
}

/**
 * Returns why we cannot say whether there is a sitemap: none could be read, but there may be one. Null when one was read, or none exists.
 */
export function findSitemapUnknownReason({ robots, sitemaps }: Pick<SiteFacts, "robots" | "sitemaps">): string | null {
	if (sitemaps.some(({ kind }) => kind !== null)) return null;
	const isNamedOnly = sitemaps.length === 0 && robots.rules.sitemaps.length > 0;
	return isNamedOnly || sitemaps.some(mayExist) ? "We couldn't read your sitemap, so we don't know what is in it." : null;
}

function mayExist({ status, problem }: SitemapFacts): boolean {
	if (status === null || [401, 403, 429].includes(status) || status >= 500) return true;
	// Below 300 the file was too large for us. A redirect leads to another site, which we do not follow.
	return status < 400 && problem === null;
}

function unknownIfTextMissing(home: PageFacts): NotChecked | null {
	if (home.html === null) return couldNotRead(home);
	if (!home.html.isScriptShell) return null;
	return { status: "unknown", reason: "The text of your home page only appears after scripts run, so there was nothing for us to read." };
}

function couldNotRead({ url }: PageFacts): NotChecked {
	return { status: "unknown", reason: `We couldn't read ${url} as a web page.` };
}

function isVisible(page: PageFacts): page is ReadPage {
	return page.html !== null && !page.html.isScriptShell && page.status === 200;
}

function isClosedToGoogle({ isAllowedByRobots, requestedUrl }: PageFacts, { robots }: SiteFacts): boolean {
	return !isAllowedByRobots && !mayGoogleRead(robots.rules, requestedUrl);
}
