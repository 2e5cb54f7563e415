import { withoutWww } from "#audit/urls/urls.ts";
import { isSharedHost } from "./shared-hosts.ts";

/** Returns the business name, or the domain of the website if there is none. */
export function leadName({ businessName, website }: { businessName: string | null; website: string }): string {
	return businessName || websiteDomain(website);
}

/** Returns the host without "www.", plus the path on shared hosts such as facebook.com. Anything that is not a URL is returned unchanged. */
export function websiteDomain(website: string): string {
	const url = URL.parse(website);
	const host = url && withoutWww(url.hostname);
	if (!url || !host) return website;
	return isSharedHost(host) ? `${host}${url.pathname.replace(/\/$/, "")}` : host;
}
