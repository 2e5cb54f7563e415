import type { FetchFailure, FetchResult } from "#audit/guarded-fetch/fetch-result.ts";
import type { SiteVisit, TimeLimits } from "./site-visit.server.ts";

export type HomeAnswer = {
	requestedUrl: string;
	outcome: FetchResult;
	/** Why the page had to be asked for over http; null where https answered. */
	secureFailure: FetchFailure | null;
};

/** How https ends where it cannot be had. */
const NOT_SECURE: FetchFailure[] = ["insecure", "connection-refused", "timed-out", "broken-answer"];

/** Asks for the home page of a host over https, and over http where https cannot be had. */
export async function gatherHome(host: string, visit: SiteVisit, limits: TimeLimits): Promise<HomeAnswer> {
	const started = performance.now();
	const secureUrl = `https://${host}/`;
	const secure = await visit.ask(secureUrl, { kinds: ["html"], withinMs: limits.secureHomeMs });
	const hasNone = secure.kind === "failed" && secure.hops.length === 0 && NOT_SECURE.includes(secure.failure);
	if (!hasNone) return { requestedUrl: secureUrl, outcome: secure, secureFailure: null };

	const plainUrl = `http://${host}/`;
	const leftMs = Math.max(0, limits.homeMs - (performance.now() - started));
	const plain = await visit.ask(plainUrl, { kinds: ["html"], withinMs: Math.round(leftMs) });
	// What went wrong first is what there is to mend.
	if (plain.kind === "failed") return { requestedUrl: secureUrl, outcome: secure, secureFailure: null };
	return { requestedUrl: plainUrl, outcome: plain, secureFailure: secure.failure };
}
