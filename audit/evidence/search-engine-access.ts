import { isAllowed, type RobotsTxt } from "#audit/robots/robots-txt.ts";
import type { PageFacts, ReadPage, SiteFacts } from "#audit/site-facts.ts";
import { guessPageKind } from "#audit/urls/guess-page-kind.ts";
import type { KeyPageKind } from "#audit/urls/page-words.ts";
import { getPageKey, isSamePage } from "#audit/urls/urls.ts";
import { isDeadPage } from "./dead-pages.ts";
import { findCanonicalUrl } from "./declared-links.ts";

/** Lists the pages we read that Google may list under their own URL: the home page first, no page twice. */
export function listIndexablePages(facts: SiteFacts, now: Date): ReadPage[] {
	const pages = new Map<string, ReadPage>();
	for (const page of [facts.home, ...facts.pages]) {
		if (
			isRead(page) &&
			(page === facts.home || !isDeadPage(page, facts)) &&
			isIndexable(page, facts, now) &&
			!pages.has(getPageKey(page.url))
		)
			pages.set(getPageKey(page.url), page);
	}
	return [...pages.values()];
}

function isRead(page: PageFacts): page is ReadPage {
	return page.html !== null && page.status === 200;
}

function isIndexable(page: ReadPage, { robots }: SiteFacts, now: Date): boolean {
	if (findIndexBlock(page, "googlebot", now)?.isCertain || !isAllowed(robots.rules, "Googlebot", page.url)) return false;
	const canonical = findCanonicalUrl(page);
	return canonical === null || isSamePage(canonical, page.url);
}

/** Many checks ask about the same URLs, and a robots.txt built to be slow takes milliseconds to match each one. */
const googleAccess = new WeakMap<RobotsTxt, Map<string, boolean>>();

/** Whether robots.txt lets Google read a URL. */
export function mayGoogleRead(rules: RobotsTxt, url: string): boolean {
	const known = googleAccess.get(rules) ?? new Map<string, boolean>();
	googleAccess.set(rules, known);
	const isReadable = known.get(url) ?? isAllowed(rules, "Googlebot", url);
	known.set(url, isReadable);
	return isReadable;
}

export type IndexBlock = {
	directive: "noindex" | "unavailable_after";
	/** The instruction as written. */
	evidence: string;
	isHeader: boolean;
	/** False for a meta element outside the head, which a search engine may or may not obey. */
	isCertain: boolean;
};

const DIRECTIVES_WITH_VALUE = new Set(["unavailable_after", "max-snippet", "max-image-preview", "max-video-preview"]);
const MAY_BLOCK = /noindex|none|unavailable_after/i;
const WEEKDAY = /^unavailable_after\s*:\s*[a-z]{3,9}$/;

/**
 * Finds the instruction on the page, or in its headers, that tells a crawler ("googlebot") not to list it; or null. As Google documents it,
 * rules for all crawlers and rules for one crawler add up, and the strictest wins.
 */
export function findIndexBlock(page: PageFacts, crawler: string, now: Date): IndexBlock | null {
	const header = page.headers["x-robots-tag"];
	if (header !== undefined) {
		const directive = findBlocking(listHeaderDirectives(header, crawler), now);
		if (directive !== null) return { directive, evidence: `X-Robots-Tag: ${header}`, isHeader: true, isCertain: true };
	}
	const metas = (page.html?.metas ?? []).filter(({ key, content }) => (key === "robots" || key === crawler) && MAY_BLOCK.test(content));
	for (const meta of [...metas.filter((meta) => meta.isInHead), ...metas.filter((meta) => !meta.isInHead)]) {
		const directive = findBlocking(splitDirectives(meta.content), now);
		if (directive !== null) {
			const evidence = `<meta name="${meta.key}" content="${meta.content}">`;
			return { directive, evidence, isHeader: false, isCertain: meta.isInHead };
		}
	}
	return null;
}

/**
 * Lists the directives of an X-Robots-Tag header for a crawler. `otherbot:` before a directive limits it, and those after it, to that
 * crawler.
 */
