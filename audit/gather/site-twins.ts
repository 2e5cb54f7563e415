import { getDomain } from "tldts";

/** The host with www. in front, or without where it has it; null where neither is a name people would try. */
export function findWwwTwin(host: string): string | null {
	const name = host.replace(/:\d+$/, "");
	const domain = getDomain(name, { extractHostname: false });
	if (domain === null) return null;
	if (name === domain) return `www.${host}`;
	return name === `www.${domain}` ? host.slice("www.".length) : null;
}

/** An address of the site that cannot exist, the same every time it is asked for. */
export function missingPageUrl(homeUrl: string): string {
	const { host } = new URL(homeUrl);
	return new URL(`/no-such-page-${hash(host)}`, homeUrl).href;
}

/** FNV-1a: any hash that spreads will do. */
function hash(text: string): string {
	let value = 0x811c9dc5;
	for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
	return value.toString(36);
}
