import type { StepId } from "#audit/audit-steps.ts";
import { abortable } from "#audit/guarded-fetch/abortable.ts";
import type { Fetcher } from "#audit/guarded-fetch/open-fetcher.server.ts";
import type { ParserPool } from "#audit/read/parser-pool.server.ts";
import type { PageFacts, SiteFacts } from "#audit/site-facts.ts";
import { pageFactsOf, refusedPage } from "./facts-of-outcome.ts";
import { gatherHome } from "./gather-home.server.ts";
import { gatherPages, isHeldUp } from "./gather-pages.server.ts";
import { gatherMissingPage, gatherOutbound, gatherTwins } from "./gather-probes.server.ts";
import { gatherRobots, mayRead } from "./gather-robots.server.ts";
import { gatherSitemaps } from "./gather-sitemaps.server.ts";
import { pickPages } from "./pick-pages.ts";
import { readHome, type Unreadable, unreadable } from "./read-home.server.ts";
import { type AdmitHost, MAX_SITE_REQUESTS, openSiteVisit, type TimeLimits, timeLimits } from "./site-visit.server.ts";

export type GatherOptions = {
	fetcher: Fetcher;
	parserPool: ParserPool;
	signal: AbortSignal;
	/** Told as each step begins, in order; work for a later step may already be under way. */
	onStep(id: StepId): void;
	userAgentToken: string;
	/** Whether another host than the site's own may be asked; every host may unless given. */
	admitHost?: AdmitHost;
	limits?: TimeLimits;
};

export type Gathering =
	/** `isPartial` when we ourselves left out some of what the site would have shown. */
	{ kind: "gathered"; facts: SiteFacts; isPartial: boolean } | Unreadable;

const MAX_PAGES = 5;
/** The home page over https and http, robots.txt, the www twin and the missing page. */
const REQUESTS_BESIDES_PAGES = 5;

/**
 * Reads a site once, as far as its robots.txt, twelve requests and eight seconds go; what could not be had in time is marked so. Without
 * a home page there is nothing to judge. Throws only when it is called off, and then at once.
 */
export function gatherSite(website: string, options: GatherOptions): Promise<Gathering> {
	return abortable(gather(website, options), options.signal);
}

async function gather(
	website: string,
	{ fetcher, parserPool, signal, onStep, userAgentToken, admitHost = async () => true, limits = timeLimits }: GatherOptions,
): Promise<Gathering> {
	const begin = (step: StepId) => {
		signal.throwIfAborted();
		onStep(step);
	};
	begin("structure");
	const host = URL.parse(website)?.host.replace(/\.(?=$|:)/, "");
	if (!host) return unreadable("address-refused");
	const visit = openSiteVisit({ fetcher, host, admitHost, signal, limits });
	const parser = parserPool.forRun({ signal: visit.deadline });
	const homeAnswer = await gatherHome(host, visit, limits);
	const { requestedUrl, secureFailure } = homeAnswer;
	const reading = await readHome(requestedUrl, homeAnswer.outcome, { visit, parser });
	if (reading.kind === "unreadable") return reading;
	const { answer: home, html, refreshes } = reading;
	const site = { homeUrl: home.url, visit, parser };
	const homeFacts = pageFactsOf(requestedUrl, home, { pickedAs: "home", isAllowedByRobots: true });

	const outbound = begun(gatherOutbound(html.anchors, visit));
	const twins = begun(gatherTwins(host, homeAnswer, visit));
	const robots = await gatherRobots(home.url, visit);
	const isAllowed = (url: string) => mayRead(robots, userAgentToken, url);
	const missingPage = begun(gatherMissingPage(home.url, visit, isAllowed));
	const { sitemaps, requests: sitemapRequests } = await gatherSitemaps({ ...site, html, named: robots.rules.sitemaps });
	const sitemapUrls = sitemaps.flatMap(({ kind, entries }) => (kind === "urlset" ? entries.map(({ url }) => url) : []));
	const most = Math.min(MAX_PAGES, MAX_SITE_REQUESTS - REQUESTS_BESIDES_PAGES - refreshes - sitemapRequests);
	const otherHomeUrls = [requestedUrl, ...home.hops.map(({ to }) => to)];
	const { picked, refused } = pickPages({ homeUrl: home.url, otherHomeUrls, html, sitemapUrls, mayRead: isAllowed, most });

	begin("serp");
	const beingRead = gatherPages(picked, site);
	const pagesPickedAs = (...kinds: PageFacts["pickedAs"][]) =>
		Promise.all(beingRead.flatMap(({ pickedAs, facts }) => (kinds.includes(pickedAs) ? [facts] : [])));
	const pages = begun(Promise.all(beingRead.map(({ facts }) => facts)));
	await pagesPickedAs("contact", "about");
	begin("local");
	await pagesPickedAs("location");
	begin("tech");
	await Promise.all([twins, missingPage]);
	begin("content");
	await pages;
	begin("links");
	await outbound;
	begin("recommendations");
	return {
		kind: "gathered",
		isPartial: parser.hasSkipped() || isHeldUp(visit, parser),
		facts: {
			domain: host.replace(/:\d+$/, ""),
			secureFailure,
			home: { ...homeFacts, html, isAllowedByRobots: isAllowed(home.url) },
			pages: [...(await pages), ...refused.map(refusedPage)],
			robots,
			sitemaps,
			...(await twins),
			missingPage: await missingPage,
			outbound: await outbound,
		},
	};
}

/** Begun now and awaited later: should the gathering end before, how it ends is nobody's concern. */
function begun<T>(work: Promise<T>): Promise<T> {
	work.catch(() => {});
	return work;
}
