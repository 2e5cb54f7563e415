import type { FetchFailure } from "./guarded-fetch/fetch-result.ts";

/** Why an audit has no result: the fetch failed, the page is not the site's own, too little could be checked, or the problem is ours. */
export type NoResultCause =
	| FetchFailure
	| "no-network"
	| "bot-check"
	| "turned-away"
	| "only-a-frame"
	| "only-a-profile"
	| "dead-redirect"
	| "script-only"
	| "too-little-read"
	| "too-complex"
	| "reader-busy"
	| "limit-reached"
	| "connection-lost"
	| "switched-off"
	| "failed";

/**
 * What a missing result means for the visitor. `wrong-address`: nothing opens there, perhaps a typo. `not-judged`: a site opens, but we cannot
 * score it. `offline`: this machine cannot reach any site. `try-again`: we were busy or failed.
 */
export type NoResultKind = "wrong-address" | "not-judged" | "offline" | "try-again";

type Explanation = {
	kind: NoResultKind;
	/** A clause: "we could not read example.com.au (it took too long to respond)". */
	reason: string;
	/** What the owner can do about a site that was not judged. */
	advice?: string;
};

const ASK_HOST = "Ask your web host why, then run the snapshot again.";
const LET_US_IN =
	"Customers may see your site without trouble. To let us check it, ask your web person to allow our crawler, or tell us and a person will look at it.";

/** The same for a missing name and a private one: which private names exist is nobody's business. */
const NOT_FOUND = "no public website was found at that address";

const explanations: Record<NoResultCause, Explanation> = {
	"url-rejected": { kind: "wrong-address", reason: NOT_FOUND },
	"no-such-host": { kind: "wrong-address", reason: NOT_FOUND },
	"connection-refused": { kind: "wrong-address", reason: "it refused the connection" },
	"timed-out": { kind: "wrong-address", reason: "it took too long to respond" },
	"not-admitted": {
		kind: "not-judged",
		reason: "it redirects to another site that we cannot read right now",
		advice: "Try the address it redirects to, or try again in ten minutes.",
	},
	insecure: {
		kind: "not-judged",
		reason: "its security certificate is not valid",
		advice: "Browsers warn your customers away. Ask your web host to renew the certificate and to have it cover this exact address.",
	},
	"too-many-redirects": {
		kind: "not-judged",
		reason: "it redirects too many times",
		advice: "Ask your web host to send visitors straight to one address.",
	},
	"not-a-page": { kind: "not-judged", reason: "it did not return a web page", advice: ASK_HOST },
	"headers-too-large": { kind: "not-judged", reason: "its response was too large to read", advice: ASK_HOST },
	"invalid-response": { kind: "not-judged", reason: "its response was incomplete or unreadable", advice: ASK_HOST },
	"bot-check": { kind: "not-judged", reason: "it asked us to prove that we are not a robot", advice: LET_US_IN },
	"turned-away": { kind: "not-judged", reason: "it blocked our request", advice: LET_US_IN },
	"only-a-frame": {
		kind: "not-judged",
		reason: "its home page only shows another website in a frame",
		advice: "Google lists the framed site instead of yours. Ask your domain registrar to point the domain at the website itself.",
	},
	"only-a-profile": {
		kind: "not-judged",
		reason: "it only redirects to a profile page on another platform",
		advice: "One page of your own, with who you are, what you do, where and your phone number, is a good start.",
	},
	"dead-redirect": {
		kind: "not-judged",
		reason: "it redirects to an address without a public website",
		advice: "Visitors get no further. Ask your web host to correct the redirect.",
	},
	"script-only": {
		kind: "not-judged",
		reason: "its text only appears after scripts run",
		advice:
			"Google can run scripts, but later and not always, and most AI assistants can't. Ask your web person to have the server send the text of each page (server-side rendering or prerendering).",
	},
	"too-little-read": {
		kind: "not-judged",
		reason: "we could check too little of it",
		advice: "Try again later, or ask us to look at it by hand.",
	},
	"too-complex": {
		kind: "not-judged",
		reason: "its pages are too complex for us to check",
		advice: "Ask your web person why the code of the page is so large.",
	},
	"no-network": { kind: "offline", reason: "our server has no connection to the internet right now" },
	"switched-off": { kind: "offline", reason: "live checks are switched off right now" },
	unreachable: { kind: "try-again", reason: "our server could not reach it" },
	stopped: { kind: "try-again", reason: "the snapshot was stopped" },
	"reader-busy": { kind: "try-again", reason: "we're busy right now, so try again in a minute" },
	"limit-reached": { kind: "try-again", reason: "we've had too many requests, so try again later" },
	"connection-lost": { kind: "try-again", reason: "the connection to our server was lost" },
	failed: { kind: "try-again", reason: "something went wrong on our side" },
};

/** Returns the reason as part of a sentence: "we could not read example.com.au (it took too long to respond)". */
export function describeNoResult(cause: NoResultCause, status: number | null = null): string {
	const { reason } = explanations[cause];
	if (cause !== "not-a-page" || status === null) return reason;
	if (status === 401 || status === 403 || status === 429) return `it blocked our request with error ${status}`;
	if (status === 404 || status === 410) return `its home page is missing, error ${status}`;
	return status >= 400 ? `it returned error ${status}` : reason;
}

export function getNoResultKind(cause: NoResultCause): NoResultKind {
	return explanations[cause].kind;
}

/** Returns what the owner of a site that was not judged can do about it; empty if the reason says enough. */
export function adviseOnNoResult(cause: NoResultCause): string {
	return explanations[cause].advice ?? "";
}

/** Whether a text, such as one from a URL, is a cause. */
export function isNoResultCause(text: string): text is NoResultCause {
	return Object.hasOwn(explanations, text);
}
