import { type ProfileHost, profileHosts } from "./profile-hosts.ts";

/** Accounts that website builders and templates put in until somebody writes in their own. */
const PLACEHOLDERS = new Set(
	"wix wixcom squarespace shopify wordpress wordpressdotcom weebly godaddy webflow elementor envato themeforest duda yourpage yourusername yourprofile yourname username user profile page pages company".split(
		" ",
	),
);

const byHost = new Map(profileHosts.flatMap((profile) => profile.hosts.map((host) => [host, profile] as const)));

/** The name of the social network or directory whose profile or listing an address is; null for share buttons, front pages and placeholders. */
export function findProfile(address: string): string | null {
	const url = URL.parse(address);
	if (url === null || !/^https?:$/.test(url.protocol)) return null;
	const found = findHost(url.hostname);
	if (found === undefined || !(found.path ?? /^\/[^/]/).test(url.pathname)) return null;
	const segments = url.pathname.split("/").filter(Boolean);
	const account = (segments.at(-1) ?? "").replace(/^@/, "").toLowerCase();
	return PLACEHOLDERS.has(account) ? null : found.name;
}

/** The name of the social network or directory that a host belongs to, whatever its page; null for any other host. */
export function findProfileHost(hostname: string): string | null {
	return findHost(hostname)?.name ?? null;
}

/** The host itself, or the one it is a subdomain of. */
function findHost(hostname: string): ProfileHost | undefined {
	for (let host = hostname; host.includes("."); host = host.slice(host.indexOf(".") + 1)) {
		const found = byHost.get(host);
		if (found) return found;
	}
	return undefined;
}
