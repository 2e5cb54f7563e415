import { websiteDomain } from "#app/companies/company-name.ts";

/** What someone typed into a search: every term must be found. */
export type SearchTerms = {
	/** In lower case. A pasted URL is its host without "www.", as the desk shows it. */
	words: string[];
	/** Phone numbers without separators, country code or leading zero, so that every spelling is found. */
	phones: string[];
};

const MAX_TERMS = 10;
/** Fewer digits are a word: a postcode, a street number. */
const MIN_PHONE_DIGITS = 6;
/** Digits with the separators people write, "+61 (0)7 3123 4567", but not those of a word such as "cafe123456.example". */
const PHONE = /(?<!\S)\+?\(?\d[\d ()./-]{4,40}(?!\S)/g;
/** A word that is a URL: it starts with "https://" or "www.", or has a path. */
const URL_WORD = /^(?:https?:\/\/|www\.)[^/]|^[^/@]+\.[a-z]{2,}\//i;

/** Splits a search into words and phone numbers. */
export function parseSearch(search: string): SearchTerms {
	const phones: string[] = [];
	const domains: string[] = [];
	// First, because a path can contain digits.
	const withoutUrls = search.replace(/\S+/g, (word) => {
		if (!URL_WORD.test(word)) return word;
		domains.push(websiteDomain(/^https?:/i.test(word) ? word : `https://${word}`).toLowerCase());
		return " ";
	});
	const rest = withoutUrls.replace(PHONE, (typed) => {
		const digits = phoneCore(typed);
		if (digits.length < MIN_PHONE_DIGITS) return typed;
		phones.push(digits);
		return " ";
	});
	const words = rest
		.toLowerCase()
		.split(/\s+/)
		.filter((word) => word !== "");
	return { words: [...domains, ...words].slice(0, MAX_TERMS), phones: phones.slice(0, MAX_TERMS) };
}

/** Returns the digits that every spelling of an Australian number has: "0412 345 678" and "+61 412 345 678" give "412345678". */
function phoneCore(typed: string): string {
	return typed
		.replace(/\D/g, "")
		.replace(/^(?:00)?61(?=\d{8})/, "")
		.replace(/^0/, "");
}
