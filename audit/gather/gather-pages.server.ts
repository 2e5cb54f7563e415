import type { FetchResponse } from "#audit/guarded-fetch/fetch-result.ts";
import type { HtmlFacts, PageFacts } from "#audit/site-facts.ts";
import type { PageParser, Skipped } from "#audit/threads/parser-pool.server.ts";
import { createUrlResolver } from "#audit/urls/url-resolver.ts";
import { findBotWall } from "./find-bot-wall.ts";
import { isOk, toPageFacts } from "./page-facts.ts";
import type { PickedPage } from "./pick-pages.ts";
import type { SiteClient } from "./site-client.server.ts";

type Options = { homeUrl: string; client: SiteClient; parser: PageParser };

/** Fetches the picked pages concurrently and parses each as it arrives. */
export function gatherPages(
	picked: PickedPage[],
	{ homeUrl, client, parser }: Options,
): { pickedAs: PageFacts["pickedAs"]; facts: Promise<PageFacts> }[] {
	const { isInternal } = createUrlResolver({ url: homeUrl, siteUrl: homeUrl, baseHref: null });
	return picked.map(({ url, pickedAs }) => ({ pickedAs, facts: gatherPage(url, pickedAs) }));

	async function gatherPage(url: string, pickedAs: PageFacts["pickedAs"]): Promise<PageFacts> {
		const outcome = await client.fetch(url, { kinds: ["html"], stayOn: [homeUrl] });
		const facts = toPageFacts(url, outcome, { pickedAs, isAllowedByRobots: true });
		if (outcome.kind === "failed" && outcome.failure === "timed-out" && wasDelayedByParsing(client, parser))
			return { ...facts, isSkipped: true };
		// An error page, or a page of another site, says nothing about this one.
		if (!isOk(outcome) || !isInternal(outcome.url)) return facts;
		const html = await parsePage(outcome, { homeUrl, parser });
		if (html === "skipped") return { ...facts, isSkipped: true };
		return findBotWall(outcome.headers, html) === null ? { ...facts, html } : facts;
	}
}

/** Parses a response as a page of the site; null when it cannot be parsed, "skipped" when we had no time for it. */
export function parsePage(
	{ body, headers, url }: FetchResponse,
	{ homeUrl, parser }: Pick<Options, "homeUrl" | "parser">,
): Promise<HtmlFacts | null | Skipped> {
	return parser.parseHtml({ body, contentTypeHeader: headers["content-type"] ?? "", url, siteUrl: homeUrl });
}

const MAX_OWN_DELAY_MS = 1_000;

/** Whether the deadline passed because of our own parsing rather than the site. */
export function wasDelayedByParsing({ deadline }: SiteClient, parser: PageParser): boolean {
	return deadline.aborted && parser.maxDelayMs() > MAX_OWN_DELAY_MS;
}
