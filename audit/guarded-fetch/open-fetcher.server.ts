import { Agent as PlainAgent } from "node:http";
import { Agent as SecureAgent } from "node:https";
import { askHost, type HostAnswer } from "./ask-host.server.ts";
import type { ContentKind } from "./content-kind.ts";
import { FetchFault, failureOf } from "./fetch-fault.ts";
import type { FetchOutcome, Hop } from "./fetch-outcome.ts";
import { createHostGate } from "./host-gate.ts";
import { judgeUrl } from "./judge-url.ts";
import { createHostPinner, type Lookup } from "./pin-host.ts";
import { openPublicDns } from "./public-dns.server.ts";
import { resolveLocation } from "./resolve-location.ts";
import { systemLookup } from "./system-lookup.server.ts";
import { untilAborted } from "./until-aborted.ts";

export type FetcherOptions = {
	userAgent: string;
	/** For a demonstration on one's own machine: also reads what runs on this machine, on any port, and nothing else that is private. */
	allowLoopback?: boolean;
	/** Takes the place of name resolution; its answers are judged all the same. */
	lookup?: Lookup;
	/** Where to find the hosts the caller answers for, which are not judged; null for all others. */
	connectTo?: (host: string, port: number) => { address: string; port: number } | null;
	/** Certificate authorities to trust in place of the well-known ones. */
	ca?: string | string[];
	/** Of a body, once decoded. */
	maxBytes?: number;
	maxConnectionsPerHost?: number;
};

export type FetchOptions = {
	/** The one deadline over everything: a TimeoutError makes the outcome "timed-out", any other abort "stopped". */
	signal: AbortSignal;
	kinds: ContentKind[];
	/** False stops after the head, whatever the kind. */
	body?: boolean;
	/** With 0 a redirect is itself the answer. */
	maxRedirects?: number;
	/** False where a redirect is not to be followed: it is then itself the answer, the last of the hops, and the outcome's address is where it points. */
	mayFollow?(from: string, to: string): boolean;
	/** Asked before every request, redirects included, with the host as a URL has it; false ends the fetch as "not-admitted". */
	admitHost?(host: string): Promise<boolean>;
};

export type Fetcher = {
	fetch(url: string, options: FetchOptions): Promise<FetchOutcome>;
	/** Ends what is under way as "stopped" and closes every connection. */
	close(): void;
};

const DEFAULT_MAX_BYTES = 2 * 1024 * 1024;
const IDLE_CONNECTION_MS = 5000;
/** Less than one read brings, so that a connection rests between two reads. */
const READ_AHEAD_BYTES = 8 * 1024;

/**
 * Opens a reader of web pages for addresses that strangers type. It connects to public addresses only, reads no more than it must, keeps
 * no cookies, and whatever a stranger's server does becomes an outcome, never an exception.
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
		// A proxy would resolve names by itself and connect to what nobody judged; Node can be told to take one from the environment.
		proxyEnv: {},
	};
	const agents = { plain: new PlainAgent(connections), secure: new SecureAgent({ ...connections, ca, rejectUnauthorized: true }) };
	const publicDns = openPublicDns();
	const pinHost = createHostPinner(lookup ?? (allowLoopback ? systemLookup : publicDns.lookup));
	const access = { userAgent, agents, pinHost, connectTo, gate: createHostGate(maxConnectionsPerHost) };
	const isKnown = (name: string, port: number) => Boolean(connectTo?.(name, port));
	const underWay = new Set<AbortController>();
	let isClosed = false;

	async function follow(text: string, options: FetchOptions, signal: AbortSignal, hops: Hop[]): Promise<HostAnswer & { url: string }> {
		const { kinds, body = true, maxRedirects = 5, mayFollow, admitHost } = options;
		const seen = new Set<string>();
		for (let next = text; ; ) {
			const target = judgeUrl(next, { allowLoopback, isKnown });
			if (!target) throw new FetchFault("address-refused");
			const { href } = target.url;
			if (seen.has(href)) throw new FetchFault("too-many-redirects");
			seen.add(href);
			if (admitHost && !(await untilAborted(admitHost(target.url.host), signal))) throw new FetchFault("not-admitted");
			const answer = await askHost(access, target, { kinds, body, maxBytes, redirects: maxRedirects > 0 }, signal);
			if (answer.location === null) return { ...answer, url: href };
			next = resolveLocation(answer.location, href);
			const hop = { url: href, status: answer.status, to: withoutCredentials(next) };
			hops.push(hop);
			if (hops.length > maxRedirects) throw new FetchFault("too-many-redirects");
			if (mayFollow?.(href, hop.to) === false) return { ...answer, url: hop.to };
		}
	}

	return {
		async fetch(url, options) {
			const stop = new AbortController();
			const abort = () => stop.abort(options.signal.reason);
			options.signal.addEventListener("abort", abort);
			if (options.signal.aborted) abort();
			if (isClosed) stop.abort();
			underWay.add(stop);
			const hops: Hop[] = [];
			try {
				const { location: _, ...answer } = await follow(url, options, stop.signal, hops);
				return { kind: "answered", hops, ...answer };
			} catch (error) {
				return { kind: "failed", failure: failureOf(error, stop.signal), url: hops.at(-1)?.to ?? url, hops };
			} finally {
				underWay.delete(stop);
				options.signal.removeEventListener("abort", abort);
			}
		},
		close() {
			isClosed = true;
			for (const stop of underWay) stop.abort();
			publicDns.close();
			agents.plain.destroy();
			agents.secure.destroy();
		},
	};
}

function withoutCredentials(href: string): string {
	const url = new URL(href);
	url.username = "";
	url.password = "";
	return url.href;
}
