import type { HtmlFacts, PageFacts } from "#audit/site-facts.ts";
import { guessPageKind, type PageKindGuess } from "#audit/urls/guess-page-kind.ts";
import type { KeyPageKind } from "#audit/urls/page-words.ts";
import { isInMenu, listServiceLinks } from "#audit/urls/service-links.ts";
import { findSuburbUrls, MIN_SUBURB_PAGES } from "#audit/urls/suburb-urls.ts";
import { createUrlResolver } from "#audit/urls/url-resolver.ts";
import { getPageKey } from "#audit/urls/urls.ts";

export type PickedPage = { url: string; pickedAs: PageFacts["pickedAs"] };

type Options = {
	/** After redirects. */
	homeUrl: string;
	/** URLs that redirect to the home page. */
	otherHomeUrls?: string[];
	html: HtmlFacts;
	sitemapUrls: string[];
	mayRead: (url: string) => boolean;
	max: number;
};

/** A second service page shows whether each service has its own. */
const WANTED: KeyPageKind[] = ["contact", "about", "service", "location", "service"];
/** Two of many suburb pages show whether they say the same. */
const WANTED_OF_MANY_LOCATIONS: KeyPageKind[] = ["contact", "service", "location", "location", "service", "about"];
/** A service by its place in the menu or on the page, not by its name. It comes before a page that only lists services. */
const UNNAMED_SERVICE: PageKindGuess = { kind: "service", rank: 1.5 };
const SUBURB: PageKindGuess = { kind: "location", rank: 2 };
const MAX_CANDIDATES = 250;
const MAX_URL_CHARACTERS = 500;
/** Each match against a hostile robots.txt takes some milliseconds. */
const MAX_DISALLOWED = 10;

const NOT_A_PAGE = /\.(?!html?$|php$|aspx?$|jsp$|cfm$)[a-z0-9]{2,5}$/i;
/** Requests to these may change something, or need a login. */
const NEVER =
	/\/(?:log-?(?:in|out)|sign-?(?:in|out|up)|register|cart|basket|checkout|my-account|account|wp-(?:admin|login|json|content)|admin|feed|rss|xmlrpc|cdn-cgi|unsubscribe)(?:[/.?]|$)|[?&](?:add|remove|action|replytocom|_?wpnonce|nonce|token|log)/i;
const NOISE =
	/\/(?:tag|tags|category|categories|author|search|page\/\d+|privacy|privacy-policy|terms|terms-(?:and|of)[a-z-]{0,40}|disclaimer|cookies?(?:-policy)?|sitemap|home|thank-you)(?:[/.]|$)/i;

/**
 * Picks the most useful pages of a site. Deterministic: the same input gives the same pages in the same order.
 * `disallowed` holds the first page of each kind that robots.txt disallows.
 */
export function pickPages({ mayRead, max, ...site }: Options): { picked: PickedPage[]; disallowed: PickedPage[] } {
	const candidates = listCandidates(site);
	const hasManyLocations = candidates.filter(({ guess }) => guess?.kind === "location").length >= MIN_SUBURB_PAGES;
	if (hasManyLocations) markSuburbs(candidates, site.html.text);
	const picked: PickedPage[] = [];
	const disallowed = new Map<PickedPage["pickedAs"], PickedPage>();
	const decided = new Set<Candidate>();
	let disallowedCount = 0;

	function pick(ordered: Candidate[], room: number) {
		for (const candidate of ordered) {
			if (room === 0 || picked.length === max || disallowedCount === MAX_DISALLOWED) return;
			if (decided.has(candidate)) continue;
			decided.add(candidate);
			const page: PickedPage = { url: candidate.url, pickedAs: candidate.guess?.kind ?? "other" };
			if (mayRead(page.url)) {
				picked.push(page);
				room--;
			} else {
				disallowedCount++;
				if (!disallowed.has(page.pickedAs)) disallowed.set(page.pickedAs, page);
			}
		}
	}

	for (const kind of hasManyLocations ? WANTED_OF_MANY_LOCATIONS : WANTED) pick(sortByGuess(candidates, kind), 1);
	pick(
		candidates.toSorted(
			(a, b) =>
				a.penalty - b.penalty ||
				Number(a.isSuburb) - Number(b.isSuburb) ||
				Number(b.isInMenu) - Number(a.isInMenu) ||
				a.restOrder - b.restOrder,
		),
		max,
	);
	// A page of unknown kind matters only when nothing else was picked.
	return { picked, disallowed: [...disallowed.values()].filter(({ pickedAs }) => pickedAs !== "other" || picked.length === 0) };
}

type Candidate = {
	url: string;
	guess: PageKindGuess | null;
	/** Ordinary pages come before those with a query or in another language, and noise comes last. */
	penalty: 0 | 1 | 2;
	/** Sitemap order first, then link order. */
	restOrder: number;
	isInMenu: boolean;
	/** One of many pages that differ only in the name of a place. */
	isSuburb: boolean;
};

/** Marks the pages of a suburb template, also those named like a service because their suburb is not in our list. */
function markSuburbs(candidates: Candidate[], text: string) {
	const urls = candidates.map(({ url }) => url);
	const suburbs = new Set(findSuburbUrls(urls, text)?.urls);
	for (const candidate of candidates) {
		if (!suburbs.has(candidate.url)) continue;
		candidate.isSuburb = true;
		if (candidate.guess?.kind !== "location") candidate.guess = SUBURB;
	}
}

