import type { SiteFacts } from "#audit/site-facts.ts";
import { findMainBusiness } from "./find-main-business.ts";
import { isKindOf } from "./local-business-types.ts";
import { pageTitle } from "./page-title.ts";
import { findTradeType } from "./trade-words.ts";

/** Registered professions without a schema.org type of their own. */
const REGISTERED = /\b(?:chiropract|osteopath|psycholog|acupunctur|surgeon|occupational therap|radiograph)/i;

/**
 * Whether the business is a practice under the Health Practitioner Regulation National Law: dentists, doctors, physiotherapists and the
 * like, by its structured data, its name and its title.
 */
export function isHealthPractice(facts: SiteFacts): boolean {
	const main = findMainBusiness(facts);
	const headlines = [main?.name ?? "", facts.home.html === null ? "" : pageTitle(facts.home.html)];
	const types = [...(main?.types ?? []), ...headlines.flatMap((headline) => findTradeType(headline) ?? [])];
	return types.some((type) => isKindOf(type, "MedicalBusiness")) || headlines.some((headline) => REGISTERED.test(headline.slice(0, 300)));
}
