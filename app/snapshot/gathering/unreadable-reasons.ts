import type { FetchFailure } from "#app/guarded-fetch/fetch-outcome.ts";

const reasons: Record<FetchFailure, string> = {
	"address-refused": "that is not a public web address",
	"no-such-host": "no website answers at that name",
	"no-network": "our server has no connection to the internet just now",
	"connection-refused": "it refused the connection",
	"timed-out": "it took too long to answer",
	insecure: "its security certificate is not valid",
	"too-many-redirects": "it sends visitors from one address to another without end",
	"not-a-page": "it did not answer with a web page",
	"headers-too-large": "its answer was too large to read",
	"broken-answer": "its answer broke off or could not be read",
	stopped: "the reading was stopped",
};

/** Why a site could not be read, as part of a sentence: "we could not read example.com.au (it took too long to answer)". */
export function unreadableReason(failure: FetchFailure, status: number | null): string {
	if (status === 401 || status === 403 || status === 429) return `it turned our reader away, ${status}`;
	if (status === 404 || status === 410) return `its home page is missing, ${status}`;
	if (status !== null && status >= 400) return `it answered with an error, ${status}`;
	return reasons[failure];
}
