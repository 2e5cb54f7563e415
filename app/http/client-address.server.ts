import { isIPv4, isIPv6 } from "node:net";

/** How many times the limit of one network those around it may use up. */
type Factors = { of56: number; of48: number };
const FACTORS: Factors = { of56: 10, of48: 30 };

type ConnectionFacts = {
	socketAddress: string | undefined;
	/** The X-Forwarded-For header. Whoever calls may write into it; only what our own proxies appended can be believed. */
	forwardedFor: string | null | undefined;
	/** How many proxies of our own stand in front. */
	trustedProxies: number;
};

/** The visitor's address as the outermost of our own proxies saw it, or else the address of whoever holds the socket. */
export function clientAddress({ socketAddress, forwardedFor, trustedProxies }: ConnectionFacts): string {
	const fromSocket = parseAddress(socketAddress ?? "") ?? "unknown";
	if (trustedProxies === 0 || !forwardedFor) return fromSocket;
	const forwarded = forwardedFor.split(",").at(-trustedProxies);
	return parseAddress(forwarded ?? "") ?? fromSocket;
}

/** What one visitor is counted by: an IPv4 address, or the /64 of an IPv6 one, since a household owns the whole of it. */
export function visitorNetwork(address: string): string {
	if (!isIPv6(address)) return address;
	return `${expandIpv6(address).slice(0, 4).join(":")}::/64`;
}

/**
 * Everything that one visitor is counted by, the narrowest first, with how many times the limit each may use up. Providers give many
 * households a /56 and tunnel brokers give anybody a /48 (so does 6to4, below 2002::/16): each of their networks would else have the
 * limit for itself.
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
