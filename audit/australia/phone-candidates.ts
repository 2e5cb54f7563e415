/** A run of digits. `isJoined` means that only spaces or punctuation separate it from the digits before it. */
export type DigitGroup = { digits: string; start: number; end: number; isJoined: boolean; closesBracket: boolean };

/** Digits that could be a phone number. */
export type PhoneCandidate = {
	digits: string;
	/** The lengths of its groups: "2-4-4". */
	shape: string;
	start: number;
	end: number;
	groupCount: number;
	hasPlus: boolean;
	/** A plus sign, an area code in brackets or 0011 makes it a phone number, however it is grouped. */
	isExplicit: boolean;
	/** The groups are separated as people do it: all the same way, except after the area code or prefix. */
	isEvenlySpaced: boolean;
};

/** Spaces, invisible characters from pasted numbers, dashes, dots, slashes and brackets, but no line break and no new table cell. */
const SEPARATOR = /^(?:[^\S\n\t]|[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\-\u2010-\u2015.·/()]){1,4}$/;
const FIRST_DIGITS = /^(?:0\d|1[38]|61|[2-9]\d{3}(?:\d{4})?$)/;
const MAX_GROUPS = 8;
const MAX_DIGITS = 16;

export function listDigitGroups(text: string): DigitGroup[] {
	const groups: DigitGroup[] = [];
	let previousEnd = -1;
	for (const { 0: digits, index: start } of text.matchAll(/\d+/g)) {
		const gap = previousEnd >= 0 && start - previousEnd <= 4 ? text.slice(previousEnd, start) : "";
		const isJoined = gap === " " || (gap !== "" && SEPARATOR.test(gap));
		previousEnd = start + digits.length;
		groups.push({ digits, start, end: previousEnd, isJoined, closesBracket: isJoined && gap.includes(")") });
	}
	return groups;
}

/** Lists the phone numbers that could start with this group of digits, the most likely first. */
export function listCandidates(text: string, groups: DigitGroup[], index: number): PhoneCandidate[] {
	const first = groups[index];
	if (!first || first.digits.length > MAX_DIGITS) return [];
	const { bracket, plus } = measurePrefix(text, first.start);
	if (plus === 0 && !FIRST_DIGITS.test(first.digits)) return [];

	const run = [first];
	let digits = first.digits;
	for (let next = index + 1; next < index + MAX_GROUPS; next += 1) {
		const group = groups[next];
		if (!group?.isJoined || digits.length + group.digits.length > MAX_DIGITS) break;
		run.push(group);
		digits += group.digits;
	}
	const hasPlus = plus > 0;
	const hasBrackets = bracket > 0 && run.slice(1, 3).some((group) => group.closesBracket);
	return listPossibleLengths(digits, hasPlus).flatMap((length) => {
		const count = countGroups(run, length);
		const last = run[count - 1];
		if (!last) return [];
		return {
			digits: digits.slice(0, length),
			shape: run
				.slice(0, count)
				.map((group) => group.digits.length)
				.join("-"),
			start: first.start - plus - (hasBrackets ? bracket : 0),
			end: last.end,
			groupCount: count,
			hasPlus,
			isExplicit: hasPlus || hasBrackets || digits.startsWith("0011"),
			isEvenlySpaced: areEvenlySpaced(text, run.slice(0, count)),
		};
	});
}

/** Whether a candidate is a local number without its area code. */
export function isIncomplete({ digits, isExplicit }: PhoneCandidate): boolean {
	return digits.length === 8 && !isExplicit && /^[2-9]/.test(digits);
}

/** Counts the characters of a plus sign, and of an opening bracket before it, in front of the first digit. */
function measurePrefix(text: string, start: number): { bracket: number; plus: number } {
	const plus = measureSign("+", text, start);
	return { plus, bracket: measureSign("(", text, start - plus) };
}

function measureSign(sign: string, text: string, end: number): number {
	if (text[end - 1] === sign) return 1;
	return text[end - 2] === sign && text[end - 1] === " " ? 2 : 0;
}

/** Counts the groups that have exactly this many digits together; 0 if none do. */
function countGroups(run: DigitGroup[], length: number): number {
	let total = 0;
	for (const [index, group] of run.entries()) {
		total += group.digits.length;
		if (total === length) return index + 1;
		if (total > length) return 0;
	}
	return 0;
}

/** A slash only comes after an area code, as in 07/3123 4567. Elsewhere it divides dates, sizes and fractions. */
function areEvenlySpaced(text: string, groups: DigitGroup[]): boolean {
	const separators = groups.slice(1).map(({ start }, index) => findMark(text.slice(groups[index]?.end ?? start, start)));
	const [, second] = separators;
	return separators.every((mark, index) => index === 0 || (mark === second && mark !== "/"));
}

/** Returns the mark in a separator, the same for all dashes; "" for spaces alone. */
function findMark(separator: string): string {
	return /[.·/]/.exec(separator)?.[0] ?? (/[-\u2010-\u2015]/.test(separator) ? "-" : "");
}

function listPossibleLengths(digits: string, hasPlus: boolean): number[] {
	if (hasPlus) return digits.startsWith("61") ? [11, 12, 8] : [12, 11, 10, 13, 9, 14, 15, 8];
	if (digits.startsWith("001161")) return [15, 16, 12];
	if (digits.startsWith("0011")) return [16, 15, 14, 13];
	if (digits.startsWith("0061")) return [13, 14];
	if (/^61(?:0?[23478]|1[38]00)/.test(digits)) return [11, 12];
	if (/^(?:0[23478]|1[38]00)/.test(digits)) return [10];
	if (digits.startsWith("13")) return [6];
	return /^[2-9]/.test(digits) ? [8] : [];
}
