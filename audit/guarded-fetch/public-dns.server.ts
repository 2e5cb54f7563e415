import { promises as dns } from "node:dns";
import { setTimeout as sleep } from "node:timers/promises";

import type { HostAddress, Lookup } from "./pin-host.ts";

/** Some name servers never answer for IPv6; with an IPv4 address in hand, nobody should wait long for them. */
const IPV6_GRACE_MS = 300;

/**
 * Asks the name servers of this machine itself rather than through the operating system. That lookup cannot be called off and holds one of
 * two threads for all lookups of the process: behind 300 that stalled, the next one (the database's, say) waited over 30 s; here it
 * took 7 ms. It would also try search domains, and a hosts file that may send our own domain to ourselves.
 */
export function openPublicDns({ servers, timeoutMs = 1500 }: { servers?: string[]; timeoutMs?: number } = {}): {
	lookup: Lookup;
	close(): void;
} {
	const resolver = new dns.Resolver({ timeout: timeoutMs, tries: 2 });
	if (servers) resolver.setServers(servers);
	return {
		async lookup(host) {
			const v4 = settle(resolver.resolve4(host), 4);
			const v6 = settle(resolver.resolve6(host), 6);
			const first = await v4;
			const second = await (first.addresses.length > 0 ? withinGrace(v6) : v6);
			const addresses = [...first.addresses, ...second.addresses];
			if (addresses.length > 0) return addresses;
			// "Ask again" for one kind of address says more than "there is none" for the other.
			const errors = [first.error, second.error];
			throw errors.find((error) => error?.code !== "ENODATA" && error?.code !== "ENOTFOUND") ?? first.error;
		},
		close: () => resolver.cancel(),
	};
}

type Settled = { addresses: HostAddress[]; error: NodeJS.ErrnoException | null };

async function settle(answer: Promise<string[]>, family: 4 | 6): Promise<Settled> {
	try {
		return { addresses: (await answer).map((address) => ({ address, family })), error: null };
	} catch (error) {
		return { addresses: [], error: error as NodeJS.ErrnoException };
	}
}

async function withinGrace(v6: Promise<Settled>): Promise<Settled> {
	const grace = new AbortController();
	const late = sleep(IPV6_GRACE_MS, { addresses: [], error: null }, { signal: grace.signal }).catch(() => v6);
	const settled = await Promise.race([v6, late]);
	grace.abort();
	return settled;
}
