import { Agent as PlainAgent } from "node:http";
import { Agent as SecureAgent } from "node:https";
import { abortable } from "./abortable.ts";
import { openPublicDns, systemLookup } from "./dns-lookup.server.ts";
import { FetchError, failureOf } from "./fetch-error.ts";
import type { FetchFailure } from "./fetch-result.ts";
import type { FetcherOptions } from "./open-fetcher.server.ts";
import { parsePublicUrl } from "./public-url.ts";
import { createHostResolver } from "./resolve-host.ts";
import { findRoute, sendRequest } from "./send-request.server.ts";

type PosterOptions = Pick<FetcherOptions, "userAgent" | "allowLoopback" | "lookup" | "connectTo" | "ca"> & {
	/** From the DNS lookup to the head of the response. */
	deadlineMs?: number;
};

export type PostRequest = { url: string; headers: Record<string, string>; body: string };
export type PostOutcome =
	| { kind: "answered"; status: number /** The raw header. */; retryAfter: string | null }
	| { kind: "failed"; failure: FetchFailure };

export type Poster = {
	/** Sends the body once, to a public address only. Follows no redirect, reads no response body, and never throws. */
	post(request: PostRequest): Promise<PostOutcome>;
	close(): void;
};

const DEADLINE_MS = 15_000;

/** Opens a sender of POST requests with the same address checks as the fetcher. */
export function openPoster({ userAgent, allowLoopback, lookup, connectTo, ca, deadlineMs = DEADLINE_MS }: PosterOptions): Poster {
	// One connection per request: on a reused one we could not tell whether an unanswered request arrived. No proxy: see openFetcher.
	const connections = { keepAlive: false, proxyEnv: {} };
	const agents = { plain: new PlainAgent(connections), secure: new SecureAgent({ ...connections, ca, rejectUnauthorized: true }) };
	const publicDns = openPublicDns();
	const resolveHost = createHostResolver(lookup ?? (allowLoopback ? systemLookup : publicDns.lookup));
	const isTrusted = (host: string, port: number) => Boolean(connectTo?.(host, port));
	const inFlight = new Set<AbortController>();

	async function send({ url, headers, body }: PostRequest, signal: AbortSignal): Promise<PostOutcome> {
		const target = parsePublicUrl(url, { allowLoopback, isTrusted });
		if (!target) throw new FetchError("address-refused");
		const route = await abortable(findRoute({ connectTo, resolveHost }, target), signal);
		const { response } = await sendRequest({
			url: target.url,
			route,
			headers: { "User-Agent": userAgent, ...headers },
			body,
			agent: target.url.protocol === "https:" ? agents.secure : agents.plain,
			signal,
		});
		// The response body is not needed, however long it is.
		response.destroy();
		return { kind: "answered", status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] ?? null };
	}

	return {
		async post(request) {
			const stop = new AbortController();
			const timer = setTimeout(() => stop.abort(new DOMException("no response in time", "TimeoutError")), deadlineMs);
			inFlight.add(stop);
			try {
				return await send(request, stop.signal);
			} catch (error) {
				return { kind: "failed", failure: failureOf(error, stop.signal) };
			} finally {
				clearTimeout(timer);
				inFlight.delete(stop);
			}
		},
		close() {
			for (const stop of inFlight) stop.abort();
			publicDns.close();
			agents.plain.destroy();
			agents.secure.destroy();
		},
	};
}
