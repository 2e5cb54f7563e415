import { z } from "zod";

const MAX_CHARACTERS = 64;
const emailSchema = z.email().max(MAX_CHARACTERS);

/** Normalises the email address of an account, in lower case. Returns null if it cannot be one. */
export function parseStaffEmail(typed: string): string | null {
	const { success, data } = emailSchema.safeParse(typed.trim().toLowerCase());
	return success ? data : null;
}
