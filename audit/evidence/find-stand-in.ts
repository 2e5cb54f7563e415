import { findProfileHost } from "./find-profile.ts";
import { isOnHost } from "./is-on-host.ts";
import { isOwnSite } from "./own-site.ts";

/** Pages of links that stand in for a website. A link from a website to them is no profile, so they are not among the profile hosts. */
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

/** The platform on which an address ends up that was the owner's own, such as "Facebook"; null where it ends at a website. */
export function findStandIn(requestedUrl: string, url: string): string | null {
	const target = URL.parse(url);
	if (target === null || isOwnSite(url, requestedUrl)) return null;
	const linkPage = LINK_PAGES.find(([, hosts]) => hosts.some((host) => isOnHost(target, host)));
	return linkPage?.[0] ?? findProfileHost(target.hostname);
}
