import type { Anchor, SiteFacts, TwinFacts } from "#audit/site-facts.ts";
import { twinFactsOf, unaskedTwin } from "./facts-of-outcome.ts";
import type { HomeAnswer } from "./gather-home.server.ts";
import { pickOutbound } from "./pick-outbound.ts";
import { findWwwTwin, missingPageUrl } from "./site-twins.ts";
import type { SiteVisit } from "./site-visit.server.ts";

/** Asks for the home page over plain http and under its other name. */
export async function gatherTwins(host: string, home: HomeAnswer, visit: SiteVisit): Promise<Pick<SiteFacts, "httpTwin" | "wwwTwin">> {
	const wwwHost = findWwwTwin(host);
	const isAskedPlainly = home.requestedUrl.startsWith("http:");
	const stayOn = [home.requestedUrl, home.outcome.url];
	return {
		httpTwin: isAskedPlainly ? twinFactsOf(home.requestedUrl, home.outcome) : await askTwin(visit, `http://${host}/`, stayOn),
		wwwTwin: wwwHost === null ? null : await askTwin(visit, `${new URL(home.outcome.url).protocol}//${wwwHost}/`, stayOn),
	};
}

/** Asks for an address that cannot exist. */
export async function gatherMissingPage(homeUrl: string, visit: SiteVisit, isAllowed: (url: string) => boolean): Promise<TwinFacts> {
	const url = missingPageUrl(homeUrl);
	return isAllowed(url) ? askTwin(visit, url, [homeUrl]) : unaskedTwin(url);
}

/** Tries some of a page's links to other sites. A link to a host that has had its share of requests is left out: nothing is known of it. */
export async function gatherOutbound(anchors: Anchor[], visit: SiteVisit): Promise<SiteFacts["outbound"]> {
	const tried = await Promise.all(pickOutbound(anchors).map(async (url) => ({ url, answer: twinFactsOf(url, await visit.askOther(url)) })));
	return tried.filter(({ answer }) => answer.failure !== "not-admitted");
}

async function askTwin(visit: SiteVisit, url: string, stayOn: string[]): Promise<TwinFacts> {
	return twinFactsOf(url, await visit.ask(url, { kinds: ["html"], body: false, stayOn }));
}
