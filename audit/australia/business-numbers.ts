export type FoundBusinessNumber = { kind: "ABN" | "ACN"; text: string; isValid: boolean };

const MAX_BUSINESS_NUMBERS = 20;
const LABELLED =
	/(?<!\p{L})(a\.?\s?b\.?\s?n|a\.?\s?c\.?\s?n|australian (?:business|company) number)(?!\p{L})\.?(?:\s?[/&]\s?a\.?[bc]\.?n\.?)?(?:\s?(?:no|number|nr|is)\b)?[\s.:#()|\-–]{0,6}(\d(?:[\s.\-–]?\d){7,15})/giu;
/** Marks nobody sees, which come with numbers that were pasted. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/**
 * The ABNs and ACNs a text names as such, with whether their check digits hold; eleven digits without a label are anything. `kind` is what
 * the number is, whatever the text calls it.
 */
export function findBusinessNumbers(text: string): FoundBusinessNumber[] {
	const found = new Map<string, FoundBusinessNumber>();
	for (const match of text.replace(INVISIBLE, "").matchAll(LABELLED)) {
		const [whole, label = "", written = ""] = match;
		const kind = /^a\.?\s?b|business/i.test(label) ? "ABN" : "ACN";
		const number = readNumber(kind, written);
		const spelling = (whole.slice(0, whole.length - written.length) + number.written)
			.replace(/\s+/g, " ")
			.replace(/^(a\.?[bc]\.?n\.?)\)/i, "$1");
		found.set(number.digits, { kind: number.kind, text: spelling, isValid: number.isValid });
		if (found.size >= MAX_BUSINESS_NUMBERS) break;
	}
	return [...found.values()];
}

/** Eleven digits whose weighted sum, one taken off the first, is divisible by 89. */
export function isValidAbn(digits: string): boolean {
	if (!/^[1-9]\d{10}$/.test(digits)) return false;
	const sum = ABN_WEIGHTS.reduce((total, weight, index) => total + weight * (Number(digits[index]) - (index === 0 ? 1 : 0)), 0);
	return sum % 89 === 0;
}

/** Nine digits, the last of which completes the sum of the others, weighted 8 down to 1, to a multiple of ten. */
export function isValidAcn(digits: string): boolean {
	if (!/^\d{9}$/.test(digits) || digits === "000000000") return false;
	const sum = [8, 7, 6, 5, 4, 3, 2, 1].reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
	return (10 - (sum % 10)) % 10 === Number(digits[8]);
}

/** Takes as many groups as make up the number, so that a phone number right behind it is left alone. */
function readNumber(kind: "ABN" | "ACN", written: string): { kind: "ABN" | "ACN"; digits: string; written: string; isValid: boolean } {
	const ends = [...written.matchAll(/\d+/g)].map((group) => group.index + group[0].length);
	const prefixes = ends.map((end) => ({ written: written.slice(0, end), digits: written.slice(0, end).replace(/\D/g, "") }));
	const abn = prefixes.find(({ digits }) => digits.length === 11);
	const acn = prefixes.find(({ digits }) => digits.length === 9);
	// "ACN 51 824 753 556" is an ABN under the wrong name, and still a number that can be looked up; so is an ACN called ABN.
	if (kind === "ACN" && !acn && abn && isValidAbn(abn.digits)) return { kind: "ABN", ...abn, isValid: true };
	if (kind === "ABN" && (!abn || abn.digits.startsWith("0")) && acn && isValidAcn(acn.digits))
		return { kind: "ACN", ...acn, isValid: true };
	const fitting = kind === "ABN" ? abn : acn;
	if (fitting) return { kind, ...fitting, isValid: kind === "ABN" ? isValidAbn(fitting.digits) : isValidAcn(fitting.digits) };
	return { kind, written, digits: written.replace(/\D/g, ""), isValid: false };
}
