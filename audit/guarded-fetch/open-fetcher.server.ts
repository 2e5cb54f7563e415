import { Agent as PlainAgent } from "node:http";
import { Agent as SecureAgent } from "node:https";
import { abortable } from "./abortable.ts";
import { acceptHeader, type ContentKind } from "./content-kind.ts";
import { openPublicDns, systemLookup } from "./dns-lookup.server.ts";
import { FetchError, failureOf } from "./fetch-error.ts";
import type { FetchResult, Hop } from "./fetch-result.ts";
import { createHostLimiter } from "./host-limiter.ts";
import { type FetchTarget, parsePublicUrl } from "./public-url.ts";
import { type ReadOptions, type ReadResponse, readResponse } from "./read-response.server.ts";
import { createHostResolver, type Lookup } from "./resolve-host.ts";
import { findRoute, type RouteOptions, sendRequest } from "./send-request.server.ts";

export type FetcherOptions = {
	userAgent: string;
	/** For development: also fetches from this machine, on any port, and from nothing else that is private. */
	allowLoopback?: boolean;
	/** Replaces DNS. Its answers are checked all the same. */
	lookup?: Lookup;
	/** Where to reach hosts that the caller trusts, which are not checked; null for all others. */
	connectTo?: RouteOptions["connectTo"];
	/** Certificate authorities to trust instead of the well-known ones. */
	ca?: string | string[];
	/** Of a decoded body. */
	maxBytes?: number;
	maxConnectionsPerHost?: number;
};

export type FetchOptions = {
	/** The deadline for everything. A TimeoutError gives "timed-out", any other abort "stopped". */
	signal: AbortSignal;
	kinds: ContentKind[];
	/** False stops after the head, whatever the kind. */
	body?: boolean;
	/** With 0, a redirect is itself the response. */
	maxRedirects?: number;
	/** False keeps a redirect from being followed: it is then the response, the last of the hops, and the result's URL is its target. */
	mayFollow?(from: string, to: string): boolean;
	/** Asked before every request, redirects included, with the host of the URL. False ends the fetch as "not-admitted". */
	admitHost?(host: string): Promise<boolean>;
};

export type Fetcher = {
	fetch(url: string, options: FetchOptions): Promise<FetchResult>;
	/** Ends fetches in flight as "stopped" and closes every connection. */
	close(): void;
};

const DEFAULT_MAX_BYTES = 2 * 1024 * 1024;
const IDLE_CONNECTION_MS = 5000;
/** Less than one read brings, so that a connection pauses between two reads. */
const READ_AHEAD_BYTES = 8 * 1024;

/**
 * Opens a fetcher for URLs from strangers. It connects to public addresses only, reads no more than it needs, keeps no cookies, and turns
 * everything a server may do into a result, never an exception.
 */
export function openFetcher({
	userAgent,
	allowLoopback = false,
	lookup,
	connectTo,
	ca,
	maxBytes = DEFAULT_MAX_BYTES,
	maxConnectionsPerHost = 2,
}: FetcherOptions): Fetcher {
	const connections = {
		keepAlive: true,
		maxSockets: maxConnectionsPerHost,
		timeout: IDLE_CONNECTION_MS,
		highWaterMark: READ_AHEAD_BYTES,
		// A proxy would resolve names itself and connect to unchecked addresses. Node can be told to take one from the environment.
		proxyEnv: {},
	};
	const agents = { plain: new PlainAgent(connections), secure: new SecureAgent({ ...connections, ca, rejectUnauthorized: true }) };
	const publicDns = openPublicDns();
	const resolveHost = createHostResolver(lookup ?? (allowLoopback ? systemLookup : publicDns.lookup));
	const limiter = createHostLimiter(maxConnectionsPerHost);
	const isTrusted = (host: string, port: number) => Boolean(connectTo?.(host, port));
	const inFlight = new Set<AbortController>();
	let isClosed = false;

	async function followRedirects(url: string, options: FetchOptions, signal: AbortSignal, hops: Hop[]) {
		const { kinds, body = true, maxRedirects = 5, mayFollow, admitHost } = options;
		const seen = new Set<string>();
		for (let next = url; ; ) {
			const target = parsePublicUrl(next, { allowLoopback, isTrusted });
			if (!target) throw new FetchError("address-refused");
			const { href } = target.url;
			if (seen.has(href)) throw new FetchError("too-many-redirects");
			seen.add(href);
			if (admitHost && !(await abortable(admitHost(target.url.host), signal))) throw new FetchError("not-admitted");
			const response = await fetchOnce(target, { kinds, body, maxBytes, followRedirects: maxRedirects > 0 }, signal);
			if (response.location === null) return { ...response, url: href };
			next = resolveLocation(response.location, href);
			const hop = { url: href, status: response.status, to: withoutCredentials(next) };
			hops.push(hop);
			if (hops.length > maxRedirects) throw new FetchError("too-many-redirects");
			if (mayFollow?.(href, hop.to) === false) return { ...response, url: hop.to };
		}
	}

	async function fetchOnce(
		target: FetchTarget,
		options: ReadOptions,
		signal: AbortSignal,
	): Promise<ReadResponse & { firstByteMs: number }> {
		const release = await limiter.acquire(target.host, signal);
		try {
			const startedAtMs = performance.now();
			const route = await abortable(findRoute({ connectTo, resolveHost }, target), signal);
			const { response, firstByteAtMs } = await sendRequest({
				url: target.url,
				route,
				headers: {
					"User-Agent": userAgent,
					Accept: acceptHeader(options.kinds),
					"Accept-Language": "en-AU,en;q=0.8",
					"Accept-Encoding": "gzip, br, zstd",
				},
				agent: target.url.protocol === "https:" ? agents.secure : agents.plain,
				signal,
			});
			return { ...(await readResponse(response, options)), firstByteMs: Math.round(firstByteAtMs - startedAtMs) };
		} finally {
			release();
		}
	}

	return {
		async fetch(url, options) {
			const stop = new AbortController();
			const abort = () => stop.abort(options.signal.reason);
			options.signal.addEventListener("abort", abort);
			if (options.signal.aborted) abort();
			if (isClosed) stop.abort();
			inFlight.add(stop);
			const hops: Hop[] = [];
			try {
				const { location: _, ...response } = await followRedirects(url, options, stop.signal, hops);
				return { kind: "answered", hops, ...response };
			} catch (error) {
				return { kind: "failed", failure: failureOf(error, stop.signal), url: hops.at(-1)?.to ?? url, hops };
			} finally {
				inFlight.delete(stop);
				options.signal.removeEventListener("abort", abort);
			}
		},
		close() {
			isClosed = true;
			for (const stop of inFlight) stop.abort();
			publicDns.close();
			agents.plain.destroy();
			agents.secure.destroy();
		},
	};
}

/** The absolute URL of a Location header, still unchecked. */
function resolveLocation(header: string, base: string): string {
	// Node decodes headers as latin1, but servers send letters beyond ASCII as UTF-8.
	const location = asUtf8(header) ?? header;
	const url = /\p{Cc}/u.test(location) ? null : URL.parse(location, base);
	if (!url) throw new FetchError("address-refused");
	url.hash = "";
	return url.href;
}

function asUtf8(latin1: string): string | null {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(latin1, (character) => character.charCodeAt(0)));
	} catch {
		return null;
	}
}

function withoutCredentials(href: string): string {
	const url = new URL(href);
	url.username = "";
	url.password = "";
	return url.href;
}
