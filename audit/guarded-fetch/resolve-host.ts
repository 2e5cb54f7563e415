import { FetchError, toLookupError } from "./fetch-error.ts";
import { type AddressClass, classifyAddress, normalizeIPv6 } from "./ip-address.ts";
import { type FetchTarget, isLocalhost } from "./public-url.ts";

export type HostAddress = { address: string; family: 4 | 6 };
export type Lookup = (host: string) => Promise<HostAddress[]>;

/** Longer than one audit of a site, so DNS rebinding cannot change the result halfway. */
const CACHE_MS = 30_000;
const MAX_CACHED_HOSTS = 1000;
const MAX_ADDRESSES = 4;

/**
 * Resolves a host to the addresses that a connection may use. Throws a FetchError unless every address of the host is allowed: one private
 * address among public ones is enough to refuse it.
 */
export function createHostResolver(lookup: Lookup): (target: FetchTarget) => Promise<HostAddress[]> {
	const cache = new Map<string, { addresses: Promise<HostAddress[]>; untilMs: number }>();

	function lookUpOnce(host: string): Promise<HostAddress[]> {
		const cached = cache.get(host);
		if (cached && cached.untilMs > performance.now()) return cached.addresses;
		const fresh = { addresses: (async () => lookup(host))(), untilMs: performance.now() + CACHE_MS };
		fresh.addresses.catch(() => cache.get(host) === fresh && cache.delete(host));
		cache.delete(host);
		cache.set(host, fresh);
		const [oldest] = cache.keys();
		if (cache.size > MAX_CACHED_HOSTS && oldest !== undefined) cache.delete(oldest);
		return fresh.addresses;
	}

	async function listAddresses({ host, isLiteral }: FetchTarget): Promise<HostAddress[]> {
		if (isLiteral) return [asHostAddress(host)];
		if (isLocalhost(host)) return THIS_MACHINE;
		try {
			return withoutDns64(await lookUpOnce(host));
		} catch (error) {
			throw toLookupError(error);
		}
	}

	return async (target) => {
		const addresses = await listAddresses(target);
		if (addresses.length === 0) throw new FetchError("no-such-host");
		const classes = new Set(addresses.map(({ address }) => classifyAddress(address)));
		// Do not reveal that a private name exists. Our DNS may know the names of our own network.
		if (!mayReach(target.reach, [...classes])) throw new FetchError(target.isLiteral ? "url-rejected" : "no-such-host");
		return addresses.slice(0, MAX_ADDRESSES);
	};
}

export function asHostAddress(address: string): HostAddress {
	return { address, family: address.includes(":") ? 6 : 4 };
}

const THIS_MACHINE = ["127.0.0.1", "::1"].map(asHostAddress);

function mayReach(reach: FetchTarget["reach"], classes: AddressClass[]): boolean {
	const [only] = classes;
	if (classes.length !== 1 || !only || only === "reserved") return false;
	return reach === "public-or-loopback" || reach === only;
}

/**
 * Removes the NAT64 form of every IPv4 address, which the DNS of some networks adds. It is the same address, and nothing connects to it.
 */
function withoutDns64(addresses: HostAddress[]): HostAddress[] {
	const nat64 = new Set(addresses.map(({ address }) => normalizeIPv6(`64:ff9b::${address}`)).filter((form) => form !== null));
	return addresses.filter(({ address }) => !nat64.has(normalizeIPv6(address) ?? ""));
}
