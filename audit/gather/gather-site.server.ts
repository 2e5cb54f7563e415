import type { StepId } from "#audit/audit-steps.ts";
import { abortable } from "#audit/guarded-fetch/abortable.ts";
import type { Fetcher } from "#audit/guarded-fetch/open-fetcher.server.ts";
import type { OwnNetwork } from "#audit/guarded-fetch/own-network.server.ts";
import type { PageFacts, SiteFacts } from "#audit/site-facts.ts";
import type { ParserPool } from "#audit/threads/parser-pool.server.ts";
import { formatCount } from "#audit/wording.ts";
import { gatherHome, type NoResult, noResult, parseHome } from "./gather-home.server.ts";
import { gatherPages, wasDelayedByParsing } from "./gather-pages.server.ts";
import { probeMissingPage, probeOutboundLinks, probePictures, probeVariants } from "./gather-probes.server.ts";
import { gatherRobots, isAllowedByRobots } from "./gather-robots.server.ts";
import { gatherSitemaps } from "./gather-sitemaps.server.ts";
import { toDisallowedPage, toPageFacts } from "./page-facts.ts";
import { pickPages } from "./pick-pages.ts";
import { type AdmitHost, MAX_SITE_REQUESTS, openSiteClient, type TimeLimits, timeLimits } from "./site-client.server.ts";

export type GatherOptions = {
	fetcher: Fetcher;
	parserPool: ParserPool;
	signal: AbortSignal;
	/** Called as each step begins, in order, with what really happens in it. Work for a later step may already be in flight. */
	onStep(id: StepId, detail: string): void;
	/** Whether a host other than the site's own may be requested. By default every host may. */
	admitHost?: AdmitHost;
	limits?: TimeLimits;
	/** Asked before a failure is blamed on the site. By default our own network is taken to work. */
	ownNetwork?: OwnNetwork | undefined;
};

export type GatherResult =
	/** `isPartial` when we were too busy to parse everything. */
	{ kind: "gathered"; facts: SiteFacts; isPartial: boolean } | NoResult;

const MAX_PAGES = 5;
/** The home page over https and http, robots.txt, the www variant and the missing page. */
const REQUESTS_BESIDES_PAGES = 5;

/**
 * Gathers the facts of a site within its robots.txt, twelve requests, six more for pictures and eight seconds, and marks what could not be
 * fetched in time. There is no result without a home page. Rejects only when the signal aborts, and then right away.
 */
export function gatherSite(website: string, options: GatherOptions): Promise<GatherResult> {
	return abortable(gather(website, options), options.signal);
}

async function gather(
	website: string,
	{ fetcher, parserPool, signal, onStep, admitHost = async () => true, limits = timeLimits, ownNetwork }: GatherOptions,
): Promise<GatherResult> {
	const begin = (step: StepId, detail: string) => {
		signal.throwIfAborted();
		onStep(step, detail);
	};
	const host = URL.parse(website)?.host.replace(/\.(?=$|:)/, "");
	begin("structure", host ? `Opening ${host}, its robots.txt and its sitemap` : "");
	if (!host) return noResult("url-rejected");
	const client = openSiteClient({ fetcher, host, admitHost, signal, limits, ownNetwork });
	const parser = parserPool.forRun({ signal: client.deadline });
	const homeResponse = await gatherHome(host, { client, limits, ownNetwork });
	if (homeResponse.kind === "no-result") return homeResponse;
	const { requestedUrl, secureFailure } = homeResponse;
	const homePage = await parseHome(requestedUrl, homeResponse.outcome, { client, parser });
	if (homePage.kind === "no-result") return homePage;
	const { response: home, html, refreshes } = homePage;
	const site = { homeUrl: home.url, client, parser };
	const homeFacts = toPageFacts(requestedUrl, home, { pickedAs: "home", isAllowedByRobots: true });

	const outbound = inBackground(probeOutboundLinks(html.anchors, client));
	const variants = inBackground(probeVariants(host, homeResponse, client));
	const robots = await gatherRobots(home.url, client);
	const isAllowed = (url: string) => isAllowedByRobots(robots, url);
	const missingPage = inBackground(probeMissingPage({ ...site, isAllowed }));
	const { sitemaps, requests: sitemapRequests } = await gatherSitemaps({ ...site, html, named: robots.rules.sitemaps });
	const sitemapUrls = sitemaps.flatMap(({ kind, entries }) => (kind === "urlset" ? entries.map(({ url }) => url) : []));
	const max = Math.min(MAX_PAGES, MAX_SITE_REQUESTS - REQUESTS_BESIDES_PAGES - refreshes - sitemapRequests);
	const otherHomeUrls = [requestedUrl, ...home.hops.map(({ to }) => to)];
	const { picked, disallowed } = pickPages({ homeUrl: home.url, otherHomeUrls, html, sitemapUrls, mayRead: isAllowed, max });

	const pageCount = formatCount(picked.length + 1, "page");
	begin("serp", picked.length > 0 ? `Reading ${formatCount(picked.length, "more page")} of ${host}` : `Reading the home page of ${host}`);
	const beingRead = gatherPages(picked, site);
	const pagesPickedAs = (...kinds: PageFacts["pickedAs"][]) =>
		Promise.all(beingRead.flatMap(({ pickedAs, facts }) => (kinds.includes(pickedAs) ? [facts] : [])));
	// After the pages, which matter more: a site gets two requests at a time.
	const pictures = inBackground(probePictures(html, { homeUrl: home.url, client, isAllowed }));
	const pages = inBackground(Promise.all(beingRead.map(({ facts }) => facts)));
	await pagesPickedAs("contact", "about");
	begin("local", `Looking for your phone number, address and opening hours on ${pageCount}`);
	await pagesPickedAs("location");
	begin("tech", `Checking https, redirects and how ${host} responds to a missing page`);
	await Promise.all([variants, missingPage]);
	begin("content", `Comparing headings, text and pictures on ${pageCount}`);
	await Promise.all([pages, pictures]);
	begin("links", "Opening the links to other websites on your home page");
	await outbound;
	begin("recommendations", "Adding up the points and sorting what to fix by what it costs you");
	return {
		kind: "gathered",
		isPartial: parser.hasSkipped() || wasDelayedByParsing(client, parser),
		facts: {
			domain: host.replace(/:\d+$/, ""),
			secureFailure,
			certificate: home.certificate ?? null,
			home: { ...homeFacts, html, isAllowedByRobots: isAllowed(home.url) },
			pages: [...(await pages), ...disallowed.map(toDisallowedPage)],
			robots,
			sitemaps,
			...(await variants),
			missingPage: await missingPage,
			outbound: await outbound,
			pictures: await pictures,
		},
	};
}

/** Starts work that is awaited later. Avoids an unhandled rejection when gathering ends before that. */
function inBackground<T>(work: Promise<T>): Promise<T> {
	work.catch(() => {});
	return work;
}
