import { toFetchFailure } from "./fetch-error.ts";
import type { FetchFailure } from "./fetch-result.ts";
import { type NetworkOptions, openNetwork } from "./open-network.server.ts";

type PosterOptions = NetworkOptions & {
	/** The time limit from the DNS lookup to the head of the response. */
	deadlineMs?: number;
};

export type PostRequest = { url: string; headers: Record<string, string>; body: string };
export type PostOutcome =
	| {
			kind: "responded";
			status: number;
			/** The raw header. */
			retryAfter: string | null;
	  }
	| { kind: "failed"; failure: FetchFailure };

type Poster = {
	/** Sends the body once, to a public address only. Follows no redirect, reads no response body, and never throws. */
	post(request: PostRequest): Promise<PostOutcome>;
	close(): void;
};

const DEADLINE_MS = 15_000;

/** Opens a sender of POST requests with the same address checks as the fetcher. */
export function openPoster({ deadlineMs = DEADLINE_MS, ...options }: PosterOptions): Poster {
	// One connection per request. On a reused one we could not tell whether a request without a response arrived.
	const network = openNetwork(options, { keepAlive: false });
	return {
		async post({ url, headers, body }) {
			const signal = AbortSignal.any([AbortSignal.timeout(deadlineMs), network.closed]);
			try {
				const { response } = await network.send(network.parseTarget(url), { headers, body }, signal);
				// The response body is not needed, however long it is.
				response.destroy();
				return { kind: "responded", status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] ?? null };
			} catch (error) {
				return { kind: "failed", failure: toFetchFailure(error, signal) };
			}
		},
		close: network.close,
	};
}
