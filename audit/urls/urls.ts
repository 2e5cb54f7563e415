/** Whether two URLs lead to one page: http or https, www or not, a trailing slash, /index.html, /home and a fragment make no difference. */
export function isSamePage(a: string, b: string): boolean {
	return getPageKey(a) === getPageKey(b);
}

/** Returns what the URLs of one page have in common: "reefcafe.com.au/menu" for https://www.reefcafe.com.au/menu/#lunch. */
export function getPageKey(address: string): string {
	const url = URL.parse(address);
	if (url === null) return address;
	const path = url.pathname.replace(/\/(?:(?:index|default|home)\.(?:html?|php|aspx?))?$/i, "");
	return `${withoutWww(url.host)}${/^\/home$/i.test(path) ? "" : path}${url.search}`;
}

/** Whether a link goes nowhere: "#", "#!", "#0", "javascript:" or no address at all. */
export function leadsNowhere(href: string | null): boolean {
	return /^\s{0,20}(?:#[!/0]?\s{0,20}$|javascript:|$)/i.test((href ?? "").slice(0, 100));
}

/** Whether the fragment of a URL names a section of its page. "#!" and "#0" only stop a link from leading anywhere. */
export function isSectionHash(hash: string): boolean {
	return hash.length > 1 && !/^#[!/0]$/.test(hash);
}

/** Whether a text is an absolute http or https URL. */
export function isHttpUrl(text: string): boolean {
	return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/**
 * Removes a leading "www.". Needs no list of public suffixes, so it may run in the browser; `normalizeHost` also removes a trailing dot and
 * knows that www.com.au is a name of its own.
 */
export function withoutWww(host: string): string {
	return host.replace(/^www\./i, "");
}

/** Whether a URL is on a host or on a subdomain of it. */
export function isOnHost({ hostname }: URL, host: string): boolean {
	return hostname === host || hostname.endsWith(`.${host}`);
}
