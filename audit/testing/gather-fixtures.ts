import { type GatherOptions, gatherSite } from "#audit/gather/gather-site.server.ts";
import type { TimeLimits } from "#audit/gather/site-client.server.ts";
import type { SiteFacts } from "#audit/site-facts.ts";
import { openParserPool } from "#audit/threads/parser-pool.server.ts";
import type { Reply } from "./recording-site.ts";

/** Generous limits, so a busy machine does not fail a test. */
export const parserPool = openParserPool({ maxWaitMs: 60_000, cpuLimitMs: 20_000 });
const TIME_LIMITS: TimeLimits = { totalMs: 60_000, homeMs: 30_000, secureHomeMs: 30_000, requestMs: 30_000 };

export const PATHS = ["/contact", "/about", "/services/drains", "/services/hot-water", "/plumber-ipswich", "/gallery", "/team-photos"];

export function page(title: string, links: string[] = PATHS): Reply {
	const anchors = links.map((href) => `<a href="${href}">${href}</a>`).join(" ");
	return { body: `<!DOCTYPE html><html lang="en-AU"><title>${title}</title><body><h1>${title}</h1><p>Some words to read.</p>${anchors}` };
}

export function text(body: string, contentType = "text/plain"): Reply {
	return { body, headers: { "content-type": contentType } };
}

export function sitemap(...paths: string[]): Reply {
	const urls = paths.map((path) => `<url><loc>https://reef.com.au${path}</loc></url>`).join("");
	return text(`<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`, "application/xml");
}

export function sitemapIndex(...paths: string[]): Reply {
	const maps = paths.map((path) => `<sitemap><loc>https://reef.com.au${path}</loc></sitemap>`).join("");
	return text(
		`<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps}</sitemapindex>`,
		"application/xml",
	);
}

/** Builds the responses of a well-kept site: https without www, and everything else redirects to it. */
export function healthySite(files: Record<string, Reply> = {}) {
	const all: Record<string, Reply> = {
		"/": page("Home"),
		"/robots.txt": text("User-agent: *\nDisallow: /secret\nSitemap: https://reef.com.au/sitemap.xml\n"),
		"/sitemap.xml": sitemap("/", "/from-the-sitemap"),
		"/from-the-sitemap": page("From the sitemap"),
		...Object.fromEntries(PATHS.map((path) => [path, page(path)])),
		...files,
	};
	return (path: string, { scheme, host }: { scheme: string; host: string }): Reply => {
		if (scheme === "http" || host !== "reef.com.au") return { status: 301, headers: { location: `https://reef.com.au${path}` } };
		return all[path] ?? { status: 404, ...page("Not found") };
	};
}

type Overrides = Partial<Pick<GatherOptions, "signal" | "onStep" | "parserPool" | "admitHost" | "ownNetwork">> & {
	limits?: Partial<TimeLimits>;
	website?: string;
};

export function visit(
	site: { fetcher: GatherOptions["fetcher"] },
	{ website = "https://reef.com.au", limits, ...overrides }: Overrides = {},
) {
	return gatherSite(website, {
		fetcher: site.fetcher,
		parserPool,
		signal: new AbortController().signal,
		onStep: () => {},
		...overrides,
		limits: { ...TIME_LIMITS, ...limits },
	});
}

export async function gather(...args: Parameters<typeof visit>): Promise<SiteFacts> {
	const gathering = await visit(...args);
	if (gathering.kind !== "gathered") throw new Error(`no result: ${gathering.cause} ${gathering.status}`);
	return gathering.facts;
}

export function listPages({ pages }: SiteFacts): string[] {
	return pages.map(({ pickedAs, requestedUrl, status }) => `${pickedAs} ${new URL(requestedUrl).pathname} ${status}`);
}

/** Builds a page with a meta refresh. */
export function metaRefresh(to: string): Reply {
	return { body: `<meta http-equiv="refresh" content="0; url=${to}">` };
}
