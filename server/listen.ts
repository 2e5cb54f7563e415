import { once } from "node:events";
import type { Server, ServerOptions } from "node:http";
import type { AddressInfo } from "node:net";
import { MINUTE_MS } from "#app/durations.ts";

const IDLE_SOCKET_MS = MINUTE_MS;
/** How many requests a connection may send before we close it, as nginx does, so load spreads over the nodes. */
const REQUESTS_PER_CONNECTION = 1_000;
/** A process with more connections may run out of file descriptors, and its database with it. */
const MAX_CONNECTIONS = 10_000;

/** The limits that Node takes when a server is created. */
export function connectionLimits({ TRUSTED_PROXIES }: { TRUSTED_PROXIES: number }) {
	return {
		// A client has ten seconds for the headers and thirty for the whole request, so slow clients do not hold connections for long.
		headersTimeout: 10_000,
		requestTimeout: 30_000,
		connectionsCheckingInterval: 2_000,
		// Longer than the proxy's own idle time (usually 60 s), or the proxy would sometimes write to a closed connection.
		keepAliveTimeout: TRUSTED_PROXIES > 0 ? 65_000 : 10_000,
		maxHeaderSize: 16 * 1024,
	} satisfies ServerOptions;
}

/** Opens the port and returns the URL for a browser. */
export async function listen(server: Server, { PORT, HOST }: { PORT: number; HOST?: string }): Promise<string> {
	server.setTimeout(IDLE_SOCKET_MS);
	server.maxRequestsPerSocket = REQUESTS_PER_CONNECTION;
	server.maxConnections = MAX_CONNECTIONS;
	// Otherwise Node silently drops headers after the 2,000th. `rejectAmbiguousRequests` counts them.
	server.maxHeadersCount = 0;
	server.listen(PORT, HOST);
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	return `http://${hostForBrowser(HOST)}:${port}`;
}

function hostForBrowser(host: string | undefined): string {
	if (!host || host === "0.0.0.0" || host === "::") return "localhost";
	return host.includes(":") ? `[${host}]` : host;
}
