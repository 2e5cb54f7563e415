import { isIPv4, isIPv6 } from "node:net";

/** A wider network gets the limit of a /64 times this factor. */
type Factors = { of56: number; of48: number };
const FACTORS: Factors = { of56: 10, of48: 30 };

type ConnectionFacts = {
	socketAddress: string | undefined;
	/** The X-Forwarded-For header. Anyone can send one; only what our own proxies appended can be trusted. */
	forwardedFor: string | null | undefined;
	/** How many of our own proxies are in front. */
	trustedProxies: number;
};

/** Returns the visitor's IP address as our outermost proxy saw it, or else that of the socket. */
export function clientAddress({ socketAddress, forwardedFor, trustedProxies }: ConnectionFacts): string {
	const fromSocket = parseAddress(socketAddress ?? "") ?? "unknown";
	if (trustedProxies === 0 || !forwardedFor) return fromSocket;
	const forwarded = forwardedFor.split(",").at(-trustedProxies);
	return parseAddress(forwarded ?? "") ?? fromSocket;
}

/** Returns the key that a visitor is counted by: an IPv4 address, or the /64 of an IPv6 address, since a household owns all of it. */
export function visitorNetwork(address: string): string {
	if (!isIPv6(address)) return address;
	return `${expandIpv6(address).slice(0, 4).join(":")}::/64`;
}

/**
 * The networks one visitor counts against, narrowest first, each with its factor of the limit. Many households get a /56, and anyone
 * can get a /48 from a tunnel broker or 6to4 (2002::/16). Without the wider limits they could use up one limit per /64.
 */
export function visitorNetworks(address: string, { of56, of48 }: Factors = FACTORS): { network: string; factor: number }[] {
	const narrow = { network: visitorNetwork(address), factor: 1 };
	if (!isIPv6(address)) return [narrow];
	const [first, second, third, fourth = "0"] = expandIpv6(address);
	const wide = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
	return [
		narrow,
		{ network: `${first}:${second}:${third}:${wide}::/56`, factor: of56 },
		{ network: `${first}:${second}:${third}::/48`, factor: of48 },
	];
}

function parseAddress(written: string): string | null {
	const trimmed = written.trim();
	const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed;
	const [address = ""] = bare.split("%", 1);
	if (isIPv4(address)) return address;
	if (!isIPv6(address)) return null;
	return mappedIpv4(address) ?? canonicalIpv6(address);
}

function mappedIpv4(address: string): string | null {
	const groups = expandIpv6(address);
	const [high, low] = groups.slice(6).map((group) => Number.parseInt(group, 16));
	if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff" || high === undefined || low === undefined) return null;
	return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

function canonicalIpv6(address: string): string {
	return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

function expandIpv6(address: string): string[] {
	const [head = [], tail = []] = canonicalIpv6(address)
		.split("::")
		.map((half) => half.split(":").filter(Boolean));
	return [...head, ...Array<string>(8 - head.length - tail.length).fill("0"), ...tail];
}
