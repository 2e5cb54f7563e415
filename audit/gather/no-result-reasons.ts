import type { FetchFailure } from "#audit/guarded-fetch/fetch-result.ts";

/** Why an audit has no result: the fetch failed, the response is not the site's own page, or we were too busy ("reader-busy"). */
export type NoResultCause = FetchFailure | "bot-check" | "turned-away" | "only-a-frame" | "only-a-profile" | "reader-busy";

const reasons: Record<NoResultCause, string> = {
	"url-rejected": "that is not a public web address",
	"not-admitted": "it redirects to another site that we cannot read right now",
	"no-such-host": "there is no website at that address",
	"no-network": "our server has no connection to the internet right now",
	"connection-refused": "it refused the connection",
	"timed-out": "it took too long to respond",
	insecure: "its security certificate is not valid",
	"too-many-redirects": "it redirects too many times",
	"not-a-page": "it did not return a web page",
	"headers-too-large": "its response was too large to read",
	"invalid-response": "its response was incomplete or unreadable",
	stopped: "the snapshot was stopped",
	"bot-check": "it asked us to prove that we are not a robot",
	"turned-away": "it blocked our request",
	"only-a-frame": "its home page only shows another website in a frame",
	"only-a-profile": "it only redirects to a profile page on another platform",
	"reader-busy": "we're busy right now, so try again in a minute",
};

/** Returns the reason as part of a sentence: "we could not read example.com.au (it took too long to respond)". */
export function describeNoResult(cause: NoResultCause, status: number | null): string {
	if (cause !== "not-a-page" || status === null) return reasons[cause];
	if (status === 401 || status === 403 || status === 429) return `it blocked our request with error ${status}`;
	if (status === 404 || status === 410) return `its home page is missing, error ${status}`;
	return status >= 400 ? `it returned error ${status}` : reasons[cause];
}
