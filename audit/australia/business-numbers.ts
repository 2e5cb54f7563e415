export type FoundBusinessNumber = { kind: "ABN" | "ACN"; text: string; isValid: boolean };

const MAX_BUSINESS_NUMBERS = 20;
const LABELLED =
	/(?<!\p{L})(a\.?\s?b\.?\s?n|a\.?\s?c\.?\s?n|australian (?:business|company) number)(?!\p{L})\.?(?:\s?[/&]\s?a\.?[bc]\.?n\.?)?(?:\s?(?:no|number|nr|is)\b)?[\s.:#()|\-–]{0,6}(\d(?:[\s.\-–]?\d){7,15})/giu;
/** Invisible characters that come with pasted numbers. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/**
 * Finds labelled ABNs and ACNs and validates their check digits. Without a label, eleven digits could be anything. `kind` is what the number
 * is, whatever its label says.
 */
export function listBusinessNumbers(text: string): FoundBusinessNumber[] {
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

/** Whether a text is an ABN: eleven digits whose weighted sum is divisible by 89 after subtracting one from the first. */
export function isValidAbn(digits: string): boolean {
	if (!/^[1-9]\d{10}$/.test(digits)) return false;
	const sum = ABN_WEIGHTS.reduce((total, weight, index) => total + weight * (Number(digits[index]) - (index === 0 ? 1 : 0)), 0);
	return sum % 89 === 0;
}

/** Whether a text is an ACN: nine digits, the last of which brings the weighted sum of the others to a multiple of ten. */
export function isValidAcn(digits: string): boolean {
	if (!/^\d{9}$/.test(digits) || digits === "000000000") return false;
	const sum = [8, 7, 6, 5, 4, 3, 2, 1].reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
	return (10 - (sum % 10)) % 10 === Number(digits[8]);
}

/** Stops after the right number of digits, so a phone number right after it is not swallowed. */
function readNumber(kind: "ABN" | "ACN", written: string): { kind: "ABN" | "ACN"; digits: string; written: string; isValid: boolean } {
	const ends = [...written.matchAll(/\d+/g)].map((group) => group.index + group[0].length);
	const prefixes = ends.map((end) => ({ written: written.slice(0, end), digits: written.slice(0, end).replace(/\D/g, "") }));
	const abn = prefixes.find(({ digits }) => digits.length === 11);
	const acn = prefixes.find(({ digits }) => digits.length === 9);
	// An ABN labelled ACN ("ACN 51 824 753 556") can still be looked up, and so can an ACN labelled ABN.
	if (kind === "ACN" && !acn && abn && isValidAbn(abn.digits)) return { kind: "ABN", ...abn, isValid: true };
	if (kind === "ABN" && (!abn || abn.digits.startsWith("0")) && acn && isValidAcn(acn.digits))
		return { kind: "ACN", ...acn, isValid: true };
	const fitting = kind === "ABN" ? abn : acn;
	if (fitting) return { kind, ...fitting, isValid: kind === "ABN" ? isValidAbn(fitting.digits) : isValidAcn(fitting.digits) };
	return { kind, written, digits: written.replace(/\D/g, ""), isValid: false };
}
