import { randomBytes } from "node:crypto";
import { promises as dns } from "node:dns";
import { setTimeout as sleep } from "node:timers/promises";
import { abortable } from "./abortable.ts";
import { asHostAddress, type HostAddress, type Lookup } from "./resolve-host.ts";

const TRIES = 2;
/** Some DNS servers never respond to IPv6 queries. With an IPv4 address in hand, do not wait long for them. */
const IPV6_GRACE_MS = 300;

/**
 * Looks names up at the DNS servers directly. The operating system's lookup cannot be cancelled and uses a thread pool shared by the whole
 * process: behind 300 stalled lookups, the next one (the database's, say) waited over 30 s, and 7 ms here. It also tries search
 * domains and the hosts file, which may point our own domain at this machine.
 */
export function openPublicDns({ servers, timeoutMs = 1500 }: { servers?: string[] | undefined; timeoutMs?: number } = {}): {
	lookup: Lookup;
	/** Whether the servers find a top-level domain, and say of a name that can't exist that it doesn't. */
	answersTruthfully(topLevelDomain: string): Promise<boolean>;
	close(): void;
} {
	const resolver = new dns.Resolver({ timeout: timeoutMs, tries: TRIES });
	if (servers) resolver.setServers(servers);
	return {
		async lookup(host) {
			// Left alone, silent servers take twice as long, and each further server adds as much again.
			const inTime = AbortSignal.timeout(TRIES * timeoutMs);
			const v4 = settle(abortable(resolver.resolve4(host), inTime), 4);
			const v6 = settle(abortable(resolver.resolve6(host), inTime), 6);
			const first = await v4;
			const second = await (first.addresses.length > 0 ? withinGrace(v6) : v6);
			const addresses = [...first.addresses, ...second.addresses];
			if (addresses.length > 0) return addresses;
			// "Try again" for one family says more than "no such record" for the other.
			const errors = [first.error, second.error];
			throw errors.find((error) => error?.code !== "ENODATA" && error?.code !== "ENOTFOUND") ?? first.error;
		},
		async answersTruthfully(topLevelDomain) {
			const exists = resolver.resolveNs(topLevelDomain).then(
				(names) => names.length > 0,
				() => false,
			);
			const isMissing = resolver.resolve4(`${randomBytes(12).toString("hex")}.com`).then(
				() => false,
				({ code }: NodeJS.ErrnoException) => code === "ENOTFOUND",
			);
			return (await exists) && (await isMissing);
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

/** Looks a host up with the operating system, which knows the hosts file. For use on one's own machine. */
export async function lookUpInSystem(host: string): Promise<HostAddress[]> {
	const addresses = await dns.lookup(host, { all: true });
	return addresses.map(({ address }) => asHostAddress(address));
}
