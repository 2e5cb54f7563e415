import type { Answered } from "#app/guarded-fetch/fetch-outcome.ts";
import type { PageReader } from "#app/snapshot/reading/page-reader.server.ts";
import { siteAddresses } from "#app/snapshot/reading/site-addresses.ts";
import type { HtmlFacts, PageFacts } from "#app/snapshot/site-facts.ts";
import { isOk, pageFactsOf } from "./facts-of-outcome.ts";
import { findBotWall } from "./find-bot-wall.ts";
import type { PickedPage } from "./pick-pages.ts";
import type { SiteVisit } from "./site-visit.server.ts";

type Options = { homeUrl: string; visit: SiteVisit; reader: PageReader };

/** Asks for the picked pages, all that are wanted at once, and reads each as it comes. */
export function gatherPages(
	picked: PickedPage[],
	{ homeUrl, visit, reader }: Options,
): { pickedAs: PageFacts["pickedAs"]; facts: Promise<PageFacts> }[] {
	const { isInternal } = siteAddresses({ url: homeUrl, siteUrl: homeUrl, baseHref: null });
	return picked.map(({ url, pickedAs }) => ({ pickedAs, facts: gatherPage(url, pickedAs) }));

	async function gatherPage(url: string, pickedAs: PageFacts["pickedAs"]): Promise<PageFacts> {
		const outcome = await visit.ask(url, { kinds: ["html"] });
		const facts = pageFactsOf(url, outcome, { pickedAs, isAllowedByRobots: true });
		// An error page, or a page of somebody else's site, says nothing about this one.
		if (!isOk(outcome) || !isInternal(outcome.url)) return facts;
		const html = await readPage(outcome, { homeUrl, visit, reader });
		return findBotWall(outcome.headers, html) === null ? { ...facts, html } : facts;
	}
}

/** Reads an answer as a page of the site; null when it cannot be read, or not in time. */
export function readPage({ body, headers, url }: Answered, { homeUrl, visit, reader }: Options): Promise<HtmlFacts | null> {
	return visit.inTime(reader.readHtml({ body, contentTypeHeader: headers["content-type"] ?? "", url, siteUrl: homeUrl }));
}
