import type { ServerOptions } from "node:http";

/** What Node must be told of a server when it is made; `server/listen.ts` has the limits that can be set later. */
export function connectionLimits({ TRUSTED_PROXIES }: { TRUSTED_PROXIES: number }) {
	return {
		// A client gets ten seconds to say what it wants and thirty to send it: a thousand slow ones then hold nothing for long.
		headersTimeout: 10_000,
		requestTimeout: 30_000,
		connectionsCheckingInterval: 2_000,
		// Longer than the proxy's own idle time (usually 60 s), or the proxy would now and then write to a closed connection.
		keepAliveTimeout: TRUSTED_PROXIES > 0 ? 65_000 : 10_000,
		maxHeaderSize: 16 * 1024,
	} satisfies ServerOptions;
}
