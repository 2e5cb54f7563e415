import { isIP } from "node:net";
import { parse } from "tldts";
import { classifyAddress } from "./ip-address.ts";

/** A URL that may be fetched once its host resolves to an allowed address. */
export type FetchTarget = {
	/** The URL without a fragment, and without a dot at the end of the host. */
	url: URL;
	/** Lower case ASCII; an IPv6 address without its brackets. */
	host: string;
	port: number;
	isLiteral: boolean;
	/** Which addresses the host may resolve to; `anything` only for a host the caller trusts. */
	reach: "public" | "loopback" | "public-or-loopback" | "anything";
};

type Options = {
	/** Also allows URLs of this machine itself, under any name and on any port. */
	allowLoopback?: boolean;
	/** Hosts the caller trusts, which are not checked further. */
	isTrusted?: (host: string, port: number) => boolean;
};

const MAX_URL_LENGTH = 8192;

/** Parses a URL from an untrusted source. Null unless it may lead to the public internet; its host is still to be resolved and checked. */
export function parsePublicUrl(text: string, { allowLoopback = false, isTrusted }: Options = {}): FetchTarget | null {
	if (text.length > MAX_URL_LENGTH || hasHiddenCharacters(text)) return null;
	const url = parseWebUrl(text);
	if (!url) return null;
	const isIPv6 = url.hostname.startsWith("[");
	const host = isIPv6 ? url.hostname.slice(1, -1) : url.hostname;
	const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
	const isLiteral = isIP(host) !== 0;
	if (!isLiteral && !isHostName(host)) return null;
	const target = { url, host, port, isLiteral };
	if (isTrusted?.(host, port)) return { ...target, reach: "anything" };
	const mayBePublic = (port === 80 || port === 443) && (isLiteral ? classifyAddress(host) === "public" : isPublicName(host));
	const mayBeLoopback = allowLoopback && (!isLiteral || classifyAddress(host) === "loopback");
	if (mayBePublic) return { ...target, reach: mayBeLoopback ? "public-or-loopback" : "public" };
	return mayBeLoopback ? { ...target, reach: "loopback" } : null;
}

/** Whether a host is `localhost` or below it, which means this machine, whatever DNS says (RFC 6761). */
export function isLocalhost(host: string): boolean {
	return host === "localhost" || host.endsWith(".localhost");
}

/** Whether a text has tabs or line breaks. URL drops them anywhere, so the text would not be what is fetched. */
function hasHiddenCharacters(text: string): boolean {
	return /[\s\p{Cc}]/u.test(text);
}

function parseWebUrl(text: string): URL | null {
	const url = URL.parse(text);
	if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
	url.hash = "";
	if (!url.hostname.endsWith(".")) return url;
	// Parsed again, so losing the dot cannot turn the host into something else.
	url.hostname = url.hostname.slice(0, -1);
	return url.hostname.endsWith(".") ? null : URL.parse(url.href);
}

function isHostName(host: string): boolean {
	return host.length <= 253 && host.split(".").every((label) => /^[a-z0-9_-]{1,63}$/.test(label));
}

/** Reserved for local networks, Tor or DNS itself, though some are on the public suffix list. */
const NEVER_PUBLIC = ["localhost", "local", "internal", "lan", "onion", "arpa"];

function isPublicName(host: string): boolean {
	const { publicSuffix, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true, extractHostname: false, validateHostname: false });
	if (!isIcann && !isPrivate) return false;
	return host !== publicSuffix && !NEVER_PUBLIC.includes(host.slice(host.lastIndexOf(".") + 1));
}
