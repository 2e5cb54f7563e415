import { parse } from "tldts";
import { parseIpAddress } from "./ip-address.ts";
import { judgeAddress } from "./judge-address.ts";

export type JudgedUrl = {
	/** As it will be asked for: without fragment, without the dot some write after a host. */
	url: URL;
	/** In lower case and ASCII; an IPv6 address without its brackets. */
	host: string;
	port: number;
	isLiteral: boolean;
	/** What the host may turn out to be once it is resolved; `anything` only for a host the caller answers for. */
	reach: "public" | "loopback" | "public-or-loopback" | "anything";
};

export type Allowance = {
	/** Also lets this machine itself be asked, under any name and on any port. */
	allowLoopback?: boolean;
	/** Hosts the caller answers for, which are not judged any further. */
	isKnown?: (host: string, port: number) => boolean;
};

const MAX_URL_LENGTH = 8192;

/** Says whether an address typed by a stranger may be asked for at all, before any name is resolved; null when not. */
export function judgeUrl(text: string, { allowLoopback = false, isKnown }: Allowance = {}): JudgedUrl | null {
	if (text.length > MAX_URL_LENGTH || hasHiddenCharacters(text)) return null;
	const url = parseWebUrl(text);
	if (!url) return null;
	const isIPv6 = url.hostname.startsWith("[");
	const host = isIPv6 ? url.hostname.slice(1, -1) : url.hostname;
	const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
	const isLiteral = parseIpAddress(host) !== null;
	if (!isLiteral && !isHostName(host)) return null;
	const judged = { url, host, port, isLiteral };
	if (isKnown?.(host, port)) return { ...judged, reach: "anything" };
	const mayBePublic = (port === 80 || port === 443) && (isLiteral ? judgeAddress(host) === "public" : isPublicName(host));
	const mayBeLoopback = allowLoopback && (!isLiteral || judgeAddress(host) === "loopback");
	if (mayBePublic) return { ...judged, reach: mayBeLoopback ? "public-or-loopback" : "public" };
	return mayBeLoopback ? { ...judged, reach: "loopback" } : null;
}

/** `localhost` and every name below it, which mean this machine whatever a name server says (RFC 6761). */
export function isLocalhost(host: string): boolean {
	return host === "localhost" || host.endsWith(".localhost");
}

/** URL drops tabs and line breaks wherever they stand: what was judged by eye would not be what is asked for. */
function hasHiddenCharacters(text: string): boolean {
	return /[\s\p{Cc}]/u.test(text);
}

function parseWebUrl(text: string): URL | null {
	const url = URL.parse(text);
	if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
	url.hash = "";
	if (!url.hostname.endsWith(".")) return url;
	// Parsed again: a host must not become something else by losing its dot.
	url.hostname = url.hostname.slice(0, -1);
	return url.hostname.endsWith(".") ? null : URL.parse(url.href);
}

function isHostName(host: string): boolean {
	return host.length <= 253 && host.split(".").every((label) => /^[a-z0-9_-]{1,63}$/.test(label));
}

/** Reserved for machines nearby, for Tor or for the naming system itself, though some stand on the list of public suffixes. */
const NEVER_PUBLIC = ["localhost", "local", "internal", "lan", "onion", "arpa"];

function isPublicName(host: string): boolean {
	const { publicSuffix, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true, extractHostname: false, validateHostname: false });
	if (!isIcann && !isPrivate) return false;
	return host !== publicSuffix && !NEVER_PUBLIC.includes(host.slice(host.lastIndexOf(".") + 1));
}
