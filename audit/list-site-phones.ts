import { findPhones, formatPhone } from "./australia/phone-numbers.ts";
import { localPhoneClickable } from "./checks/local-phone-clickable.ts";
import { localPhoneVisible } from "./checks/local-phone-visible.ts";

export type SitePhone = { e164: string /** As Australians write it. */; text: string };

/** The checks whose findings quote phone numbers. */
export const PHONE_CHECKS: string[] = [localPhoneVisible.id, localPhoneClickable.id];

const MOST_PHONES = 3;

/**
 * The whole Australian phone numbers in the words of a snapshot's findings, each once. None from overseas: a click dials them, and the site
 * is a stranger's, who may name a satellite or premium-rate one.
 */
export function listSitePhones(found: string[]): SitePhone[] {
	// The address of a page may hold digits too.
	const phones = found.flatMap((text) => findPhones(text.replace(/https?:\/\/\S+/g, "")));
	const numbers = new Set(phones.flatMap(({ e164, kind }) => (kind === "international" ? [] : (e164 ?? []))));
	return [...numbers].slice(0, MOST_PHONES).map((e164) => ({ e164, text: formatPhone(e164) }));
}
