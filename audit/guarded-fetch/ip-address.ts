import { BlockList, isIPv4, isIPv6 } from "node:net";

export type AddressClass = "public" | "loopback" | "reserved";

/** IANA's special-purpose registry, and multicast and above. */
const RESERVED_IPV4 = createBlockList("ipv4", [
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
	"224.0.0.0/3",
	// Azure's wire server: a public number, but reachable only from inside Azure.
	"168.63.129.16/32",
]);
const LOOPBACK_IPV4 = createBlockList("ipv4", ["127.0.0.0/8"]);

/** The only IPv6 block assigned for public use. */
const GLOBAL_UNICAST = createBlockList("ipv6", ["2000::/3"]);
/** Parts of that block that IANA's registry reserves. */
const RESERVED_UNICAST = createBlockList("ipv6", [
	// Teredo, ORCHID, benchmarking and the rest of the protocol assignments.
	"2001::/23",
	"2001:db8::/32",
	"2002::/16",
	"2620:4f:8000::/48",
	// The 6bone, returned in 2006.
	"3ffe::/16",
	"3fff::/20",
]);
/** 0:5efe:a.b.c.d (or 200:5efe:…) in the lower half is an ISATAP tunnel to that IPv4 address, whatever the prefix. */
const ISATAP = /:(?:0|200)?:5efe:[0-9a-f]+:[0-9a-f]+$|^(?:[0-9a-f]+:){4}(?:0|200):5efe::$/;

/**
 * Tells whether an address is on the public internet. Text that is not a strictly spelled address is reserved, and so is every IPv6 form
 * that embeds an IPv4 address, since a gateway may unwrap it.
 */
export function classifyAddress(text: string): AddressClass {
	if (isIPv4(text)) {
		if (LOOPBACK_IPV4.check(text)) return "loopback";
		return RESERVED_IPV4.check(text) ? "reserved" : "public";
	}
	const address = normalizeIPv6(text);
	if (address === null) return "reserved";
	if (address === "::1") return "loopback";
	const isPublic = GLOBAL_UNICAST.check(address, "ipv6") && !RESERVED_UNICAST.check(address, "ipv6") && !ISATAP.test(address);
	return isPublic ? "public" : "reserved";
}

/** Returns the one spelling that URL gives every IPv6 address. Null for anything else, zone ids included. */
export function normalizeIPv6(text: string): string | null {
	return isIPv6(text) ? (URL.parse(`http://[${text}]`)?.hostname.slice(1, -1) ?? null) : null;
}

function createBlockList(family: "ipv4" | "ipv6", ranges: string[]): BlockList {
	const list = new BlockList();
	for (const range of ranges) {
		const [network = "", prefixBits] = range.split("/");
		list.addSubnet(network, Number(prefixBits), family);
	}
	return list;
}
