import type { PageReader } from "#app/snapshot/reading/page-reader.server.ts";
import { siteAddresses } from "#app/snapshot/reading/site-addresses.ts";
import type { HtmlFacts, SitemapFacts } from "#app/snapshot/site-facts.ts";
import { endOf, isOk } from "./facts-of-outcome.ts";
import type { SiteVisit } from "./site-visit.server.ts";

const MAX_SITEMAP_REQUESTS = 3;
const MAX_FILES = 2;
const MAX_NAMED = 10;
const USUAL_PLACES = ["/sitemap.xml", "/sitemap_index.xml"];
const NOTHING_READ = { fault: null, kind: null, entries: [], entryCount: 0 };
/** Of an index's children, the one with the pages a business keeps, rather than its posts, products or pictures. */
const PAGES = /(?:^|[-_/])pages?[-_.]/i;

type Options = { homeUrl: string; html: HtmlFacts; named: string[]; visit: SiteVisit; reader: PageReader };

/** Reads at most two sitemap files: those named in robots.txt, else those at the usual places; an index leads on to one of its children. */
export async function gatherSitemaps({
	homeUrl,
	html,
	named,
	visit,
	reader,
}: Options): Promise<{ sitemaps: SitemapFacts[]; requests: number }> {
	const { isInternal } = siteAddresses({ url: homeUrl, siteUrl: homeUrl, baseHref: null });
	const found = new Map<string, SitemapFacts>();
	let requests = 0;
	const isDone = () => requests === MAX_SITEMAP_REQUESTS || countRead() === MAX_FILES;
	const countRead = () => [...found.values()].filter(({ kind }) => kind !== null).length;

	async function take(url: string, foundBy: SitemapFacts["foundBy"]) {
		if (isDone() || found.has(url)) return;
		const facts: SitemapFacts = { url, foundBy, status: null, failure: null, ...NOTHING_READ };
		found.set(url, facts);
		if (!isInternal(url)) return;
		requests++;
		const outcome = await visit.ask(url, { kinds: ["xml", "text", "html"] });
		Object.assign(facts, endOf(outcome));
		if (!isOk(outcome)) return;
		const read = await visit.inTime(reader.readSitemap(outcome.body, { isCutShort: outcome.isCutShort }));
		Object.assign(facts, read ?? { failure: "timed-out" });
		const child = facts.kind === "index" ? pickChild(facts.entries.map((entry) => entry.url).filter(isInternal)) : undefined;
		if (child !== undefined) await take(child, "sitemap index");
	}

	for (const url of named.slice(0, MAX_NAMED).flatMap(toWebAddress)) await take(url, "robots.txt");
	for (const place of [...USUAL_PLACES, ...(looksLikeWordPress(html) ? ["/wp-sitemap.xml"] : [])]) {
		if (countRead() === 0) await take(new URL(place, homeUrl).href, "usual place");
	}
	return { sitemaps: [...found.values()], requests };
}

function pickChild(urls: string[]): string | undefined {
	return urls.find((url) => PAGES.test(URL.parse(url)?.pathname ?? "")) ?? urls[0];
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
