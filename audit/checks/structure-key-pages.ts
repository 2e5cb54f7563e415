import type { Check, Verdict } from "#audit/check.ts";
import { findBlindSpot, isDeadPage } from "#audit/evidence/read-pages.ts";
import { isSamePage, pageKey } from "#audit/evidence/urls.ts";
import { findPageSign, isOfferPage } from "#audit/gather/kind-of-page.ts";
import type { SiteFacts } from "#audit/site-facts.ts";
import { listOr, shortAddress } from "#audit/wording.ts";

/** Whoever picked the pages to read has looked further. */
const MAX_ADDRESSES = 300;

const keyPages = [
	{ kind: "contact", name: "contact page", article: "a contact page" },
	{ kind: "about", name: "about page", article: "an about page" },
	{ kind: "service", name: "page on what you offer", article: "a page on what you offer" },
] as const;

type Kind = (typeof keyPages)[number]["kind"];

/** Names beside those by which pages are picked for reading: what a shop, a school or a motel calls its services, a firm its story. */
const moreNames: { kind: Kind; path: RegExp }[] = [
	{
		kind: "about",
		path: /\/(?:(?:our|the)-(?:firm|practice|company|people|staff|team)|firm-profile|people|staff|team|profile|history)(?:[/.]|$)/i,
	},
	{
		kind: "service",
		path: /\/(?:our-)?(?:shop|store|products?|collections?|ranges?|packages|prices|pricing|rates|courses|classes|rooms|accommodation|equipment)(?:[/.]|$)/i,
	},
];

/** What else stands in menus, and says nothing about what is offered. */
const BESIDE =
	/^\/(?:(?:[a-z]{2}(?:-[a-z]{2})?)?\/?$|(?:home|blog|news|articles?|gallery|photos?|portfolio|projects?|our-work|faqs?|reviews?|testimonials?|privacy|terms|careers?|jobs|book|bookings?|login|cart|account|events?|resources?|links|search|members?|media|press|buy)(?:[-/.]|$))/i;

export const structureKeyPages: Check = {
	id: "structure.key-pages",
	weight: 2,
	effort: "medium",
	name: "Contact, about and service pages",
	task: "Add the main pages that are missing",
	reads: "The addresses and words of the links on your home page, and the addresses in your sitemap.",
	expected:
		"A page each for contact, for who you are and for what you offer; two of the three count half. A section of the home page doesn't count.",
	fix: "Add the missing page and link it from your menu, with a plain address such as /contact, /about or /services.",
	run(facts): Verdict {
		const found = findKeyPages(facts);
		const missing = keyPages.filter(({ kind }) => !found.has(kind));
		const evidence = keyPages.map(({ kind, name }) => `${name}: ${found.get(kind) ?? findSection(facts, kind) ?? "none found"}`).join("; ");
		const url = facts.home.url;
		if (missing.length === 0) return { status: "pass", found: evidence, url };
		return (
			findBlindSpot(facts) ?? {
				status: missing.length === 1 ? "warn" : "fail",
				issue: `We couldn't find ${listOr(missing.map(({ article }) => article))}.`,
				found: evidence,
				url,
			}
		);
	},
};

function findKeyPages(facts: SiteFacts): Map<Kind, string> {
	const { home, pages, sitemaps } = facts;
	const links = (home.html?.anchors ?? []).flatMap(({ url, isInternal, text }) =>
		url !== null && isInternal ? [{ url, text, pickedAs: null }] : [],
	);
	const listed = sitemaps
		.filter(({ kind }) => kind === "urlset")
		.flatMap(({ entries }) => entries.map(({ url }) => ({ url, text: "", pickedAs: null })));
	const notPages = new Set([home.url, home.requestedUrl, ...pages.filter(isDeadPage).map((page) => page.requestedUrl)].map(pageKey));
	const picked = pages.map(({ requestedUrl, pickedAs }) => ({ url: requestedUrl, text: "", pickedAs }));
	const found = new Map<Kind, string>();
	for (const { url, text, pickedAs } of [...picked, ...links.slice(0, MAX_ADDRESSES), ...listed.slice(0, MAX_ADDRESSES)]) {
		if (found.size === keyPages.length) break;
		if (notPages.has(pageKey(url))) continue;
		note(found, pickedAs ?? signOf(url, text), url);
		if (isOfferPage(url, text)) note(found, "service", url);
		const path = URL.parse(url)?.pathname ?? "";
		for (const { kind, path: names } of moreNames) if (names.test(path)) note(found, kind, url);
	}
	const offer = found.has("service") ? undefined : findOffer(facts, found);
	if (offer !== undefined) note(found, "service", offer);
	return found;
}

/** Two or more menu entries that are nothing we know are what the business offers: "/wickerwork", "/harp-restringing". */
function findOffer({ home }: SiteFacts, found: Map<Kind, string>): string | undefined {
	const inMenu = (home.html?.anchors ?? []).slice(0, MAX_ADDRESSES).flatMap(({ url, isInternal, text, region }) => {
		if (url === null || !isInternal || (region !== "nav" && region !== "header")) return [];
		const isOther = !BESIDE.test(URL.parse(url)?.pathname ?? "/") && signOf(url, text) === "other";
		return isOther && ![...found.values()].includes(shortAddress(url)) ? [url] : [];
	});
	const pages = new Map(inMenu.map((url) => [pageKey(url), url]));
	return pages.size >= 2 ? inMenu[0] : undefined;
}

function signOf(address: string, text: string): string {
	const url = URL.parse(address);
	return (url && findPageSign(url, text)?.kind) ?? "other";
}

function note(found: Map<Kind, string>, kind: string, url: string): void {
	const key = keyPages.find((page) => page.kind === kind)?.kind;
	if (key !== undefined && !found.has(key)) found.set(key, shortAddress(url));
}

function findSection({ home }: SiteFacts, kind: Kind): string | null {
	const anchor = home.html?.anchors.slice(0, MAX_ADDRESSES).find(({ url, text }) => {
		const hash = url !== null && isSamePage(url, home.url) ? (URL.parse(url)?.hash ?? "") : "";
		return hash.length > 1 && signOf(new URL(`/${hash.slice(1)}`, home.url).href, text) === kind;
	});
	return anchor ? `only a section of the home page (${URL.parse(anchor.url ?? "")?.hash.slice(0, 40)})` : null;
}
