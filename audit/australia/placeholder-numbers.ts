/** The subscriber numbers that templates and drafts come with: 1234 5678, 0000 0000, 8765 4321. */
const MADE_UP_ENDING = /(?:12345678|87654321|0{8})$|^(?:0[2378])?(?:1{8}|9{8})$/;
/** The same after a prefix that leaves six digits: 1300 123 456, 0400 123 456, 1800 000 000. */
const MADE_UP_AFTER_PREFIX = /^(?:1[38]00|0400)(?:123456|654321|000000)$/;
/** North American numbers of templates: 123-456-7890, 555-555-5555, (212) 555-0123. */
const MADE_UP_AMERICAN = /^1?(?:1234567890|\d{3}5550[01]\d\d|5{10}|5551234567)$/;
const COUNTING_UP = /^0?123456789\d?$/;
const LETTERS_FOR_DIGITS = /^\+?\(?[\dX]{2,4}\)?[ -]?X{2,4}[ -]?X{2,4}(?:[ -]?X{2,4})?$/i;

/**
 * Whether a phone number, as written, in a tel: link or in E.164, is a placeholder of a template: 0400 000 000, 1234 5678,
 * (02) XXXX XXXX. Such a number is never the business's own.
 */
export function isPlaceholderNumber(number: string): boolean {
	const written = number.slice(0, 60).trim().replace(/^tel:/i, "");
	if (LETTERS_FOR_DIGITS.test(written)) return true;
	const digits = written
		.replace(/\D/g, "")
		.replace(/^61(?=\d{9}$)/, "0")
		.replace(/^61(?=1[38]00\d{6}$)/, "");
	if (digits.length < 8) return false;
	return [MADE_UP_ENDING, MADE_UP_AFTER_PREFIX, MADE_UP_AMERICAN, COUNTING_UP].some((pattern) => pattern.test(digits));
}
