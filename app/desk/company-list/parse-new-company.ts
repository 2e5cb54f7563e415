import type * as z from "zod/mini";
import { isSerialId } from "#app/db/serial-id.ts";
import { parseValue } from "#app/desk/company/company-fields.ts";
import { parseNote } from "#app/desk/company/note.ts";
import { completeWebsiteUrl, isWebsiteUrl } from "#app/http/website-url.ts";
import { email as emailSchema, leadMessages } from "#app/leads/lead-schema.ts";
import { phone as phoneSchema } from "#app/leads/phone-schema.ts";
import { parseDay } from "#app/site/brisbane-time.ts";
import { parseShortText } from "#app/site/short-text.ts";

/** A company that staff add by hand, with one person. */
export type NewCompany = {
	name: string;
	website: string | null;
	contactName: string | null;
	email: string | null;
	phone: string | null;
	note: string | null;
	ownerId: number | null;
	nextStep: string | null;
	/** The day in Queensland, YYYY-MM-DD. */
	nextStepOn: string | null;
	packageName: string | null;
	/** In whole dollars. */
	monthlyValue: number | null;
};

type CompanyField = "name" | "website" | "email" | "phone" | "note" | "nextStep" | "nextStepOn" | "monthly-value";
export type CompanyErrors = Partial<Record<CompanyField, string>>;

const MAX_WEBSITE_CHARACTERS = 2_000;

/** Parses the form. Only the name is required. */
export function parseNewCompany(form: URLSearchParams): { company: NewCompany } | { errors: CompanyErrors } {
	const text = (name: string) => parseShortText(form.get(name) ?? "");
	const errors: CompanyErrors = {};
	const check = (field: CompanyField, schema: z.ZodMiniType<string>): string | null => {
		const typed = (form.get(field) ?? "").trim();
		if (typed === "") return null;
		const result = schema.safeParse(typed);
		if (!result.success) errors[field] = result.error.issues[0]?.message ?? "Please check this";
		return result.success ? result.data : null;
	};
	const name = text("name");
	if (name === null) errors.name = "Please enter a name";
	const website = completeWebsiteUrl((form.get("website") ?? "").slice(0, MAX_WEBSITE_CHARACTERS)) || null;
	if (website !== null && !isWebsiteUrl(website)) errors.website = leadMessages.website;
	const email = check("email", emailSchema);
	const phone = check("phone", phoneSchema);
	const note = (form.get("note") ?? "").trim() === "" ? null : parseNote(form.get("note") ?? "");
	if (note?.kind === "rejected") errors.note = note.message;
	const nextStepOn = form.get("nextStepOn") || null;
	if (nextStepOn !== null && parseDay(nextStepOn) === null) errors.nextStepOn = "Please enter a date";
	const nextStep = text("nextStep");
	if (nextStepOn !== null && nextStep === null) errors.nextStep = "Please say what the next step is";
	const value = parseValue(form);
	if (value.kind === "rejected") errors["monthly-value"] = value.message;
	if (name === null || value.kind === "rejected" || Object.keys(errors).length > 0) return { errors };
	const ownerId = Number(form.get("ownerId"));
	return {
		company: {
			name,
			website,
			contactName: text("contactName"),
			email,
			phone,
			note: note?.kind === "note" ? note.text : null,
			ownerId: isSerialId(ownerId) ? ownerId : null,
			nextStep,
			nextStepOn,
			...value.fields,
		},
	};
}
