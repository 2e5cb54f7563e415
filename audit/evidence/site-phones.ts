import type { SitePhone } from "#audit/audit-result.ts";
import { formatPhone } from "#audit/australia/phone-numbers.ts";
import type { SiteFacts } from "#audit/site-facts.ts";

const MAX_PHONES = 3;

/**
 * Lists the first complete Australian phone numbers of a site, in its text or its tel: links, those of the home page first. Overseas numbers
 * are left out: staff dial these with one click, and a stranger's site could list a satellite or premium-rate number.
 */
export function listSitePhones({ home, pages }: SiteFacts): SitePhone[] {
	const contacts = [home, ...pages].flatMap(({ html }) => html?.contact ?? []);
	const phones = contacts.flatMap(({ phones, telLinks }) => [...phones, ...telLinks]).flatMap(({ e164 }) => e164 ?? []);
	const australian = new Set(phones.filter((e164) => e164.startsWith("+61")));
	return [...australian].slice(0, MAX_PHONES).map((e164) => ({ e164, text: formatPhone(e164) }));
}
