import { Agent as PlainAgent } from "node:http";
import { Agent as SecureAgent } from "node:https";
import { routeTo } from "./ask-host.server.ts";
import { FetchFault, failureOf } from "./fetch-fault.ts";
import type { FetchFailure } from "./fetch-outcome.ts";
import { judgeUrl } from "./judge-url.ts";
import type { FetcherOptions } from "./open-fetcher.server.ts";
import { createHostPinner } from "./pin-host.ts";
import { openPublicDns } from "./public-dns.server.ts";
import { requestHead } from "./request-head.server.ts";
import { systemLookup } from "./system-lookup.server.ts";
import { untilAborted } from "./until-aborted.ts";

type PosterOptions = Pick<FetcherOptions, "userAgent" | "allowLoopback" | "lookup" | "connectTo" | "ca"> & {
	/** Over everything, from the name to the head of the answer. */
	deadlineMs?: number;
};

export type PostRequest = { url: string; headers: Record<string, string>; body: string };
export type PostOutcome =
	| { kind: "answered"; status: number /** As the header has it. */; retryAfter: string | null }
	| { kind: "failed"; failure: FetchFailure };

export type Poster = {
	/** Sends the body once, to a public address only. Follows nowhere, reads no body, and never throws. */
	post(request: PostRequest): Promise<PostOutcome>;
	close(): void;
};

const DEADLINE_MS = 15_000;

/** Opens a sender of POST requests behind the same judge of addresses as the reader of pages. */
export function openPoster({ userAgent, allowLoopback, lookup, connectTo, ca, deadlineMs = DEADLINE_MS }: PosterOptions): Poster {
	// One connection for one request: on a kept one nobody could tell whether a request that got no answer was heard. No proxy: see openFetcher.
	const connections = { keepAlive: false, proxyEnv: {} };
	const agents = { plain: new PlainAgent(connections), secure: new SecureAgent({ ...connections, ca, rejectUnauthorized: true }) };
	const publicDns = openPublicDns();
	const pinHost = createHostPinner(lookup ?? (allowLoopback ? systemLookup : publicDns.lookup));
	const isKnown = (host: string, port: number) => Boolean(connectTo?.(host, port));
	const underWay = new Set<AbortController>();

	async function send({ url, headers, body }: PostRequest, signal: AbortSignal): Promise<PostOutcome> {
		const target = judgeUrl(url, { allowLoopback, isKnown });
		if (!target) throw new FetchFault("address-refused");
		const route = await untilAborted(routeTo({ connectTo, pinHost }, target), signal);
		const { response } = await requestHead({
			url: target.url,
			route,
			headers: { "User-Agent": userAgent, ...headers },
			body,
			agent: target.url.protocol === "https:" ? agents.secure : agents.plain,
			signal,
		});
		// Whatever else the answer says is of no interest, however long it is.
		response.destroy();
		return { kind: "answered", status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] ?? null };
	}

	return {
		async post(request) {
			const stop = new AbortController();
			const timer = setTimeout(() => stop.abort(new DOMException("no answer in time", "TimeoutError")), deadlineMs);
			underWay.add(stop);
			try {
				return await send(request, stop.signal);
			} catch (error) {
				return { kind: "failed", failure: failureOf(error, stop.signal) };
			} finally {
				clearTimeout(timer);
				underWay.delete(stop);
			}
		},
		close() {
			for (const stop of underWay) stop.abort();
			publicDns.close();
			agents.plain.destroy();
			agents.secure.destroy();
		},
	};
}
