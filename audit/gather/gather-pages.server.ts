import type { FetchResponse } from "#audit/guarded-fetch/fetch-result.ts";
import type { PageParser, Skipped } from "#audit/read/parser-pool.server.ts";
import { siteAddresses } from "#audit/read/site-addresses.ts";
import type { HtmlFacts, PageFacts } from "#audit/site-facts.ts";
import { isOk, pageFactsOf } from "./facts-of-outcome.ts";
import { findBotWall } from "./find-bot-wall.ts";
import type { PickedPage } from "./pick-pages.ts";
import type { SiteVisit } from "./site-visit.server.ts";

type Options = { homeUrl: string; visit: SiteVisit; parser: PageParser };

/** Asks for the picked pages, all that are wanted at once, and reads each as it comes. */
export function gatherPages(
	picked: PickedPage[],
	{ homeUrl, visit, parser }: Options,
): { pickedAs: PageFacts["pickedAs"]; facts: Promise<PageFacts> }[] {
	const { isInternal } = siteAddresses({ url: homeUrl, siteUrl: homeUrl, baseHref: null });
	return picked.map(({ url, pickedAs }) => ({ pickedAs, facts: gatherPage(url, pickedAs) }));

	async function gatherPage(url: string, pickedAs: PageFacts["pickedAs"]): Promise<PageFacts> {
		const outcome = await visit.ask(url, { kinds: ["html"], stayOn: [homeUrl] });
		const facts = pageFactsOf(url, outcome, { pickedAs, isAllowedByRobots: true });
		if (outcome.kind === "failed" && outcome.failure === "timed-out" && isHeldUp(visit, parser)) return { ...facts, isSkipped: true };
		// An error page, or a page of somebody else's site, says nothing about this one.
		if (!isOk(outcome) || !isInternal(outcome.url)) return facts;
		const html = await readPage(outcome, { homeUrl, parser });
		if (html === "skipped") return { ...facts, isSkipped: true };
		return findBotWall(outcome.headers, html) === null ? { ...facts, html } : facts;
	}
}

/** Reads an answer as a page of the site; null when it cannot be read, "skipped" when we do not come to it in time. */
export function readPage(
	{ body, headers, url }: FetchResponse,
	{ homeUrl, parser }: Pick<Options, "homeUrl" | "parser">,
): Promise<HtmlFacts | null | Skipped> {
	return parser.parseHtml({ body, contentTypeHeader: headers["content-type"] ?? "", url, siteUrl: homeUrl });
}

const HELD_UP_MS = 1_000;

/** Whether the time that ran out was used up by our own parsing rather than by the site. */
export function isHeldUp({ deadline }: SiteVisit, parser: PageParser): boolean {
	return deadline.aborted && parser.maxDelayMs() > HELD_UP_MS;
}
