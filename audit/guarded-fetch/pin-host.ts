import { FetchFault, faultOfLookup } from "./fetch-fault.ts";
import { parseIpAddress } from "./ip-address.ts";
import { type AddressVerdict, judgeAddress } from "./judge-address.ts";
import { isLocalhost, type JudgedUrl } from "./judge-url.ts";

export type HostAddress = { address: string; family: 4 | 6 };
export type Lookup = (host: string) => Promise<HostAddress[]>;

/** A name is resolved once and its addresses kept for as long as one reading of a site takes. */
const KEPT_MS = 30_000;
const MAX_KEPT_HOSTS = 1000;
const MAX_ADDRESSES = 4;

/**
 * Gives the addresses a connection to a judged host may go to, and no others. Throws a FetchFault unless every address of the host is where
 * it may lead: one private address among public ones is enough to refuse it.
 */
export function createHostPinner(lookup: Lookup): (target: JudgedUrl) => Promise<HostAddress[]> {
	const kept = new Map<string, { addresses: Promise<HostAddress[]>; untilMs: number }>();

	function lookupOnce(host: string): Promise<HostAddress[]> {
		const known = kept.get(host);
		if (known && known.untilMs > performance.now()) return known.addresses;
		const fresh = { addresses: (async () => lookup(host))(), untilMs: performance.now() + KEPT_MS };
		fresh.addresses.catch(() => kept.get(host) === fresh && kept.delete(host));
		kept.delete(host);
		kept.set(host, fresh);
		const [oldest] = kept.keys();
		if (kept.size > MAX_KEPT_HOSTS && oldest !== undefined) kept.delete(oldest);
		return fresh.addresses;
	}

	async function addressesOf({ host, isLiteral }: JudgedUrl): Promise<HostAddress[]> {
		if (isLiteral) return [asHostAddress(host)];
		if (isLocalhost(host)) return THIS_MACHINE;
		try {
			return withoutDns64(await lookupOnce(host));
		} catch (error) {
			throw faultOfLookup(error);
		}
	}

	return async (target) => {
		const addresses = await addressesOf(target);
		if (addresses.length === 0) throw new FetchFault("no-such-host");
		const verdicts = new Set(addresses.map(({ address }) => judgeAddress(address)));
		// Of a name it is not even said that it exists: where a name server also knows the names of our own network, that would list them.
		if (!mayReach(target.reach, [...verdicts])) throw new FetchFault(target.isLiteral ? "address-refused" : "no-such-host");
		return addresses.slice(0, MAX_ADDRESSES);
	};
}

export function asHostAddress(address: string): HostAddress {
	return { address, family: address.includes(":") ? 6 : 4 };
}

const THIS_MACHINE = ["127.0.0.1", "::1"].map(asHostAddress);

function mayReach(reach: JudgedUrl["reach"], verdicts: AddressVerdict[]): boolean {
	const [verdict] = verdicts;
	if (verdicts.length !== 1 || !verdict || verdict === "reserved") return false;
	return reach === "public-or-loopback" || reach === verdict;
}

const NAT64_PREFIX = 0x64_ff9bn << 64n;

/** In some networks the name server adds to every IPv4 address its own NAT64 form: an echo that nobody connects to, no second address. */
function withoutDns64(addresses: HostAddress[]): HostAddress[] {
	const parsed = addresses.map(({ address }) => parseIpAddress(address));
	const v4 = new Set(parsed.flatMap((address) => (address?.family === 4 ? address.value : [])));
	return addresses.filter((_, index) => {
		const address = parsed[index];
		return !(address?.family === 6 && address.value >> 32n === NAT64_PREFIX && v4.has(address.value & 0xffff_ffffn));
	});
}
