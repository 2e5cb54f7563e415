import type { PageParser } from "#audit/read/parser-pool.server.ts";
import { siteAddresses } from "#audit/read/site-addresses.ts";
import type { HtmlFacts, SitemapFacts } from "#audit/site-facts.ts";
import { endOf, isOk } from "./facts-of-outcome.ts";
import type { SiteVisit } from "./site-visit.server.ts";

const MAX_SITEMAP_REQUESTS = 3;
const MAX_FILES = 2;
const MAX_NAMED = 10;
const USUAL_PLACES = ["/sitemap.xml", "/sitemap_index.xml"];
const NOTHING_READ = { fault: null, kind: null, entries: [], entryCount: 0 };
/** Lists of other things than pages, often empty. */
const BESIDE = /(?:^|[-_/.])(?:news|videos?|images?)(?:[-_/.]|$)/i;
/** The pages a business keeps, rather than its posts or products. */
const PAGES = /(?:^|[-_/])pages?[-_.]/i;

type Options = { homeUrl: string; html: HtmlFacts; named: string[]; visit: SiteVisit; parser: PageParser };

/** Reads at most two sitemap files: those named in robots.txt, else those at the usual places; an index leads on to one of its children. Empty ones do not count. */
export async function gatherSitemaps({
	homeUrl,
	html,
	named,
	visit,
	parser,
}: Options): Promise<{ sitemaps: SitemapFacts[]; requests: number }> {
	const { isInternal } = siteAddresses({ url: homeUrl, siteUrl: homeUrl, baseHref: null });
	const found = new Map<string, SitemapFacts>();
	let requests = 0;
	const isDone = () => requests === MAX_SITEMAP_REQUESTS || countRead() === MAX_FILES;
	const countRead = () => [...found.values()].filter(({ kind, entryCount }) => kind !== null && entryCount > 0).length;

	async function take(url: string, foundBy: SitemapFacts["foundBy"]) {
		if (isDone() || found.has(url)) return;
		const facts: SitemapFacts = { url, foundBy, status: null, failure: null, ...NOTHING_READ };
		found.set(url, facts);
		if (!isInternal(url)) return;
		requests++;
		const outcome = await visit.ask(url, { kinds: ["xml", "text", "html", "gzip"], stayOn: [homeUrl] });
		Object.assign(facts, endOf(outcome));
		if (!isOk(outcome)) return;
		const read = await parser.parseSitemap(outcome.body, { isCutShort: outcome.isCutShort });
		Object.assign(facts, read === null || read === "skipped" ? { failure: "timed-out" } : read);
		const children = facts.kind === "index" ? pagesFirst(facts.entries.map((entry) => entry.url).filter(isInternal)) : [];
		for (const child of children.slice(0, MAX_SITEMAP_REQUESTS)) {
			await take(child, "sitemap index");
			if (found.get(child)?.entryCount) break;
		}
	}

	for (const url of pagesFirst(named.slice(0, MAX_NAMED).flatMap(toWebAddress))) await take(url, "robots.txt");
	for (const place of [...USUAL_PLACES, ...(looksLikeWordPress(html) ? ["/wp-sitemap.xml"] : [])]) {
		if (countRead() === 0) await take(new URL(place, homeUrl).href, "usual place");
	}
	return { sitemaps: [...found.values()], requests };
}

function pagesFirst(urls: string[]): string[] {
	const byRank: [string[], string[], string[]] = [[], [], []];
	for (const url of urls) {
		const { pathname = "" } = URL.parse(url) ?? {};
		byRank[PAGES.test(pathname) ? 0 : BESIDE.test(pathname) ? 2 : 1].push(url);
	}
	return byRank.flat();
}

function toWebAddress(text: string): string[] {
	const url = URL.parse(text);
	return url !== null && /^https?:$/.test(url.protocol) ? [url.href] : [];
}

function looksLikeWordPress({ metas, subresources }: HtmlFacts): boolean {
	return (
		metas.some(({ key, content }) => key === "generator" && content.startsWith("WordPress")) ||
		subresources.some(({ url }) => url.includes("/wp-content/") || url.includes("/wp-includes/"))
	);
}
