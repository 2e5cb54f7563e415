import * as z from "zod/mini";
import { removeInvisible } from "#app/site/remove-invisible.ts";

const PHONE_MESSAGE = "Please enter a valid phone number";
const MAX_PHONE_CHARACTERS = 30;

// Lenient: digits with the separators people write, "+61 7 3123 4567" or "(07) 3123-4567". The shortest number is 13 12 34.
export const phone = z.string(PHONE_MESSAGE).check(
	z.overwrite((text) => removeInvisible(text).replace(/\s+/g, " ").replace(/[‐-―]/g, "-").trim()),
	z.maxLength(MAX_PHONE_CHARACTERS, `Phone number must be at most ${MAX_PHONE_CHARACTERS} characters`),
	z.refine((text) => /^\+?[\d ()./-]+$/.test(text) && /^\d{6,15}$/.test(phoneDigits(text)), PHONE_MESSAGE),
);

/** Returns the digits of a phone number, to compare two spellings: "+61 7 3123 4567" is the same number as "(07) 3123 4567". */
export function phoneDigits(phone: string): string {
	return phone.replace(/\D/g, "").replace(/^(?:00)?610?(?=\d{9}$)/, "0");
}

/** Whether two phone numbers are the same, however they are written, or both missing. */
export function isSamePhone(a: string | null, b: string | null): boolean {
	return a === b || (a !== null && b !== null && phoneDigits(a) === phoneDigits(b));
}
