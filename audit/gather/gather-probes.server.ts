import { hash } from "node:crypto";
import { getDomain } from "tldts";
import type { FetchResult } from "#audit/guarded-fetch/fetch-result.ts";
import type { Anchor, HtmlFacts, PictureFacts, ProbeFacts, SiteFacts } from "#audit/site-facts.ts";
import type { PageParser } from "#audit/threads/parser-pool.server.ts";
import { createUrlResolver } from "#audit/urls/url-resolver.ts";
import type { HomeResponse } from "./gather-home.server.ts";
import { parsePage } from "./gather-pages.server.ts";
import { isOk, toProbeFacts, toUnfetchedProbe } from "./page-facts.ts";
import { pickOutbound } from "./pick-outbound.ts";
import { pickPictures } from "./pick-pictures.ts";
import type { SiteClient } from "./site-client.server.ts";

/** Fetches the home page over plain http, and with or without www. */
export async function probeVariants(
	host: string,
	home: HomeResponse,
	client: SiteClient,
): Promise<Pick<SiteFacts, "httpVariant" | "wwwVariant">> {
	const wwwHost = findWwwVariant(host);
	const wasFetchedOverHttp = home.requestedUrl.startsWith("http:");
	const stayOn = [home.requestedUrl, home.outcome.url];
	return {
		httpVariant: wasFetchedOverHttp ? toProbeFacts(home.requestedUrl, home.outcome) : await probe(client, `http://${host}/`, stayOn),
		wwwVariant: wwwHost === null ? null : await probe(client, `${new URL(home.outcome.url).protocol}//${wwwHost}/`, stayOn),
	};
}

type Missing = { homeUrl: string; client: SiteClient; parser: PageParser; isAllowed: (url: string) => boolean };

/** Fetches a page that cannot exist. If the site shows something there, other pages can be compared with it. */
export async function probeMissingPage({ homeUrl, client, parser, isAllowed }: Missing): Promise<SiteFacts["missingPage"]> {
	const url = buildMissingPageUrl(homeUrl);
	if (!isAllowed(url)) return toUnfetchedProbe(url);
	const outcome = await client.fetch(url, { kinds: ["html"], stayOn: [homeUrl] });
	const facts = toProbeFacts(url, outcome);
	if (!isOk(outcome) || outcome.hops.length > 0) return facts;
	const html = await parsePage(outcome, { homeUrl, parser });
	if (html === null || html === "skipped") return facts;
	const { titles, mainText, isScriptShell } = html;
	return { ...facts, html: { titles, mainText, isScriptShell } };
}

/** Fetches some of a page's links to other sites. Leaves out links to hosts over their request limit: nothing is known about them. */
export async function probeOutboundLinks(anchors: Anchor[], client: SiteClient): Promise<SiteFacts["outbound"]> {
	const tried = await Promise.all(
		pickOutbound(anchors).map(async (url) => ({ url, probe: toProbeFacts(url, await client.fetchLink(url)) })),
	);
	return tried.filter(({ probe }) => probe.failure !== "not-admitted");
}

/** Reads the headers of some pictures of a page. Leaves out hosts over their request limit, and our robots.txt rules hold for the site's own. */
export async function probePictures(
	{ pictures }: HtmlFacts,
	{ homeUrl, client, isAllowed }: { homeUrl: string; client: SiteClient; isAllowed: (url: string) => boolean },
): Promise<PictureFacts[]> {
	const { isInternal } = createUrlResolver({ url: homeUrl, siteUrl: homeUrl, baseHref: null });
	const picked = pickPictures(
		pictures.filter(({ url }) => !isInternal(url) || isAllowed(url)),
		isInternal,
	);
	const probed = await Promise.all(picked.map(async (url) => toPictureFacts(url, await client.fetchPicture(url))));
	return probed.filter(({ probe }) => probe.failure !== "not-admitted");
}

function toPictureFacts(url: string, outcome: FetchResult): PictureFacts {
	const { headers = {}, contentType = "" } = outcome.kind === "responded" ? outcome : {};
	const bytes = /^\d{1,12}$/.test(headers["content-length"] ?? "") ? Number(headers["content-length"]) : null;
	return { url, probe: toProbeFacts(url, outcome), contentType, bytes };
}

async function probe(client: SiteClient, url: string, stayOn: string[]): Promise<ProbeFacts> {
	return toProbeFacts(url, await client.fetch(url, { kinds: ["html"], body: false, stayOn }));
}

/** Returns the host with www. added or removed; null for a subdomain, where neither makes sense. */
export function findWwwVariant(host: string): string | null {
	const name = host.replace(/:\d+$/, "");
	const domain = getDomain(name, { extractHostname: false });
	if (domain === null) return null;
	if (name === domain) return `www.${host}`;
	return name === `www.${domain}` ? host.slice("www.".length) : null;
}

/** Builds a URL of the site that cannot exist, the same every time. */
export function buildMissingPageUrl(homeUrl: string): string {
	const { host } = new URL(homeUrl);
	return new URL(`/no-such-page-${hash("sha256", host).slice(0, 7)}`, homeUrl).href;
}