function listCandidates({ homeUrl, otherHomeUrls = [], html, sitemapUrls }: Omit<Options, "mayRead" | "max">): Candidate[] {
	const { isInternal } = createUrlResolver({ url: homeUrl, siteUrl: homeUrl, baseHref: null });
	const language = readHomeLanguage(homeUrl, html);
	const inSitemap = sitemapUrls.slice(0, MAX_CANDIDATES);
	const sitemapOrder = new Map(inSitemap.map((url, index) => [getPageKey(url), index]));
	const links = html.anchors.flatMap(({ url, text, isInternal, region }) =>
		url && isInternal ? [{ url, text, isInMenu: isInMenu({ region }) }] : [],
	);
	const homeKeys = new Set([homeUrl, ...otherHomeUrls].map(getPageKey));
	const services = new Set(listServiceLinks(html.anchors, homeUrl).map(({ url }) => getPageKey(url)));
	const guess = (url: URL, key: string, text: string) => guessPageKind(url, text) ?? (services.has(key) ? UNNAMED_SERVICE : null);
	const candidates = new Map<string, Candidate>();
	const listed = inSitemap.map((url) => ({ url, text: "", isInMenu: false }));
	for (const { url: href, text, isInMenu } of [...links.slice(0, MAX_CANDIDATES), ...listed]) {
		const url = parsePageUrl(href);
		if (url === null || !isInternal(url.href)) continue;
		const key = getPageKey(url.href);
		const known = candidates.get(key);
		// The first link is often an image; a later one has text.
		if (known?.guess === null && text !== "") known.guess = guess(url, key, text);
		if (known) known.isInMenu ||= isInMenu;
		if (known || homeKeys.has(key)) continue;
		const isNoise = NOISE.test(url.pathname);
		candidates.set(key, {
			url: url.href,
			guess: isNoise ? null : guess(url, key, text),
			penalty: isNoise ? 2 : url.search !== "" || isForeignSection(url, language) ? 1 : 0,
			restOrder: sitemapOrder.get(key) ?? MAX_CANDIDATES + candidates.size,
			isInMenu,
			isSuburb: false,
		});
	}
	return [...candidates.values()];
}

/** Returns the URL without its hash, or null when it is too long, is not a page or must never be requested. */
function parsePageUrl(href: string): URL | null {
	const url = URL.parse(href);
	if (url === null || url.href.length > MAX_URL_CHARACTERS) return null;
	url.hash = "";
	return NOT_A_PAGE.test(url.pathname) || NEVER.test(url.pathname + url.search) ? null : url;
}

function sortByGuess(candidates: Candidate[], kind: KeyPageKind): Candidate[] {
	const getRank = ({ guess }: Candidate) => guess?.rank ?? 0;
	return candidates.filter(({ guess }) => guess?.kind === kind).sort((a, b) => a.penalty - b.penalty || getRank(a) - getRank(b));
}

type HomeLanguage = {
	code: string;
	/** Paths of other languages, from the page's hreflang links: "/de/". */
	otherSections: string[];
};

/** Languages that Australian businesses translate into, as path prefixes. "it" and "id" too often mean something else. */
const SECTIONS =
	/^\/(de|fr|es|pt|nl|ja|jp|zh|cn|tw|hk|ko|kr|vi|th|ar|hi|ru|pl|sv|da|fi|el|tr|he|fa|ms|pa|ta|ne|en)(?:-[a-z]{2,4})?(?:\/|$)/i;

/** Reads the language of the home page, English by default. */
function readHomeLanguage(homeUrl: string, { lang, links }: HtmlFacts): HomeLanguage {
	const code = getPrimaryLanguage(lang || findSection(new URL(homeUrl).pathname) || "en");
	const otherSections = links.flatMap(({ rel, hreflang, url }) => {
		const path = url === null ? "/" : (URL.parse(url)?.pathname ?? "/");
		const isOther = rel === "alternate" && hreflang !== null && hreflang !== "x-default" && getPrimaryLanguage(hreflang) !== code;
		return isOther && path !== "/" ? [path.endsWith("/") ? path : `${path}/`] : [];
	});
	return { code, otherSections: [...new Set(otherSections)].slice(0, 50) };
}

/** Whether a URL belongs to another language than the home page. */
function isForeignSection({ pathname }: URL, { code, otherSections }: HomeLanguage): boolean {
	if (otherSections.some((section) => `${pathname}/`.startsWith(section))) return true;
	const section = findSection(pathname);
	return section !== null && getPrimaryLanguage(section) !== code;
}

function findSection(pathname: string): string | null {
	return SECTIONS.exec(pathname)?.[1] ?? null;
}

/** Returns the language of a tag: "en" for "en-AU". Some sites use the country code in place of the language. */
function getPrimaryLanguage(tag: string): string {
	const code = tag.split("-", 1)[0]?.toLowerCase() ?? "";
	return { jp: "ja", cn: "zh", tw: "zh", hk: "zh", kr: "ko" }[code] ?? code;
}
