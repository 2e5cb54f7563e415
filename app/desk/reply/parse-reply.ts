import { removeInvisible } from "#app/site/remove-invisible.ts";

export const MAX_SUBJECT_CHARACTERS = 150;
export const MAX_TEXT_CHARACTERS = 10_000;

/** A reply as it was typed. */
export type ReplyForm = { contactId: number; key: string; subject: string; text: string };
export type ReplyErrors = Partial<Record<"contact" | "subject" | "text", string>>;

export function readReplyForm(form: URLSearchParams): ReplyForm {
	const contact = form.get("contact") ?? "";
	return {
		contactId: /^\d{1,10}$/.test(contact) ? Number(contact) : Number.NaN,
		key: form.get("key") ?? "",
		subject: form.get("subject") ?? "",
		text: form.get("text") ?? "",
	};
}

/** Trims the subject and the text of a reply, or says what is wrong with them. */
export function parseReply(typed: Pick<ReplyForm, "subject" | "text">): { subject: string; text: string } | { errors: ReplyErrors } {
	const subject = removeInvisible(typed.subject)
		.replace(/[\p{Cc}\s]+/gu, " ")
		.trim();
	const text = removeInvisible(typed.text).replace(/\r\n?/g, "\n").trim();
	const errors = { ...findProblem("subject", subject, MAX_SUBJECT_CHARACTERS), ...findProblem("text", text, MAX_TEXT_CHARACTERS) };
	return Object.keys(errors).length > 0 ? { errors } : { subject, text };
}

function findProblem(field: "subject" | "text", value: string, maxCharacters: number): ReplyErrors {
	if (value === "") return { [field]: field === "subject" ? "Please write a subject." : "Please write the text first." };
	if (value.length > maxCharacters)
		return { [field]: `The ${field} can have at most ${maxCharacters.toLocaleString("en-AU")} characters.` };
	// PostgreSQL cannot store NUL or lone surrogates.
	if (/[\p{Cs}\p{Cc}]/u.test(value.replace(/[\n\t]/g, ""))) return { [field]: `The ${field} must be plain text.` };
	return {};
}
