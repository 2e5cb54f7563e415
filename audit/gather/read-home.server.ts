import { findStandIn } from "#audit/evidence/own-site.ts";
import type { FetchResponse, FetchResult } from "#audit/guarded-fetch/fetch-result.ts";
import type { PageParser } from "#audit/read/parser-pool.server.ts";
import type { HtmlFacts } from "#audit/site-facts.ts";
import { isOk } from "./facts-of-outcome.ts";
import { findBotWall } from "./find-bot-wall.ts";
import { findInstantRefresh } from "./find-instant-refresh.ts";
import { readPage } from "./gather-pages.server.ts";
import { isOnlyAFrame } from "./is-only-a-frame.ts";
import type { SiteVisit } from "./site-visit.server.ts";
import type { UnreadableCause } from "./unreadable-reasons.ts";

type HomeReading =
	/** `refreshes` counts the pages on the way that sent us on by themselves; each was a request more, and is among the hops. */
	{ kind: "read"; answer: FetchResponse; html: HtmlFacts; refreshes: number } | Unreadable;

export type Unreadable = { kind: "unreadable"; failure: UnreadableCause; status: number | null };

const MAX_REFRESHES = 2;

/** Reads what a home page shows to people: past pages that only send them on, and only where it is the site's own page. */
export async function readHome(
	requestedUrl: string,
	first: FetchResult,
	{ visit, parser }: { visit: SiteVisit; parser: PageParser },
): Promise<HomeReading> {
	let outcome = first;
	for (let refreshes = 0; ; refreshes++) {
		if (!isOk(outcome)) return explain(requestedUrl, outcome);
		const html = await readPage(outcome, { homeUrl: outcome.url, parser });
		if (html === "skipped") return unreadable("reader-busy", outcome.status);
		const wall = findBotWall(outcome.headers, html);
		if (wall !== null) return unreadable(wall, outcome.status);
		if (html === null) return unreadable("broken-answer", outcome.status);
		const target = refreshes === MAX_REFRESHES ? null : findInstantRefresh(html, outcome.url);
		if (target === null || target === outcome.url) {
			return isOnlyAFrame(html) ? unreadable("only-a-frame", outcome.status) : { kind: "read", answer: outcome, html, refreshes };
		}
		const hop = { url: outcome.url, status: outcome.status, to: target };
		const next: FetchResult = await visit.ask(target, { kinds: ["html"] });
		outcome = { ...next, hops: [...outcome.hops, hop, ...next.hops] };
	}
}

function explain(requestedUrl: string, outcome: FetchResult): Unreadable {
	const isElsewhere = findStandIn(requestedUrl, outcome.url) !== null;
	if (outcome.kind === "failed") return unreadable(isElsewhere ? "only-a-profile" : outcome.failure);
	const wall = findBotWall(outcome.headers, null);
	return unreadable(isElsewhere ? "only-a-profile" : (wall ?? "not-a-page"), outcome.status);
}

export function unreadable(failure: UnreadableCause, status: number | null = null): Unreadable {
	return { kind: "unreadable", failure, status };
}
