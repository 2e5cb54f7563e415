import { getDomain } from "tldts";

/** The host with www. added or removed; null for a subdomain, where neither makes sense. */
export function findWwwTwin(host: string): string | null {
	const name = host.replace(/:\d+$/, "");
	const domain = getDomain(name, { extractHostname: false });
	if (domain === null) return null;
	if (name === domain) return `www.${host}`;
	return name === `www.${domain}` ? host.slice("www.".length) : null;
}

/** A URL of the site that cannot exist, the same every time. */
export function missingPageUrl(homeUrl: string): string {
	const { host } = new URL(homeUrl);
	return new URL(`/no-such-page-${hash(host)}`, homeUrl).href;
}

/** FNV-1a; any well-distributed hash would do. */
function hash(text: string): string {
	let value = 0x811c9dc5;
	for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
	return value.toString(36);
}
