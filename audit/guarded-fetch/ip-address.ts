export type AddressClass = "public" | "loopback" | "reserved";

/** An IP address as a number, so that every spelling of one address compares equal. */
export type IpAddress = { family: 4 | 6; value: bigint };

type Range = IpAddress & { prefixBits: number };

const LOOPBACK = ["127.0.0.0/8", "::1/128"].map(parseRange);
/** The only IPv6 block assigned for public use. */
const GLOBAL_UNICAST = parseRange("2000::/3");
/** IANA's special-purpose registries: all of IPv4, and what lies within 2000::/3 of IPv6. */
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
	// Azure's wire server: a public number, but reachable only from inside Azure.
	"168.63.129.16/32",
	// Teredo, ORCHID, benchmarking and the rest of the protocol assignments.
	"2001::/23",
	"2001:db8::/32",
	"2002::/16",
	"2620:4f:8000::/48",
	// The 6bone, returned in 2006.
	"3ffe::/16",
	"3fff::/20",
].map(parseRange);

/**
 * Tells whether an address is on the public internet. Text that is not a strictly spelled address is reserved, and so is every IPv6 form
 * that embeds an IPv4 address, since a gateway may unwrap it.
 */
export function classifyAddress(text: string): AddressClass {
	const address = parseIpAddress(text);
	if (!address) return "reserved";
	if (LOOPBACK.some((range) => contains(range, address))) return "loopback";
	if (RESERVED.some((range) => contains(range, address))) return "reserved";
	if (address.family === 4) return "public";
	return contains(GLOBAL_UNICAST, address) && !isIsatap(address) ? "public" : "reserved";
}

/** Parses strict IPv4 (four decimal numbers) and the text forms of RFC 4291 for IPv6. Null for anything else, zone ids included. */
export function parseIpAddress(text: string): IpAddress | null {
	const family = text.includes(":") ? 6 : 4;
	const value = family === 6 ? parseIPv6(text) : parseIPv4(text);
	return value === null ? null : { family, value };
}

function parseIPv4(text: string): bigint | null {
	const parts = text.split(".");
	// A leading zero means octal to some parsers and decimal to others.
	if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)) return null;
	return parts.reduce((value, part) => (value << 8n) | BigInt(part), 0n);
}

function parseIPv6(text: string): bigint | null {
	if (text.length > 45) return null;
	const halves = text.split("::");
	if (halves.length > 2) return null;
	const [head = null, tail = halves.length === 1 ? [] : null] = halves.map((half, index) => groupsOf(half, index === halves.length - 1));
	if (head === null || tail === null) return null;
	const missing = 8 - head.length - tail.length;
	if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
	return [...head, ...new Array<bigint>(missing).fill(0n), ...tail].reduce((value, group) => (value << 16n) | group, 0n);
}

function groupsOf(half: string, mayEndInIPv4: boolean): bigint[] | null {
	if (half === "") return [];
	const parts = half.split(":");
	const groups: bigint[] = [];
	for (const [index, part] of parts.entries()) {
		if (/^[0-9a-f]{1,4}$/i.test(part)) {
			groups.push(BigInt(`0x${part}`));
			continue;
		}
		const embedded = mayEndInIPv4 && index === parts.length - 1 ? parseIPv4(part) : null;
		if (embedded === null) return null;
		groups.push(embedded >> 16n, embedded & 0xffffn);
	}
	return groups;
}

/** Under any prefix, 0:5efe:a.b.c.d (or 200:5efe:…) in the lower half is a tunnel to that IPv4 address. */
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
	if (!address) throw new Error(`${text} is not an address range`);
	return { ...address, prefixBits: Number(prefixBits) };
}
