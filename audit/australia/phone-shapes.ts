import { isValidAbn } from "./business-numbers.ts";
import { isIncomplete, type PhoneCandidate } from "./phone-candidates.ts";
import { hasOtherLabel, hasPhoneLabel } from "./phone-labels.ts";

/** How people group the digits of a phone number. A date with a time (02.03.2024 08) fits none of these. */
const LANDLINE_SHAPES = new Set(["10", "2-8", "2-4-4", "2-4-2-2", "2-2-3-3", "2-3-5", "4-3-3", "4-6", "6-4"]);
const MOBILE_SHAPES = new Set(["10", "2-8", "2-4-4", "2-2-3-3", "4-3-3", "4-6", "4-2-2-2", "4-2-4", "4-4-2", "3-3-4", "5-5", "7-3"]);
const COUNTRY_CODE_SHAPES = new Set([
	"11",
	"2-9",
	"2-1-8",
	"2-1-4-4",
	"2-3-3-3",
	"2-3-6",
	"3-8",
	"3-4-4",
	"2-4-3-3",
	"2-10",
	"2-2-8",
	"2-2-4-4",
]);
const UNIT_AFTER = /^\s?(?:mm|cm|km|kg|ml|px|sqm|m2|%)/i;

/** Whether digits in this grouping and context look like a phone number. Does not check that the number exists. */
export function canBePhone(text: string, candidate: PhoneCandidate, previousEnd: number): boolean {
	const { digits, shape, start, end } = candidate;
	const after = text.slice(end, end + 6);
	if (/^(?:[-–.]?\d{2}|\d)/.test(after) || UNIT_AFTER.test(after)) return false;
	if (isPartOfSomethingElse(text, start, previousEnd)) return false;
	const before = text.slice(Math.max(0, start - 48), start);
	if (hasOtherLabel(before)) return false;
	if (candidate.isExplicit) return true;

	const isLabelled = hasPhoneLabel(before);
	if (isIncomplete(candidate)) return isLocalNumber(candidate) && (isLabelled || continues(text, previousEnd, start));
	if (digits.startsWith("00")) return true;
	if (digits.startsWith("61")) return COUNTRY_CODE_SHAPES.has(shape) && (isLabelled || !isValidAbn(digits));
	if (/^1[38]00/.test(digits)) return shape === "10" || (shape.startsWith("4-") && shape !== "4-4-2") || isLabelled;
	if (digits.startsWith("13")) return isLabelled || standsAlone(text, candidate);
	if (!candidate.isEvenlySpaced || areTwoYears(digits.slice(2))) return false;
	return (digits.startsWith("04") ? MOBILE_SHAPES : LANDLINE_SHAPES).has(shape);
}

/** Whether the digits belong to a price, a decimal, a word or a path. */
function isPartOfSomethingElse(text: string, start: number, previousEnd: number): boolean {
	const before = text.slice(Math.max(0, start - 20), start);
	if (/[$€£#_=]$/.test(before)) return true;
	if (previousEnd >= 0 && start - previousEnd <= 3) return false;
	if (/\d[.,\-–/]$/.test(before)) return true;
	if (/\p{L}\/$/u.test(before)) return !hasPhoneLabel(before);
	return /\p{L}$/u.test(before) && !/(?:^|\P{L})(?:ph|phone|tel|telephone|mob|mobile|call|on|us|now|[tpm])$/iu.test(before);
}

/** Whether 13 12 34 stands alone, and is not part of a date (13.12.24), a row of figures (12 13 14 15), a year (13 2024) or a quantity. */
function standsAlone(text: string, { digits, shape, start, end }: PhoneCandidate): boolean {
	const isSpaced = shape === "2-2-2" || (shape === "2-4" && !/^13(?:19|20)/.test(digits));
	if (!isSpaced || !/^[\d\s]+$/.test(text.slice(start, end))) return false;
	const isInRow =
		/\d[\s.,:;/–-]{0,3}$/.test(text.slice(Math.max(0, start - 4), start)) || /^[\s.,:;/–-]{0,3}\d/.test(text.slice(end, end + 4));
	return !isInRow && !/^\s?(?:am|pm)\b/i.test(text.slice(end, end + 4));
}

function isLocalNumber({ digits, shape }: PhoneCandidate): boolean {
	return (shape === "8" || shape === "4-4") && !areTwoYears(digits);
}

function areTwoYears(digits: string): boolean {
	return /^(?:19|20)\d\d(?:19|20)\d\d$/.test(digits);
}

/** Whether this is the second number of "07 3123 4567 / 3123 4568". */
function continues(text: string, previousEnd: number, start: number): boolean {
	return previousEnd >= 0 && start - previousEnd <= 6 && /^\s?(?:\/|,|\||&|or|and)\s?$/.test(text.slice(previousEnd, start));
}
