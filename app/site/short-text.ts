import { removeInvisible } from "#app/site/remove-invisible.ts";

export const MAX_SHORT_TEXT_CHARACTERS = 200;

/** Tidies one line that staff typed, such as a name or a reason. Returns null if nothing is left of it. */
export function parseShortText(typed: string): string | null {
	const text = removeInvisible(typed.slice(0, 5 * MAX_SHORT_TEXT_CHARACTERS))
		// PostgreSQL cannot store NUL or lone surrogates.
		.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
		.trim()
		.slice(0, MAX_SHORT_TEXT_CHARACTERS)
		.trim();
	return text === "" ? null : text;
}
