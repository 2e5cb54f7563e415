import type { FetchOutcome } from "#app/guarded-fetch/fetch-outcome.ts";
import { createHostGate } from "#app/guarded-fetch/host-gate.ts";
import type { Fetcher, FetchOptions } from "#app/guarded-fetch/open-fetcher.server.ts";
import { untilAborted } from "#app/guarded-fetch/until-aborted.ts";
import { MAX_OUTBOUND } from "./pick-outbound.ts";

export const MAX_SITE_REQUESTS = 12;
const AT_ONCE = 2;

export type TimeLimits = {
	/** Everything together. */
	totalMs: number;
	/** The home page, and of that the share of https before http is tried. */
	homeMs: number;
	secureHomeMs: number;
	/** Any other request, so that one that hangs does not cost all the others. */
	requestMs: number;
};

export const timeLimits: TimeLimits = { totalMs: 8_000, homeMs: 6_000, secureHomeMs: 4_000, requestMs: 3_500 };

type AskOptions = Pick<FetchOptions, "kinds" | "body"> & { withinMs?: number };

export type SiteVisit = {
	/** Asks the site itself, whatever its names: at most two requests at once and twelve in all. */
	ask(url: string, options: AskOptions): Promise<FetchOutcome>;
	/** Asks another site, without reading the page. */
	askOther(url: string): Promise<FetchOutcome>;
	/** What has been begun, or null when time runs out first. */
	inTime<T>(work: Promise<T>): Promise<T | null>;
};

type VisitOptions = { fetcher: Fetcher; signal: AbortSignal; limits: TimeLimits };

/** One visit to one site: it keeps to its time and to a number of requests that no site notices, and never throws for what the site does. */
export function openSiteVisit({ fetcher, signal, limits }: VisitOptions): SiteVisit {
	const deadline = AbortSignal.any([signal, AbortSignal.timeout(limits.totalMs)]);
	const gate = createHostGate(AT_ONCE);
	let siteRequests = 0;
	let otherRequests = 0;

	async function fetchWithin(url: string, { withinMs = limits.requestMs, ...options }: AskOptions): Promise<FetchOutcome> {
		return fetcher.fetch(url, { ...options, signal: AbortSignal.any([deadline, AbortSignal.timeout(withinMs)]) });
	}

	return {
		async ask(url, options) {
			if (++siteRequests > MAX_SITE_REQUESTS) throw new Error(`more than ${MAX_SITE_REQUESTS} requests to one site`);
			const leave = await gate.enter("the site", deadline).catch(() => null);
			if (leave === null) return { kind: "failed", failure: signal.aborted ? "stopped" : "timed-out", url, hops: [] };
			try {
				return await fetchWithin(url, options);
			} finally {
				leave();
			}
		},
		async askOther(url) {
			if (++otherRequests > MAX_OUTBOUND) throw new Error(`more than ${MAX_OUTBOUND} requests to other sites`);
			return fetchWithin(url, { kinds: ["html"], body: false });
		},
		inTime: (work) => untilAborted(work, deadline).catch((error) => (deadline.aborted ? null : Promise.reject(error))),
	};
}
