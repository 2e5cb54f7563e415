import type { ReadPage, SiteFacts } from "#audit/site-facts.ts";
import { findSuburbUrls, MIN_SUBURB_PAGES, readPlaceName } from "#audit/urls/suburb-urls.ts";
import { getPageKey } from "#audit/urls/urls.ts";
import { listVisiblePages } from "./page-coverage.ts";
import { comparePages } from "./similar-text.ts";

const MAX_SUBURB_SIMILARITY = 0.8;
const MAX_URLS = 400;

type SuburbPages = {
	/** The path that the pages share, with "…" for the place: "/plumber-…". */
	template: string;
	urls: string[];
	/** Those of them that we read. */
	read: ReadPage[];
};

/** Finds the largest set of pages whose paths differ only in the name of a place; null if it has fewer than eight. */
export function findSuburbPages(facts: SiteFacts): SuburbPages | null {
	const { home, pages, sitemaps } = facts;
	const links = [home, ...pages].flatMap(({ html }) => (html?.anchors ?? []).filter(({ isInternal }) => isInternal).slice(0, MAX_URLS));
	const entries = sitemaps.filter(({ kind }) => kind === "urlset").flatMap((sitemap) => sitemap.entries.slice(0, MAX_URLS));
	const urls = new Map([...links, ...entries].flatMap(({ url }) => (url === null ? [] : [[getPageKey(url), url] as const])));
	if (urls.size < MIN_SUBURB_PAGES) return null;
	const suburbs = findSuburbUrls([...urls.values()], home.html?.text ?? "");
	if (suburbs === null) return null;
	const keys = new Set(suburbs.urls.map(getPageKey));
	return {
		template: suburbs.template.replaceAll("_", "…"),
		urls: suburbs.urls,
		read: listVisiblePages(facts).filter(({ url }) => keys.has(getPageKey(url))),
	};
}

type DoorwayPages = SuburbPages & {
	/** The pages we read that say the same as another one. */
	copies: ReadPage[];
	percent: number;
};

const found = new WeakMap<SiteFacts, DoorwayPages | null>();

/** Finds suburb pages that say the same once the names of places are removed; null if there are none. */
export function findDoorwayPages(facts: SiteFacts): DoorwayPages | null {
	const known = found.get(facts);
	if (known !== undefined) return known;
	const doorways = compareSuburbPages(findSuburbPages(facts));
	found.set(facts, doorways);
	return doorways;
}

function compareSuburbPages(suburbs: SuburbPages | null): DoorwayPages | null {
	if (suburbs === null) return null;
	const places = suburbs.read.flatMap(({ url, html }) => [...html.contact.places, readPlaceName(url)]);
	const pairs = comparePages(suburbs.read, places).pairs.filter(({ similarity }) => similarity >= MAX_SUBURB_SIMILARITY);
	if (pairs[0] === undefined) return null;
	const copies = new Set(pairs.flatMap(({ a, b }) => [a, b]));
	return { ...suburbs, copies: [...copies], percent: Math.floor(pairs[0].similarity * 100) };
}
