import type { Check, Verdict } from "#audit/check.ts";
import { isDeadPage } from "#audit/evidence/dead-pages.ts";
import { unknownIfHomeUnread } from "#audit/evidence/page-coverage.ts";
import type { SiteFacts } from "#audit/site-facts.ts";
import { guessPageKind, isOfferPage } from "#audit/urls/guess-page-kind.ts";
import { listServiceLinks } from "#audit/urls/service-links.ts";
import { getPageKey, isSamePage, isSectionHash } from "#audit/urls/urls.ts";
import { joinWithOr, shortenUrl } from "#audit/wording.ts";

/** The pages to read were picked from more links than this. */
const MAX_URLS = 300;

const keyPages = [
	{ kind: "contact", name: "contact page", article: "a contact page" },
	{ kind: "about", name: "about page", article: "an about page" },
	{ kind: "service", name: "page on what you offer", article: "a page on what you offer" },
] as const;

type Kind = (typeof keyPages)[number]["kind"];

/** More names than those used to pick pages: what a shop, school or motel calls its services, or a firm its story. */
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

export const structureKeyPages: Check = {
	id: "structure.key-pages",
	weight: 3,
	effort: "medium",
	name: "Contact, about and service pages",
	task: "Add the main pages that are missing",
	reads: "The links on your home page and the web addresses in your sitemap.",
	expected:
		"A contact page, an about page and a page on what you offer. Half points for two of the three. A section of the home page doesn't count.",
	fix: "Add the missing page with a plain address such as /contact, /about or /services, and link to it from your menu.",
	run(facts): Verdict {
		const found = getKeyPages(facts);
		const missing = keyPages.filter(({ kind }) => !found.has(kind));
		const evidence = keyPages.map(({ kind, name }) => `${name}: ${found.get(kind) ?? findSection(facts, kind) ?? "none found"}`).join("; ");
		const url = facts.home.url;
		if (missing.length === 0) return { status: "pass", found: evidence, url };
		return (
			unknownIfHomeUnread(facts) ?? {
				status: missing.length === 1 ? "warn" : "fail",
				issue: `We couldn't find ${joinWithOr(missing.map(({ article }) => article))}.`,
				found: evidence,
				url,
			}
		);
	},
};

function getKeyPages(facts: SiteFacts): Map<Kind, string> {
	const { home, pages, sitemaps } = facts;
	const links = (home.html?.anchors ?? []).flatMap(({ url, isInternal, text }) =>
		url !== null && isInternal ? [{ url, text, pickedAs: null }] : [],
	);
	const listed = sitemaps
		.filter(({ kind }) => kind === "urlset")
		.flatMap(({ entries }) => entries.map(({ url }) => ({ url, text: "", pickedAs: null })));
	const notPages = new Set(
		[home.url, home.requestedUrl, ...pages.filter((page) => isDeadPage(page, facts)).map((page) => page.requestedUrl)].map(getPageKey),
	);
	const picked = pages.map(({ requestedUrl, pickedAs }) => ({ url: requestedUrl, text: "", pickedAs }));
	const found = new Map<Kind, string>();
	for (const { url, text, pickedAs } of [...picked, ...links.slice(0, MAX_URLS), ...listed.slice(0, MAX_URLS)]) {
		if (found.size === keyPages.length) break;
		if (notPages.has(getPageKey(url))) continue;
		addFirst(found, pickedAs ?? describePageKind(url, text), url);
		if (isOfferPage(url, text)) addFirst(found, "service", url);
		const path = URL.parse(url)?.pathname ?? "";
		for (const { kind, path: names } of moreNames) if (names.test(path)) addFirst(found, kind, url);
	}
	const services = found.has("service") ? [] : listServiceLinks(home.html?.anchors ?? [], home.url);
	const service = services.find(({ url }) => !notPages.has(getPageKey(url)) && ![...found.values()].includes(shortenUrl(url)));
	if (service !== undefined) addFirst(found, "service", service.url);
	return found;
}

function describePageKind(address: string, text: string): string {
	const url = URL.parse(address);
	return (url && guessPageKind(url, text)?.kind) ?? "other";
}

function addFirst(found: Map<Kind, string>, kind: string, url: string): void {
	const key = keyPages.find((page) => page.kind === kind)?.kind;
	if (key !== undefined && !found.has(key)) found.set(key, shortenUrl(url));
}

function findSection({ home }: SiteFacts, kind: Kind): string | null {
	const anchor = home.html?.anchors.slice(0, MAX_URLS).find(({ url, text }) => {
		const hash = url !== null && isSamePage(url, home.url) ? (URL.parse(url)?.hash ?? "") : "";
		return isSectionHash(hash) && describePageKind(new URL(`/${hash.slice(1)}`, home.url).href, text) === kind;
	});
	return anchor ? `only a section of the home page (${URL.parse(anchor.url ?? "")?.hash.slice(0, 40)})` : null;
}
