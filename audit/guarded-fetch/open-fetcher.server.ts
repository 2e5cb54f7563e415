import { abortable } from "./abortable.ts";
import { type ContentKind, renderAcceptHeader } from "./content-kind.ts";
import { FetchError, toFetchFailure } from "./fetch-error.ts";
import type { Certificate, FetchResponse, FetchResult, Hop } from "./fetch-result.ts";
import { createHostLimiter } from "./host-limiter.ts";
import { type NetworkOptions, openNetwork } from "./open-network.server.ts";
import type { FetchTarget } from "./public-url.ts";
import { readCertificate } from "./read-certificate.server.ts";
import { type ReadOptions, type ReadResponse, readResponse } from "./read-response.server.ts";

export type FetchOptions = {
	/** The deadline for everything. A TimeoutError gives "timed-out", any other abort "stopped". */
	signal: AbortSignal;
	kinds: ContentKind[];
	/** False stops after the head, whatever the kind. */
	body?: boolean;
	/** False returns a redirect instead of following it. It is then the last of the hops, and the result's URL is its target. */
	mayFollow?(to: string): boolean;
	/** Asked before every request, redirects included, with the host of the URL. False ends the fetch as "not-admitted". */
	admitHost?(host: string): Promise<boolean>;
};

export type Fetcher = {
	fetch(url: string, options: FetchOptions): Promise<FetchResult>;
	/** Ends fetches in flight as "stopped" and closes every connection. */
	close(): void;
};

const MAX_REDIRECTS = 5;
const MAX_CONNECTIONS_PER_HOST = 2;
const IDLE_CONNECTION_MS = 5000;
/** Less than one read brings, so a connection pauses between two reads. */
const READ_AHEAD_BYTES = 8 * 1024;

/**
 * Opens a fetcher for URLs from strangers. It connects to public addresses only, reads no more than it needs, keeps no cookies, and turns
 * everything a server may do into a result, never an exception.
 */
export function openFetcher(options: NetworkOptions): Fetcher {
	const network = openNetwork(options, {
		keepAlive: true,
		maxSockets: MAX_CONNECTIONS_PER_HOST,
		timeout: IDLE_CONNECTION_MS,
		highWaterMark: READ_AHEAD_BYTES,
	});
	const limiter = createHostLimiter(MAX_CONNECTIONS_PER_HOST);
	/** A connection that resumes a TLS session has no certificate of its own. */
	const certificates = new Map<string, Certificate>();

	async function followRedirects(url: string, options: FetchOptions, signal: AbortSignal, hops: Hop[]) {
		const { kinds, body = true, mayFollow, admitHost } = options;
		const seen = new Set<string>();
		for (let next = url; ; ) {
			const target = network.parseTarget(next);
			const { href } = target.url;
			if (seen.has(href)) throw new FetchError("too-many-redirects");
			seen.add(href);
			if (admitHost && !(await abortable(admitHost(target.url.host), signal))) throw new FetchError("not-admitted");
			const response = await fetchOnce(target, { kinds, body }, signal);
			if (response.location === null) return { ...response, url: href };
			next = resolveLocation(response.location, href);
			const hop: Hop = { url: href, status: response.status, to: withoutCredentials(next) };
			if (/#[^#!]/.test(response.location)) hop.isToSection = true;
			hops.push(hop);
			if (hops.length > MAX_REDIRECTS) throw new FetchError("too-many-redirects");
			if (mayFollow?.(hop.to) === false) return { ...response, url: hop.to };
		}
	}

	async function fetchOnce(
		target: FetchTarget,
		options: ReadOptions,
		signal: AbortSignal,
	): Promise<ReadResponse & Pick<FetchResponse, "firstByteMs" | "certificate">> {
		const release = await limiter.acquire(target.host, signal);
		try {
			const startedAtMs = performance.now();
			const headers = {
				Accept: renderAcceptHeader(options.kinds),
				"Accept-Language": "en-AU,en;q=0.8",
				"Accept-Encoding": "gzip, br, zstd",
			};
			const { response, firstByteAtMs } = await network.send(target, { headers }, signal);
			// Read it first: once the body is read, the socket may be gone.
			const certificate = readCertificate(response.socket) ?? certificates.get(target.url.host);
			if (certificate) certificates.set(target.url.host, certificate);
			const read = await readResponse(response, options);
			return { ...read, firstByteMs: Math.round(firstByteAtMs - startedAtMs), ...(certificate && { certificate }) };
		} finally {
			release();
		}
	}

	return {
		async fetch(url, options) {
			const signal = AbortSignal.any([options.signal, network.closed]);
			const hops: Hop[] = [];
			try {
				const { location: _, ...response } = await followRedirects(url, options, signal, hops);
				return { kind: "responded", hops, ...response };
			} catch (error) {
				return { kind: "failed", failure: toFetchFailure(error, signal), url: hops.at(-1)?.to ?? url, hops };
			}
		},
		close: network.close,
	};
}

/** Returns the absolute URL of a Location header, still unchecked. */
function resolveLocation(header: string, base: string): string {
	// Node decodes headers as latin1, but servers send letters beyond ASCII as UTF-8.
	const location = asUtf8(header) ?? header;
	const url = /\p{Cc}/u.test(location) ? null : URL.parse(location, base);
	if (!url) throw new FetchError("url-rejected");
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
