/** One redirect: the URL that redirected, its status (200 for a meta refresh), and the resolved target. */
export type Hop = {
	url: string;
	status: number;
	/** Without the fragment. */
	to: string;
	/** The target had a fragment: a section of a page. */
	isToSection?: true;
};

/** Why a fetch failed, without any detail of our own network. */
export type FetchFailure =
	| "url-rejected"
	/** `admitHost` returned false. */
	| "not-admitted"
	| "no-such-host"
	/** The lookup failed in another way, or there is no route to the IP addresses. The cause may be the site's network or our own. */
	| "unreachable"
	| "connection-refused"
	| "timed-out"
	| "insecure"
	| "too-many-redirects"
	| "not-a-page"
	| "headers-too-large"
	| "invalid-response"
	| "stopped";

export type FetchResult = FetchResponse | { kind: "failed"; failure: FetchFailure; url: string; hops: Hop[] };

export type FetchResponse = {
	kind: "responded";
	/** The final URL, after redirects. */
	url: string;
	hops: Hop[];
	status: number;
	/** Keyed by lower-case name. Repeated headers are joined with ", ". */
	headers: Record<string, string>;
	/** The media type in lower case, without parameters. */
	contentType: string;
	/** The body after decoding (gzip, br, deflate, zstd), up to the size limit; empty when no body was requested. */
	body: Uint8Array;
	isCutShort: boolean;
	/** The time from the request to the first byte of the response, for the last hop. */
	firstByteMs: number;
	/** The server's certificate at the last hop; missing over http. */
	certificate?: Certificate;
};

/** How long a trusted certificate is valid, as ISO times. */
export type Certificate = { validFrom: string; expiresAt: string };
