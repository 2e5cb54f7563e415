import type { Verdict } from "#audit/check.ts";
import type { PageFacts, SiteFacts } from "#audit/site-facts.ts";
import type { ReadPage } from "./indexable-pages.ts";
import { findNoWords } from "./judge-page.ts";
import { mayGoogleRead } from "./may-google-read.ts";
import { whyUnread } from "./why-unread.ts";

type BlindSpot = Extract<Verdict, { status: "na" | "unknown" }>;

/** Where people look for who a business is and how to reach it. */
const LOOKED_INTO: PageFacts["pickedAs"][] = ["contact", "about", "location"];

/** The pages whose words we could read, the home page first; a page that only scripts would fill is none of them. */
export function listVisiblePages({ home, pages }: SiteFacts): ReadPage[] {
	return [home, ...pages].filter(isVisible);
}

/** Why not having found something proves nothing: too little of the home page was read. Null when it was read whole. */
export function findBlindSpot({ home }: SiteFacts): BlindSpot | null {
	const noWords = findNoWords(home);
	if (noWords !== null) return noWords;
	if (home.isCutShort) return { status: "unknown", reason: "Your home page is so large that we read only its beginning." };
	return null;
}

/**
 * Why not having found something anywhere on the site proves nothing: the home page was not read whole, or a page where it may well stand
 * was closed to us. Null when all of them were read, or are closed to Google as well: what it cannot read is not there for a search.
 */
export function findBlindSpotOnSite(facts: SiteFacts): BlindSpot | null {
	const blindSpot = findBlindSpot(facts);
	if (blindSpot !== null) return blindSpot;
	const isAlone = !facts.pages.some(isVisible);
	const unread = facts.pages.filter((page) => (isAlone || LOOKED_INTO.includes(page.pickedAs)) && !isClosedToGoogle(page, facts));
	const why = unread.map((page) => whyUnread(page, facts)).find((reason) => reason !== null);
	return why === undefined ? null : { status: "unknown", reason: `${why}, so we can't say what is there.` };
}

/** Whether robots.txt keeps Google from a page, and us with it. */
function isClosedToGoogle({ isAllowedByRobots, requestedUrl }: PageFacts, { robots }: SiteFacts): boolean {
	return !isAllowedByRobots && !mayGoogleRead(robots.rules, requestedUrl);
}

function isVisible(page: PageFacts): page is ReadPage {
	return page.html !== null && !page.html.isScriptShell && page.status === 200;
}
