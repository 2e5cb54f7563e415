/** What someone typed into a search: every term must be found. */
export type SearchTerms = {
	/** In lower case. */
	words: string[];
	/** Phone numbers without separators, country code or leading zero, so that every spelling is found. */
	phones: string[];
};

const MAX_TERMS = 10;
/** Fewer digits are a word: a postcode, a street number. */
const MIN_PHONE_DIGITS = 6;
/** Digits with the separators people write: "+61 (0)7 3123 4567". */
const PHONE = /\+?\(?\d[\d ()./-]{4,40}/g;

/** Splits a search into words and phone numbers. */
export function parseSearch(search: string): SearchTerms {
	const phones: string[] = [];
	const rest = search.replace(PHONE, (typed) => {
		const digits = phoneCore(typed);
		if (digits.length < MIN_PHONE_DIGITS) return typed;
		phones.push(digits);
		return " ";
	});
	const words = rest
		.toLowerCase()
		.split(/\s+/)
		.filter((word) => word !== "");
	return { words: words.slice(0, MAX_TERMS), phones: phones.slice(0, MAX_TERMS) };
}

/** Returns the digits that every spelling of an Australian number has: "0412 345 678" and "+61 412 345 678" give "412345678". */
function phoneCore(typed: string): string {
	return typed
		.replace(/\D/g, "")
		.replace(/^(?:00)?61(?=\d{8})/, "")
		.replace(/^0/, "");
}
