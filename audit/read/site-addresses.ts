import { getDomain } from "tldts";

const MAX_ADDRESS_CHARACTERS = 2_000;

export type SiteAddresses = {
	/** The absolute URL; null if it is invalid or too long. */
	resolve(href: string | null): string | null;
	/** On the same site, with or without www. Another subdomain is another site. */
	isInternal(url: string | null): boolean;
};

/** Resolves the links of a page. A base element changes the base URL, but not which site is internal. */
export function siteAddresses({ url, siteUrl, baseHref }: { url: string; siteUrl: string; baseHref: string | null }): SiteAddresses {
	const written = baseHref === null ? null : URL.parse(baseHref, url);
	const base = written && isWeb(written) ? written.href : url;
	const home = bareHost(URL.parse(siteUrl)?.host ?? "");
	return {
		resolve(href) {
			if (href === null || href.length > MAX_ADDRESS_CHARACTERS) return null;
			const resolved = URL.parse(href, base)?.href ?? null;
			return resolved !== null && resolved.length <= MAX_ADDRESS_CHARACTERS ? resolved.toWellFormed() : null;
		},
		isInternal(address) {
			const parsed = address === null ? null : URL.parse(address);
			return parsed !== null && isWeb(parsed) && home !== "" && bareHost(parsed.host) === home;
		},
	};
}

function isWeb({ protocol }: URL): boolean {
	return protocol === "http:" || protocol === "https:";
}

/** Removes www., unless it is part of the registered name, and a trailing dot. */
export function bareHost(host: string): string {
	const name = host.replace(/\.(?=$|:)/, "");
	return name.startsWith("www.") && getDomain(name, { extractHostname: true }) !== name ? name.slice("www.".length) : name;
}
