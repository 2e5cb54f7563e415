import type { FetchResponse, FetchResult } from "#audit/guarded-fetch/fetch-result.ts";
import type { PageFacts, ProbeFacts } from "#audit/site-facts.ts";

/** Headers that change with every response, or are private. */
const OMITTED_HEADERS = new Set(["date", "age", "set-cookie"]);

/** Converts a response to facts, where only its status and redirects matter. */
export function toProbeFacts(requestedUrl: string, outcome: FetchResult): ProbeFacts {
	const { url, hops } = outcome;
	return { requestedUrl, url, hops, ...toStatus(outcome) };
}

/** Returns the facts of a URL that was not fetched because robots.txt disallows it. */
export function toUnfetchedProbe(requestedUrl: string): ProbeFacts {
	return { requestedUrl, url: requestedUrl, hops: [], status: null, failure: null };
}

/** Returns the facts of a page that was not fetched because robots.txt disallows it. */
export function toDisallowedPage({ url, pickedAs }: { url: string; pickedAs: PageFacts["pickedAs"] }): PageFacts {
	return {
		...toUnfetchedProbe(url),
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

/** Converts a response to the facts of a page, before its HTML is parsed. */
export function toPageFacts(
	requestedUrl: string,
	outcome: FetchResult,
	{ pickedAs, isAllowedByRobots }: Pick<PageFacts, "pickedAs" | "isAllowedByRobots">,
): PageFacts {
	const response = outcome.kind === "responded" ? outcome : null;
	return {
		...toProbeFacts(requestedUrl, outcome),
		contentType: response?.contentType ?? "",
		headers: Object.fromEntries(Object.entries(response?.headers ?? {}).filter(([name]) => !OMITTED_HEADERS.has(name))),
		firstByteMs: response?.firstByteMs ?? 0,
		decodedBytes: response?.body.byteLength ?? 0,
		isCutShort: response?.isCutShort ?? false,
		html: null,
		pickedAs,
		isAllowedByRobots,
	};
}

/** Returns the status, or why there is none. */
export function toStatus(outcome: FetchResult): Pick<ProbeFacts, "status" | "failure"> {
	return outcome.kind === "responded" ? { status: outcome.status, failure: null } : { status: null, failure: outcome.failure };
}

/** Whether the response has a 2xx status. */
export function isOk(outcome: FetchResult): outcome is FetchResponse {
	return outcome.kind === "responded" && isOkStatus(outcome.status);
}

function isOkStatus(status: number): boolean {
	return status >= 200 && status < 300;
}
