import { type IpAddress, parseIpAddress } from "./ip-address.ts";

export type AddressVerdict = "public" | "loopback" | "reserved";

/**
 * Says whether an address belongs to the public internet. What is no address in its strict spelling is reserved, as is every IPv6
 * form that carries an IPv4 address: some gateway may unwrap it.
 */
export function judgeAddress(text: string): AddressVerdict {
	const address = parseIpAddress(text);
	if (!address) return "reserved";
	if (LOOPBACK.some((range) => contains(range, address))) return "loopback";
	if (RESERVED.some((range) => contains(range, address))) return "reserved";
	if (address.family === 4) return "public";
	return contains(GLOBAL_UNICAST, address) && !isIsatap(address) ? "public" : "reserved";
}

type Range = IpAddress & { prefixBits: number };

const LOOPBACK = ["127.0.0.0/8", "::1/128"].map(parseRange);

const GLOBAL_UNICAST = parseRange("2000::/3");

/** The special-purpose registries of IANA for IPv4, and for what of IPv6 lies within the only block given out for public use, 2000::/3. */
const RESERVED = [
	"0.0.0.0/8",
	"10.0.0.0/8",
	"100.64.0.0/10",
	"169.254.0.0/16",
	"172.16.0.0/12",
	"192.0.0.0/24",
	"192.0.2.0/24",
	"192.31.196.0/24",
	"192.52.193.0/24",
	"192.88.99.0/24",
	"192.168.0.0/16",
	"192.175.48.0/24",
	"198.18.0.0/15",
	"198.51.100.0/24",
	"203.0.113.0/24",
	"224.0.0.0/4",
	"240.0.0.0/4",
	// Azure's wire server: a public number that only its own machines can reach.
	"168.63.129.16/32",
	// Teredo, ORCHID, benchmarking and the rest of the protocol assignments.
	"2001::/23",
	"2001:db8::/32",
	"2002::/16",
	"2620:4f:8000::/48",
	// The 6bone, given back in 2006.
	"3ffe::/16",
	"3fff::/20",
].map(parseRange);

/** Under any prefix, the lower half 0:5efe:a.b.c.d (or 200:5efe:…) is a tunnel to that IPv4 address. */
function isIsatap({ value }: IpAddress): boolean {
	return ((value >> 32n) & 0xfdff_ffffn) === 0x5efen;
}

function contains(range: Range, address: IpAddress): boolean {
	const hostBits = BigInt((range.family === 4 ? 32 : 128) - range.prefixBits);
	return range.family === address.family && range.value >> hostBits === address.value >> hostBits;
}

function parseRange(text: string): Range {
	const [base = "", prefixBits] = text.split("/");
	const address = parseIpAddress(base);
	if (!address) throw new Error(`${text} is no address range`);
	return { ...address, prefixBits: Number(prefixBits) };
}
