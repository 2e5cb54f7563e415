import { getDomain } from "tldts";
import { withoutWww } from "./same-page.ts";

/** Whether an address belongs to the site's own domain or a subdomain of it; a neighbour on a shared host (wixsite.com) does not. */
export function isOwnSite(address: string, homeUrl: string): boolean {
	const url = URL.parse(address);
	const home = URL.parse(homeUrl);
	if (url === null || home === null) return false;
	return url.hostname === home.hostname || siteOf(url.hostname) === siteOf(home.hostname);
}

/** Whether an address is on the site's own host but begins otherwise than its home page: http, or the other one of www and not. */
export function isOtherForm(address: string, homeUrl: string): boolean {
	const url = URL.parse(address);
	const home = URL.parse(homeUrl);
	return url !== null && home !== null && url.origin !== home.origin && withoutWww(url.host) === withoutWww(home.host);
}

function siteOf(hostname: string): string {
	return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
}