function listHeaderDirectives(header: string, crawler: string): string[] {
	let isForCrawler = true;
	const directives: string[] = [];
	for (const part of splitDirectives(header)) {
		const [, name, rest] = /^([a-z*][a-z0-9._*-]*)\s*:(.*)$/s.exec(part) ?? [];
		const isPrefix = name !== undefined && !DIRECTIVES_WITH_VALUE.has(name);
		if (isPrefix) isForCrawler = name === crawler || name === "*" || name === "robots";
		if (isForCrawler) directives.push(isPrefix ? (rest ?? "").trim() : part);
	}
	return directives;
}

function splitDirectives(content: string): string[] {
	const directives: string[] = [];
	for (const part of content.split(",")) {
		const directive = part.trim().toLowerCase();
		const previous = directives.at(-1);
		// "unavailable_after: Friday, 25 Jun 2010" is one directive with a comma in it.
		if (previous !== undefined && WEEKDAY.test(previous)) directives[directives.length - 1] = `${previous}, ${directive}`;
		else directives.push(directive);
	}
	return directives;
}

function findBlocking(directives: string[], now: Date): IndexBlock["directive"] | null {
	if (directives.some((directive) => directive === "noindex" || directive === "none")) return "noindex";
	return directives.some((directive) => isExpired(directive, now)) ? "unavailable_after" : null;
}

function isExpired(directive: string, now: Date): boolean {
	const [, date] = /^unavailable_after\s*:(.*)$/s.exec(directive) ?? [];
	return date !== undefined && parseDate(date.trim()) < now.getTime();
}

/** Parses a date without a time zone as UTC, so the verdict does not depend on the zone of our server. */
function parseDate(date: string): number {
	const hasZone = /[a-z]$|:\d\d(?:\.\d{1,9})?\s?[+-]\d\d:?\d\d$/.test(date);
	return Date.parse(hasZone ? date : `${date.replace(/(\d)t(\d)/, "$1 $2")} UTC`);
}

const MAX_ANCHORS = 500;
/** Matching a URL against a hostile robots.txt takes a few milliseconds. */
const MAX_PAGES_PER_KIND = 4;
/** Every Shopify store closes its policy pages, and every shop its accounts and carts. */
const NORMALLY_CLOSED =
	/^\/policies\/|\/(?:my-)?(?:account|login|log-in|sign-?in|register|cart|checkout|wp-admin|wp-login\.php|customer|members?)(?:[/.]|$)/i;

type ClosedPages = {
	urls: string[];
	/** Every kind of page that the home page links to is closed. */
	isAll: boolean;
};

/**
 * Lists the contact, about, service and location pages that the home page links to and robots.txt closes to Google. A kind with one open
 * page counts as open: the others may be closed for a reason.
 */
export function getClosedPages({ home, robots }: Pick<SiteFacts, "home" | "robots">): ClosedPages {
	const byKind = groupLinkedPages(home);
	const closed = [...byKind.values()].filter((pages) => pages.every((url) => !mayGoogleRead(robots.rules, url)));
	const urls = closed.flat();
	return { urls, isAll: urls.length > 1 && closed.length === byKind.size };
}

function groupLinkedPages(home: PageFacts): Map<KeyPageKind, string[]> {
	const seen = new Set([home.url, home.requestedUrl].map(getPageKey));
	const byKind = new Map<KeyPageKind, string[]>();
	for (const { url: address, isInternal, text } of home.html?.anchors.slice(0, MAX_ANCHORS) ?? []) {
		const url = isInternal && address !== null ? URL.parse(address) : null;
		if (url === null || url.search !== "" || NORMALLY_CLOSED.test(url.pathname) || seen.has(getPageKey(url.href))) continue;
		const kind = guessPageKind(url, text)?.kind;
		const pages = kind && (byKind.get(kind) ?? []);
		if (!pages || pages.length === MAX_PAGES_PER_KIND) continue;
		seen.add(getPageKey(url.href));
		url.hash = "";
		byKind.set(kind, [...pages, url.href]);
	}
	return byKind;
}
