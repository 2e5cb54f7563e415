import { formatPhone, listPhones } from "./australia/phone-numbers.ts";
import { localPhoneClickable } from "./checks/local-phone-clickable.ts";
import { localPhoneVisible } from "./checks/local-phone-visible.ts";

export type SitePhone = {
	e164: string;
	/** The number as Australians write it. */
	text: string;
};

/** The checks whose findings quote phone numbers. */
export const PHONE_CHECKS: string[] = [localPhoneVisible.id, localPhoneClickable.id];

const MAX_PHONES = 3;

/**
 * The complete Australian phone numbers quoted in findings, each once. Overseas numbers are left out: staff dial these with one click, and a
 * stranger's site could list a satellite or premium-rate number.
 */
export function listSitePhones(found: string[]): SitePhone[] {
	// URLs contain digits too.
	const phones = found.flatMap((text) => listPhones(text.replace(/https?:\/\/\S+/g, "")));
	const numbers = new Set(phones.flatMap(({ e164, kind }) => (kind === "international" ? [] : (e164 ?? []))));
	return [...numbers].slice(0, MAX_PHONES).map((e164) => ({ e164, text: formatPhone(e164) }));
}
