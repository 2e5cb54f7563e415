import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { type DigitGroup, isIncomplete, listCandidates, listDigitGroups, type PhoneCandidate } from "./phone-candidates.ts";
import { isFaxNumber } from "./phone-labels.ts";
import { canBePhone } from "./phone-shapes.ts";
import { dialPhoneword, listPhonewords } from "./phonewords.ts";

/** `incomplete` is a number without its area code, such as 3123 4567. */
export type PhoneKind = "geographic" | "mobile" | "13" | "1300" | "1800" | "international" | "incomplete";

export type FoundPhone = { text: string; e164: string | null; kind: PhoneKind };

const MAX_PHONES = 50;
/** Limits for hostile pages. Checking a candidate takes about 5 µs, and libphonenumber about 30 µs. */
const MAX_CANDIDATES = 2_000;
const MAX_LOOKUPS = 500;

type Valid = { e164: string; kind: PhoneKind };
type Search = { text: string; groups: DigitGroup[]; previousEnd: number; candidatesLeft: number; known: Map<string, Valid | null> };

/** Finds phone numbers in a text, in order, each spelling once, at most 50. Leaves out fax numbers, ABNs, dates and the like. */
export function listPhones(text: string): FoundPhone[] {
	const found = [...listPhonewords(text), ...findNumbers(text)].sort((a, b) => a.start - b.start);
	const bySpelling = new Map(found.map(({ start, text: spelling, ...phone }) => [spelling, { text: spelling, ...phone }]));
	return [...bySpelling.values()].slice(0, MAX_PHONES);
}

/** Parses one number, such as a tel: link or a schema.org telephone, to E.164. Null if it cannot be dialled. */
export function parsePhone(text: string): string | null {
	const plain = decode(text.slice(0, 200))
		.trim()
		.replace(/^(?:tel|callto|sms):(?:\/\/)?/i, "")
		.replace(/[;?].*$/s, "")
		.trim();
	const dialled = dialPhoneword(plain);
	if (dialled) return dialled.e164;
	const whole = /\p{L}/u.test(plain) ? null : validate(plain.replace(/[^\d+]/g, ""));
	return whole?.e164 ?? listPhones(plain).find((phone) => phone.e164)?.e164 ?? parseForeignPhone(plain);
}

const AMERICAN = /^\(?[2-9]\d\d\)?[ .-]?[2-9]\d\d[.-]\d{4}$/;

/** Parses an overseas number without a plus sign: 0064 9 379 4000, 1-212-736-5000, (212) 736-5000. */
function parseForeignPhone(text: string): string | null {
	const digits = text.replace(/[\s().-]/g, "").replace(/^00/, "");
	if (!/^[1-9]\d{9,14}$/.test(digits)) return null;
	const number = parsePhoneNumberFromString(AMERICAN.test(text) ? `+1${digits}` : `+${digits}`);
	return number?.isValid() && number.countryCallingCode !== "61" ? number.number : null;
}

/** Formats a number as Australians write it: "(07) 4051 1234". Overseas numbers keep their country code. */
export function formatPhone(e164: string): string {
	const number = parsePhoneNumberFromString(e164);
	if (!number) return e164;
	if (number.countryCallingCode !== "61") return number.formatInternational();
	return number.formatNational().replace(/^(13)(\d\d)(\d\d)$/, "$1 $2 $3");
}

function decode(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

function findNumbers(text: string): (FoundPhone & { start: number })[] {
	const search: Search = { text, groups: listDigitGroups(text), previousEnd: -1, candidatesLeft: MAX_CANDIDATES, known: new Map() };
	const found: (FoundPhone & { start: number })[] = [];
	const spellings = new Set<string>();
	for (let index = 0; index < search.groups.length && spellings.size < MAX_PHONES && search.candidatesLeft > 0; ) {
		const number = readNumber(search, index);
		if (!number) {
			index += 1;
			continue;
		}
		const { start, end, groupCount } = number.candidate;
		index += groupCount;
		search.previousEnd = end;
		if (isFaxNumber(text.slice(Math.max(0, start - 40), start))) continue;
		const spelling = text.slice(start, end).replace(/\s+/g, " ");
		if (!spellings.has(spelling)) found.push({ start, text: spelling, e164: number.e164, kind: number.kind });
		spellings.add(spelling);
	}
	return found;
}

function readNumber(search: Search, index: number): (Omit<FoundPhone, "text"> & { candidate: PhoneCandidate }) | null {
	for (const candidate of listCandidates(search.text, search.groups, index)) {
		search.candidatesLeft -= 1;
		if (!canBePhone(search.text, candidate, search.previousEnd)) continue;
		if (isIncomplete(candidate)) return { candidate, e164: null, kind: "incomplete" };
		const valid = lookUp(search.known, candidate.hasPlus ? `+${candidate.digits}` : candidate.digits);
		if (valid) return { candidate, ...valid };
	}
	return null;
}

function lookUp(known: Map<string, Valid | null>, digits: string): Valid | null {
	const before = known.get(digits);
	if (before !== undefined || known.size >= MAX_LOOKUPS) return before ?? null;
	const valid = validate(digits);
	known.set(digits, valid);
	return valid;
}

function validate(digits: string): Valid | null {
	const number = parsePhoneNumberFromString(digits.replace(/^0061/, "+61"), "AU");
	if (!number?.isValid()) return null;
	const kind = number.countryCallingCode === "61" ? findPhoneKind(number.nationalNumber) : "international";
	return kind ? { e164: number.number, kind } : null;
}

function findPhoneKind(nationalNumber: string): PhoneKind | null {
	if (/^1300\d{6}$/.test(nationalNumber)) return "1300";
	if (/^1800\d{6}$/.test(nationalNumber)) return "1800";
	if (/^13\d{4}$/.test(nationalNumber)) return "13";
	if (/^4\d{8}$/.test(nationalNumber)) return "mobile";
	return /^[2378]\d{8}$/.test(nationalNumber) ? "geographic" : null;
}
