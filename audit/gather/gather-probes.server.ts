import { hash } from "node:crypto";
import { getDomain } from "tldts";
import type { Anchor, SiteFacts, TwinFacts } from "#audit/site-facts.ts";
import type { HomeAnswer } from "./gather-home.server.ts";
import { twinFactsOf, unfetchedTwin } from "./page-facts.ts";
import { pickOutbound } from "./pick-outbound.ts";
import type { SiteClient } from "./site-client.server.ts";

/** Fetches the home page over plain http, and with or without www. */
export async function gatherTwins(host: string, home: HomeAnswer, client: SiteClient): Promise<Pick<SiteFacts, "httpTwin" | "wwwTwin">> {
	const wwwHost = findWwwTwin(host);
	const isAskedPlainly = home.requestedUrl.startsWith("http:");
	const stayOn = [home.requestedUrl, home.outcome.url];
	return {
		httpTwin: isAskedPlainly ? twinFactsOf(home.requestedUrl, home.outcome) : await fetchTwin(client, `http://${host}/`, stayOn),
		wwwTwin: wwwHost === null ? null : await fetchTwin(client, `${new URL(home.outcome.url).protocol}//${wwwHost}/`, stayOn),
	};
}

/** Fetches a page that cannot exist. */
export async function gatherMissingPage(homeUrl: string, client: SiteClient, isAllowed: (url: string) => boolean): Promise<TwinFacts> {
	const url = missingPageUrl(homeUrl);
	return isAllowed(url) ? fetchTwin(client, url, [homeUrl]) : unfetchedTwin(url);
}

/** Tries some of a page's links to other sites. Leaves out links to hosts over their request limit: nothing is known about them. */
export async function gatherOutbound(anchors: Anchor[], client: SiteClient): Promise<SiteFacts["outbound"]> {
	const tried = await Promise.all(
		pickOutbound(anchors).map(async (url) => ({ url, answer: twinFactsOf(url, await client.fetchLink(url)) })),
	);
	return tried.filter(({ answer }) => answer.failure !== "not-admitted");
}

async function fetchTwin(client: SiteClient, url: string, stayOn: string[]): Promise<TwinFacts> {
	return twinFactsOf(url, await client.fetch(url, { kinds: ["html"], body: false, stayOn }));
}

/** The host with www. added or removed; null for a subdomain, where neither makes sense. */
export function findWwwTwin(host: string): string | null {
	const name = host.replace(/:\d+$/, "");
	const domain = getDomain(name, { extractHostname: false });
	if (domain === null) return null;
	if (name === domain) return `www.${host}`;
	return name === `www.${domain}` ? host.slice("www.".length) : null;
}

/** A URL of the site that cannot exist, the same every time. */
export function missingPageUrl(homeUrl: string): string {
	const { host } = new URL(homeUrl);
	return new URL(`/no-such-page-${hash("sha256", host).slice(0, 7)}`, homeUrl).href;
}
