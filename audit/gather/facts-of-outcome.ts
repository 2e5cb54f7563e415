import type { FetchResponse, FetchResult } from "#audit/guarded-fetch/fetch-result.ts";
import type { PageFacts, TwinFacts } from "#audit/site-facts.ts";

/** They change from one answer to the next, or are nobody's business. */
const LEFT_OUT = new Set(["date", "age", "set-cookie"]);

/** How an address answered, where only the way there matters. */
export function twinFactsOf(requestedUrl: string, outcome: FetchResult): TwinFacts {
	const { url, hops } = outcome;
	return { requestedUrl, url, hops, ...endOf(outcome) };
}

/** An address that was not asked for, since we may not. */
export function unaskedTwin(requestedUrl: string): TwinFacts {
	return { requestedUrl, url: requestedUrl, hops: [], status: null, failure: null };
}

/** A page that was not asked for, since robots.txt keeps us from it. */
export function refusedPage({ url, pickedAs }: { url: string; pickedAs: PageFacts["pickedAs"] }): PageFacts {
	return {
		...unaskedTwin(url),
		contentType: "",
		headers: {},
		firstByteMs: 0,
		decodedBytes: 0,
		isCutShort: false,
		html: null,
		pickedAs,
		isAllowedByRobots: false,
	};
}

/** A page as it answered, before its HTML is read. */
export function pageFactsOf(
	requestedUrl: string,
	outcome: FetchResult,
	{ pickedAs, isAllowedByRobots }: Pick<PageFacts, "pickedAs" | "isAllowedByRobots">,
): PageFacts {
	const answer = outcome.kind === "answered" ? outcome : null;
	return {
		...twinFactsOf(requestedUrl, outcome),
		contentType: answer?.contentType ?? "",
		headers: Object.fromEntries(Object.entries(answer?.headers ?? {}).filter(([name]) => !LEFT_OUT.has(name))),
		firstByteMs: answer?.firstByteMs ?? 0,
		decodedBytes: answer?.body.byteLength ?? 0,
		isCutShort: answer?.isCutShort ?? false,
		html: null,
		pickedAs,
		isAllowedByRobots,
	};
}

/** Its status, or why it has none. */
export function endOf(outcome: FetchResult): Pick<TwinFacts, "status" | "failure"> {
	return outcome.kind === "answered" ? { status: outcome.status, failure: null } : { status: null, failure: outcome.failure };
}

/** Whether what was asked for came, rather than an error in place of it. */
export function isOk(outcome: FetchResult): outcome is FetchResponse {
	return outcome.kind === "answered" && isOkStatus(outcome.status);
}

function isOkStatus(status: number): boolean {
	return status >= 200 && status < 300;
}
