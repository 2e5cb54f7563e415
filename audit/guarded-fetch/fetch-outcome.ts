/** One redirect on the way: the address that gave it, its status (200 for a page that sends its visitors on), and where it pointed (resolved). */
export type Hop = { url: string; status: number; to: string };

/** Why nothing could be read, without any detail of our own network. */
export type FetchFailure =
	| "address-refused"
	/** `admitHost` said no. */
	| "not-admitted"
	| "no-such-host"
	| "no-network"
	| "connection-refused"
	| "timed-out"
	| "insecure"
	| "too-many-redirects"
	| "not-a-page"
	| "headers-too-large"
	| "broken-answer"
	| "stopped";

export type FetchOutcome = Answered | { kind: "failed"; failure: FetchFailure; url: string; hops: Hop[] };

export type Answered = {
	kind: "answered";
	/** The address that answered, after every redirect. */
	url: string;
	hops: Hop[];
	status: number;
	/** By lower-case name; several of one name are joined with ", ". */
	headers: Record<string, string>;
	/** Without parameters, in lower case. */
	contentType: string;
	/** Decoded (gzip, br, deflate, zstd), at most the size limit; empty where no body was asked for. */
	body: Uint8Array;
	isCutShort: boolean;
	/** From the request to the first byte of the answer's head, for the last hop. */
	firstByteMs: number;
};
