import * as z from "zod/mini";
import { email, leadMessages } from "./lead-schema.ts";
import { phone } from "./phone-schema.ts";

/** What a visitor agrees to with the box. It is kept with the watch as proof of consent. */
export const WATCH_CONSENT = "Check again each month for three months and email me what changed";

/**
 * The rules of "Email me this report": an email address, a phone number or both. Null counts as missing. Whoever ticks the box needs an email
 * address; any other value of it counts as not ticked.
 */
export const contactSchema = z
	.object(
		{ email: z.nullish(email), phone: z.nullish(phone), watch: z.catch(z.optional(z.literal("yes")), undefined) },
		"Please send the request as a JSON object.",
	)
	.check(
		z.refine((contact) => Boolean(contact.email || (contact.phone && !contact.watch)), { error: leadMessages.email, path: ["email"] }),
	);

export type ContactInput = z.output<typeof contactSchema>;
export type ContactField = "email" | "phone";
