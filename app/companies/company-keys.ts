import { websiteDomain } from "./company-name.ts";
import { isSharedHost } from "./shared-hosts.ts";

/** Longer keys are cut, because PostgreSQL rejects an index entry over 2,704 bytes. */
const MAX_KEY_CHARACTERS = 400;

/** Lists what identifies the company of a request, strongest first: its website, then its email address. */
export function listCompanyKeys({ website, email }: { website: string | null; email: string | null }): string[] {
	const site = website === null ? null : siteKey(website);
	return [...(site === null ? [] : [site]), ...(email === null ? [] : [emailKey(email)])];
}

export function emailKey(email: string): string {
	return `email ${email.toLowerCase()}`.slice(0, MAX_KEY_CHARACTERS);
}

/** Returns the key of a website. The mobile version of a site is the same site. Null for a shared host without a page, which could be anyone's. */
export function siteKey(website: string): string | null {
	if (!/^https?:\/\//i.test(website)) return null;
	const domain = websiteDomain(website)
		.toLowerCase()
		.replace(/^(?:m|mobile)\.(?=[^.]+\.)/, "");
	return isSharedHost(domain) ? null : `site ${domain}`.slice(0, MAX_KEY_CHARACTERS);
}
