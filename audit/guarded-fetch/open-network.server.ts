import { type AgentOptions, type IncomingMessage, Agent as PlainAgent } from "node:http";
import { Agent as SecureAgent } from "node:https";
import { abortable } from "./abortable.ts";
import { lookUpInSystem, openPublicDns } from "./dns-lookup.server.ts";
import { FetchError } from "./fetch-error.ts";
import { type FetchTarget, parsePublicUrl } from "./public-url.ts";
import { asHostAddress, createHostResolver, type Lookup } from "./resolve-host.ts";
import { type Route, sendRequest } from "./send-request.server.ts";

export type NetworkOptions = {
	userAgent: string;
	/** Also allows connections to this machine, on any port, for development. Other private addresses stay blocked. */
	allowLoopback?: boolean;
	/** The DNS servers to ask ("9.9.9.9", "[::1]:5353") instead of this machine's own. */
	dnsServers?: string[] | undefined;
	/** Replaces DNS. The addresses it returns are still checked. */
	lookup?: Lookup;
	/** Where to reach hosts that the caller trusts, which are not checked; null for all others. */
	connectTo?: (host: string, port: number) => { address: string; port: number } | null;
	/** Certificate authorities to trust instead of the well-known ones. */
	ca?: string | string[];
};

export type Network = {
	/** Throws a FetchError unless the URL may lead to the public internet. */
	parseTarget(url: string): FetchTarget;
	/** Sends a GET, or a POST with a body, once every address of the host has been checked. Throws a FetchError without a response. */
	send(
		target: FetchTarget,
		request: { headers: Record<string, string>; body?: string },
		signal: AbortSignal,
	): Promise<{ response: IncomingMessage; firstByteAtMs: number }>;
	/** Aborts when the network is closed. */
	closed: AbortSignal;
	close(): void;
};

/** Opens connections for URLs from strangers: to public addresses only, and never through a proxy. */
export function openNetwork(
	{ userAgent, allowLoopback = false, dnsServers, lookup, connectTo, ca }: NetworkOptions,
	/** `highWaterMark` goes to the sockets. */
	connections: AgentOptions & { highWaterMark?: number },
): Network {
	// A proxy would resolve names itself and connect to unchecked addresses. An empty object makes Node ignore the environment's.
	const options = { ...connections, proxyEnv: {} };
	const agents = { plain: new PlainAgent(options), secure: new SecureAgent({ ...options, ca, rejectUnauthorized: true }) };
	const publicDns = openPublicDns({ servers: dnsServers });
	const resolveHost = createHostResolver(lookup ?? (allowLoopback && !dnsServers ? lookUpInSystem : publicDns.lookup));
	const isTrusted = (host: string, port: number) => Boolean(connectTo?.(host, port));
	const closing = new AbortController();

	async function findRoute(target: FetchTarget): Promise<Route> {
		const override = connectTo?.(target.host, target.port);
		const addresses = override ? [asHostAddress(override.address)] : await resolveHost(target);
		// Node calls no lookup for a literal address, so an override must replace the host itself.
		const host = target.isLiteral ? (addresses[0]?.address ?? target.host) : target.host;
		return { host, addresses, port: override?.port ?? target.port };
	}

	return {
		parseTarget(url) {
			const target = parsePublicUrl(url, { allowLoopback, isTrusted });
			if (!target) throw new FetchError("url-rejected");
			return target;
		},
		async send(target, { headers, body }, signal) {
			const route = await abortable(findRoute(target), signal);
			const agent = target.url.protocol === "https:" ? agents.secure : agents.plain;
			return sendRequest({ url: target.url, route, headers: { "User-Agent": userAgent, ...headers }, body, agent, signal });
		},
		closed: closing.signal,
		close() {
			closing.abort();
			publicDns.close();
			agents.plain.destroy();
			agents.secure.destroy();
		},
	};
}
