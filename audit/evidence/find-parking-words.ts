import type { HtmlFacts } from "#audit/site-facts.ts";

/** A registrar's page has little else on it; a business that deals in domain names has. */
const MOST_WORDS = 200;
const PARKING_WORDS =
	/\b(?:this|the) (?:web ?site|domain|domain name|web address) (?:is|has been|may be) (?:parked|for sale|registered and parked|available for purchase)\b|\b(?:buy|get|make an offer on|inquire about) this domain\b|\bparked (?:free|domain|courtesy)\b|\bdomain (?:parking|is parked)\b|\bis registered, but may still be available\b|\bfuture home of something quite cool\b/i;

/** The words by which a page gives itself away as a registrar's parking page, or null. */
export function findParkingWords({ titles, text, wordCount }: HtmlFacts): string | null {
	if (wordCount > MOST_WORDS) return null;
	return PARKING_WORDS.exec([...titles, text].join(" . "))?.[0] ?? null;
}
