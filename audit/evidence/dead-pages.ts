import { countWords } from "#audit/count-words.ts";
import type { PageFacts, SiteFacts } from "#audit/site-facts.ts";
import { isSamePage } from "#audit/urls/urls.ts";
import { quoteText } from "#audit/wording.ts";
import { getPageTitle } from "./page-head.ts";

type Site = Pick<SiteFacts, "home" | "missingPage">;

/** A page with more words is about something, whatever its headline. */
const MAX_NOT_FOUND_WORDS = 150;
const NOT_FOUND = [
	/^(?:error\s?)?404(?:$|\s?[:|–—-]|\s(?:error|page|not|oops))/i,
	/\b(?:page|file|url|content) (?:was |is )?(?:not|no longer) (?:found|available|here)\b/i,
	/\b(?:page|content|link|what you)\b.{0,40}\b(?:can['’]?t|cannot|couldn['’]t|could not|can not) be found\b/i,
	/\b(?:page|content)\b.{0,40}\b(?:doesn['’]t|does not|no longer) exists?\b/i,
	/\bcan['’]?t find (?:that|the|this) page\b/i,
	/^not found[.!]?$/i,
];

/** Whether a page is gone or broken, also when it pretends to be there. */
export function isDeadPage(page: PageFacts, site: Site): boolean {
	return findDeadReason(page, site) !== null;
}

/**
 * Returns what a dead page does, to complete "/gallery …"; null for a page that works. 401, 403 and 429 do not count, because they may be
 * meant for us alone.
 */
export function findDeadReason(page: PageFacts, { home, missingPage }: Site): string | null {
	const { status } = page;
	if (status === 404 || status === 410 || (status !== null && status >= 500)) return `returned ${status}`;
	if (redirectsHome(page, home)) return "redirects to your home page";
	if (isSamePage(page.url, home.url)) return null;
	const headline = findNotFoundHeadline(page);
	if (headline !== null) return `opens, but says ${quoteText(headline)}`;
	return looksMissing(page, { home, missingPage }) ? "shows what your site shows for any missing page" : null;
}

/** Whether a link to another page ends on the home page. One to a section of it, "/#services", is fine. */
function redirectsHome({ requestedUrl, url, hops, status }: PageFacts, home: PageFacts): boolean {
	if (status === null || status >= 300 || hops.length === 0 || !isSamePage(url, home.url)) return false;
	const isHome = [home.url, home.requestedUrl].some((address) => isSamePage(address, requestedUrl));
	return !isHome && !hops.some(({ isToSection }) => isToSection) && URL.parse(requestedUrl)?.pathname !== "/";
}

function findNotFoundHeadline({ html }: PageFacts): string | null {
	if (html === null) return null;
	const headings = html.headings.filter(({ level }) => level <= 2).slice(0, 3);
	const headlines = [...headings.map(({ text }) => text), ...getPageTitle(html).split(/\s[-|–—]\s/)].map((text) =>
		text.slice(0, 120).trim(),
	);
	const found = headlines.find((text) => NOT_FOUND.some((pattern) => pattern.test(text)));
	return found !== undefined && countWords(html.mainText.slice(0, 5_000)) <= MAX_NOT_FOUND_WORDS ? found : null;
}

/** Whether a page has the very text of a page that cannot exist. Scripts may still tell them apart where every address opens the home page. */
function looksMissing({ html }: PageFacts, { home, missingPage }: Site): boolean {
	const missing = missingPage.html;
	if (!html || !missing || html.isScriptShell || missing.isScriptShell || missing.mainText === "") return false;
	if (html.mainText !== missing.mainText || getPageTitle(html) !== getPageTitle(missing)) return false;
	return missing.mainText !== home.html?.mainText || html.scriptCount === 0;
}
