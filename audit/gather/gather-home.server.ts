import type { FetchFailure, FetchResponse, FetchResult } from "#audit/guarded-fetch/fetch-result.ts";
import type { OwnNetwork } from "#audit/guarded-fetch/own-network.server.ts";
import type { NoResultCause } from "#audit/no-result.ts";
import type { HtmlFacts } from "#audit/site-facts.ts";
import type { PageParser } from "#audit/threads/parser-pool.server.ts";
import { findRedirectPlatform } from "#audit/urls/own-site.ts";
import { findBotWall } from "./find-bot-wall.ts";
import { findInstantRefresh, isOnlyAFrame } from "./forwarding-pages.ts";
import { parsePage } from "./gather-pages.server.ts";
import { isOk } from "./page-facts.ts";
import type { SiteClient, TimeLimits } from "./site-client.server.ts";

export type HomeResponse = {
	kind: "fetched";
	requestedUrl: string;
	outcome: FetchResult;
	/** Why the page was fetched over http; null when https worked. */
	secureFailure: FetchFailure | null;
};

/** Failures after which http is tried. */
const NO_HTTPS: FetchFailure[] = ["insecure", "connection-refused", "timed-out", "invalid-response"];

type HomeOptions = { client: SiteClient; limits: TimeLimits; ownNetwork?: OwnNetwork | undefined };

/** Fetches the home page of a host over https, or over http if that fails. There is no result unless https or our own network works. */
export async function gatherHome(host: string, { client, limits, ownNetwork }: HomeOptions): Promise<HomeResponse | NoResult> {
	const started = performance.now();
	const secureUrl = `https://${host}/`;
	const secure = await client.fetch(secureUrl, { kinds: ["html"], withinMs: limits.secureHomeMs });
	const isOnline = ownNetwork?.isWorkingAfter(secure) ?? true;
	const lacksHttps = secure.kind === "failed" && secure.hops.length === 0 && NO_HTTPS.includes(secure.failure);
	const secureHome: HomeResponse = { kind: "fetched", requestedUrl: secureUrl, outcome: secure, secureFailure: null };
	if (!lacksHttps) return (await isOnline) ? secureHome : noResult("no-network");

	const plainUrl = `http://${host}/`;
	const leftMs = Math.max(0, limits.homeMs - (performance.now() - started));
	const plain = await client.fetch(plainUrl, { kinds: ["html"], withinMs: Math.round(leftMs) });
	// The address without https may redirect to one with it.
	if (!(await isOnline) && !(await ownNetwork?.isWorkingAfter(plain))) return noResult("no-network");
	// Report the https failure: that is the one to fix.
	if (plain.kind === "failed") return secureHome;
	return { kind: "fetched", requestedUrl: plainUrl, outcome: plain, secureFailure: secure.failure };
}

type HomePage =
	/** `refreshes` counts the meta refreshes that were followed. Each cost a request and is among the hops. */
	{ kind: "read"; response: FetchResponse; html: HtmlFacts; refreshes: number } | NoResult;

export type NoResult = { kind: "no-result"; cause: NoResultCause; status: number | null };

const MAX_REFRESHES = 2;

/** Parses the home page after following meta refreshes. There is no result when it is not the site's own page. */
export async function parseHome(
	requestedUrl: string,
	first: FetchResult,
	{ client, parser }: { client: SiteClient; parser: PageParser },
): Promise<HomePage> {
	let outcome = first;
	for (let refreshes = 0; ; refreshes++) {
		if (!isOk(outcome)) return explainFailure(requestedUrl, outcome);
		const html = await parsePage(outcome, { homeUrl: outcome.url, parser });
		if (html === "skipped") return noResult("reader-busy", outcome.status);
		const wall = findBotWall(outcome.headers, html);
		if (wall !== null) return noResult(wall, outcome.status);
		if (html === null) return noResult("invalid-response", outcome.status);
		const target = refreshes === MAX_REFRESHES ? null : findInstantRefresh(html, outcome.url);
		if (target === null || target === outcome.url) {
			return isOnlyAFrame(html) ? noResult("only-a-frame", outcome.status) : { kind: "read", response: outcome, html, refreshes };
		}
		const hop = { url: outcome.url, status: outcome.status, to: target };
		const next: FetchResult = await client.fetch(target, { kinds: ["html"] });
		outcome = { ...next, hops: [...outcome.hops, hop, ...next.hops] };
	}
}

/** What it means that the target of a redirect could not be looked up: the site itself responded. */
const REDIRECT_CAUSES: Partial<Record<FetchFailure, NoResultCause>> = {
	"no-such-host": "dead-redirect",
	"url-rejected": "dead-redirect",
	unreachable: "not-admitted",
};

function explainFailure(requestedUrl: string, outcome: FetchResult): NoResult {
	const isElsewhere = findRedirectPlatform(requestedUrl, outcome.url) !== null;
	if (outcome.kind === "failed") {
		if (isElsewhere) return noResult("only-a-profile");
		return noResult((outcome.hops.length > 0 && REDIRECT_CAUSES[outcome.failure]) || outcome.failure);
	}
	const wall = findBotWall(outcome.headers, null);
	return noResult(isElsewhere ? "only-a-profile" : (wall ?? "not-a-page"), outcome.status);
}

export function noResult(cause: NoResultCause, status: number | null = null): NoResult {
	return { kind: "no-result", cause, status };
}
