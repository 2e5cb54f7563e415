import { getDomain } from "tldts";
import { findProfileHost } from "./profiles.ts";
import { isOnHost, withoutWww } from "./urls.ts";

/** Whether a URL is on the site's own domain or a subdomain of it. Another customer of a shared host (wixsite.com) is not. */
export function isOwnSite(address: string, homeUrl: string): boolean {
	const url = URL.parse(address);
	const home = URL.parse(homeUrl);
	if (url === null || home === null) return false;
	return url.hostname === home.hostname || getRegistrableDomain(url.hostname) === getRegistrableDomain(home.hostname);
}

/** Whether a URL is on the site's own host, but with another scheme or www than the home page. */
export function isOriginVariant(address: string, homeUrl: string): boolean {
	const url = URL.parse(address);
	const home = URL.parse(homeUrl);
	return url !== null && home !== null && url.origin !== home.origin && withoutWww(url.host) === withoutWww(home.host);
}

/** Link-in-bio pages that people use instead of a website. They are not profile hosts: linking to one gains nothing. */
const LINK_PAGES: [name: string, hosts: string[]][] = [
	["Linktree", ["linktr.ee"]],
	["Google", ["google.com", "google.com.au", "goo.gl", "g.page", "g.co", "business.site"]],
	["Beacons", ["beacons.ai"]],
	["Bio Link", ["bio.link"]],
	["Lnk.Bio", ["lnk.bio"]],
	["Campsite", ["campsite.bio", "campsite.to"]],
	["Taplink", ["taplink.cc", "taplink.at"]],
	["Milkshake", ["msha.ke"]],
	["about.me", ["about.me"]],
];

/** Returns the platform, such as "Facebook", that the owner's own domain redirects to; null when it leads to a website. */
export function findRedirectPlatform(requestedUrl: string, url: string): string | null {
	const target = URL.parse(url);
	if (target === null || isOwnSite(url, requestedUrl)) return null;
	const linkPage = LINK_PAGES.find(([, hosts]) => hosts.some((host) => isOnHost(target, host)));
	return linkPage?.[0] ?? findProfileHost(target.hostname);
}

function getRegistrableDomain(hostname: string): string {
	return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
}
