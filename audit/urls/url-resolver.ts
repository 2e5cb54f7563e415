import { getDomain } from "tldts";

const MAX_URL_CHARACTERS = 2_000;

export type UrlResolver = {
	/** Returns the absolute URL; null if it is invalid or too long. */
	resolve(href: string | null): string | null;
	/** Whether a URL is on the same site, with or without www. Another subdomain is another site. */
	isInternal(url: string | null): boolean;
};

/** Resolves the links of a page. A base element changes the base URL, but not which site is internal. */
export function createUrlResolver({ url, siteUrl, baseHref }: { url: string; siteUrl: string; baseHref: string | null }): UrlResolver {
	const written = baseHref === null ? null : URL.parse(baseHref, url);
	const base = written && isWeb(written) ? written.href : url;
	const home = normalizeHost(URL.parse(siteUrl)?.host ?? "");
	return {
		resolve(href) {
			if (href === null || href.length > MAX_URL_CHARACTERS) return null;
			const resolved = URL.parse(href, base)?.href ?? null;
			return resolved !== null && resolved.length <= MAX_URL_CHARACTERS ? resolved.toWellFormed() : null;
		},
		isInternal(candidate) {
			const parsed = candidate === null ? null : URL.parse(candidate);
			return parsed !== null && isWeb(parsed) && home !== "" && normalizeHost(parsed.host) === home;
		},
	};
}

function isWeb({ protocol }: URL): boolean {
	return protocol === "http:" || protocol === "https:";
}

/** Returns the host without a trailing dot and without www., unless www is the registered name itself (www.com.au). */
export function normalizeHost(host: string): string {
	const name = host.replace(/\.(?=$|:)/, "");
	return name.startsWith("www.") && getDomain(name, { extractHostname: true }) !== name ? name.slice("www.".length) : name;
}
