import * as z from "zod/mini";
import { email, leadMessages } from "./lead-schema.ts";
import { phone } from "./phone-schema.ts";

/** The rules of "Email me this report": an email address, a phone number or both. Null counts as missing. */
export const contactSchema = z
	.object({ email: z.nullish(email), phone: z.nullish(phone) }, "Please send the request as a JSON object.")
	.check(z.refine((contact) => Boolean(contact.email || contact.phone), { error: leadMessages.email, path: ["email"] }));

export type ContactInput = z.output<typeof contactSchema>;
export type ContactField = keyof ContactInput;
