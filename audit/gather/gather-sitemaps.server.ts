import type { HtmlFacts, SitemapFacts } from "#audit/site-facts.ts";
import type { PageParser } from "#audit/threads/parser-pool.server.ts";
import { createUrlResolver } from "#audit/urls/url-resolver.ts";
import { isOk, toStatus } from "./page-facts.ts";
import type { SiteClient } from "./site-client.server.ts";

const MAX_SITEMAP_REQUESTS = 3;
const MAX_FILES = 2;
const MAX_NAMED = 10;
const USUAL_PLACES = ["/sitemap.xml", "/sitemap_index.xml"];
const NOTHING_PARSED = { problem: null, kind: null, entries: [], entryCount: 0 };
/** Sitemaps of other things than pages, often empty. */
const NOT_PAGES = /(?:^|[-_/.])(?:news|videos?|images?)(?:[-_/.]|$)/i;
/** Pages rather than posts or products. */
const PAGES = /(?:^|[-_/])pages?[-_.]/i;

type Options = { homeUrl: string; html: HtmlFacts; named: string[]; client: SiteClient; parser: PageParser };

/**
 * Parses at most two sitemaps: those named in robots.txt, else those at the usual paths. An index leads to one of its children. Empty files
 * do not count.
 */
export async function gatherSitemaps({
	homeUrl,
	html,
	named,
	client,
	parser,
}: Options): Promise<{ sitemaps: SitemapFacts[]; requests: number }> {
	const { isInternal } = createUrlResolver({ url: homeUrl, siteUrl: homeUrl, baseHref: null });
	const found = new Map<string, SitemapFacts>();
	let requests = 0;
	const isDone = () => requests === MAX_SITEMAP_REQUESTS || countUsable() === MAX_FILES;
	const countUsable = () => [...found.values()].filter(({ kind, entryCount }) => kind !== null && entryCount > 0).length;

	async function tryUrl(url: string, foundBy: SitemapFacts["foundBy"]) {
		if (isDone() || found.has(url)) return;
		const facts: SitemapFacts = { url, foundBy, status: null, failure: null, ...NOTHING_PARSED };
		found.set(url, facts);
		if (!isInternal(url)) return;
		requests++;
		const outcome = await client.fetch(url, { kinds: ["xml", "text", "html", "gzip"], stayOn: [homeUrl] });
		Object.assign(facts, toStatus(outcome));
		if (!isOk(outcome)) return;
		const read = await parser.parseSitemap(outcome.body, { isCutShort: outcome.isCutShort });
		Object.assign(facts, read === null || read === "skipped" ? { failure: "timed-out" } : read);
		const children = facts.kind === "index" ? putPagesFirst(facts.entries.map((entry) => entry.url).filter(isInternal)) : [];
		for (const child of children.slice(0, MAX_SITEMAP_REQUESTS)) {
			await tryUrl(child, "sitemap index");
			if (found.get(child)?.entryCount) break;
		}
	}

	for (const url of putPagesFirst(named.slice(0, MAX_NAMED).flatMap(parseWebUrl))) await tryUrl(url, "robots.txt");
	for (const place of [...USUAL_PLACES, ...(looksLikeWordPress(html) ? ["/wp-sitemap.xml"] : [])]) {
		if (countUsable() === 0) await tryUrl(new URL(place, homeUrl).href, "usual place");
	}
	return { sitemaps: [...found.values()], requests };
}

function putPagesFirst(urls: string[]): string[] {
	const byRank: [string[], string[], string[]] = [[], [], []];
	for (const url of urls) {
		const { pathname = "" } = URL.parse(url) ?? {};
		byRank[PAGES.test(pathname) ? 0 : NOT_PAGES.test(pathname) ? 2 : 1].push(url);
	}
	return byRank.flat();
}

function parseWebUrl(text: string): string[] {
	const url = URL.parse(text);
	return url !== null && /^https?:$/.test(url.protocol) ? [url.href] : [];
}

function looksLikeWordPress({ metas, subresources }: HtmlFacts): boolean {
	return (
		metas.some(({ key, content }) => key === "generator" && content.startsWith("WordPress")) ||
		subresources.some(({ url }) => url.includes("/wp-content/") || url.includes("/wp-includes/"))
	);
}
