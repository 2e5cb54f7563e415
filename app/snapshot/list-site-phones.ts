import { findPhones, formatPhone } from "#app/australia/phone-numbers.ts";

export type SitePhone = { e164: string /** As Australians write it. */; text: string };

const MOST_PHONES = 3;

/** The whole phone numbers in the words of a snapshot's findings, each once. */
export function listSitePhones(found: string[]): SitePhone[] {
	// The address of a page may hold digits too.
	const phones = found.flatMap((text) => findPhones(text.replace(/https?:\/\/\S+/g, "")));
	const numbers = new Set(phones.flatMap(({ e164 }) => e164 ?? []));
	return [...numbers].slice(0, MOST_PHONES).map((e164) => ({ e164, text: formatPhone(e164) }));
}
