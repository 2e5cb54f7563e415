import * as z from "zod/mini";
import { HOUR_MS } from "#app/durations.ts";
import { isWebsiteUrl } from "#app/http/website-url.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { removeInvisible } from "#app/site/remove-invisible.ts";
import { phone } from "./phone-schema.ts";

/** The limit in the form. The schema leaves room for the package that the form appends. */
const MAX_KEYWORDS_CHARACTERS = 2_000;
export const MAX_PACKAGE_CHARACTERS = 100;

export const leadMessages = {
	website: "Please enter a valid website URL",
	businessName: "Business name must be at least 2 characters",
	keywords: "Please provide at least 5 characters for keywords",
	startDate: "Please select a preferred start date",
	pastStartDate: "That day has passed. Please choose today or a later day",
	contactName: "Contact name must be at least 2 characters",
	email: "Please enter a valid email address",
};

// Accepts what browsers accept in an email field, but requires a dot in the domain and at most 64 characters before the @ (RFC 5321).
const EMAIL =
	/^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:xn--[a-z0-9-]{1,59}|[a-z]{2,63})$/i;

export const website = z.string(leadMessages.website).check(
	z.overwrite((text) => removeInvisible(text).trim()),
	z.maxLength(2_000, "Website address must be at most 2,000 characters"),
	z.refine(isWebsiteUrl, leadMessages.website),
);
const businessName = line("Business name", leadMessages.businessName);
const contactName = line("Contact name", leadMessages.contactName);
// Any text is valid: without a date picker people write "first week of March".
const startDate = z.string(leadMessages.startDate).check(
	z.overwrite((text) => removeInvisible(text).trim()),
	z.minLength(1, leadMessages.startDate),
	z.maxLength(100, "Preferred start date must be at most 100 characters"),
	z.refine(isPlainText, "Preferred start date must be plain text"),
);
export const email = z
	.string(leadMessages.email)
	.check(z.trim(), z.maxLength(254, "Email address must be at most 254 characters"), z.regex(EMAIL, leadMessages.email));

/** The rules of the hero form and the API. Only the website is required; null counts as missing. */
export const leadSchema = z.object(
	{
		website,
		businessName: z.nullish(businessName),
		keywords: z.nullish(keywords(MAX_KEYWORDS_CHARACTERS + MAX_PACKAGE_CHARACTERS)),
		startDate: z.nullish(startDate),
		contactName: z.nullish(contactName),
		email: z.nullish(email),
		phone: z.nullish(phone),
	},
	"Please send the request as a JSON object.",
);

/** The rules of the hire-us form, which requires every field but the phone number, and a start date that has not passed. */
export const hireUsSchema = z.object({
	website,
	businessName,
	keywords: keywords(MAX_KEYWORDS_CHARACTERS),
	startDate: startDate.check(z.refine((text) => !isPastStartDate(text), leadMessages.pastStartDate)),
	contactName,
	email,
	phone: z.nullish(phone),
});

export type LeadInput = z.output<typeof leadSchema>;
export type HireUsInput = z.output<typeof hireUsSchema>;
export type LeadField = keyof HireUsInput;

/** The forms a lead can come from. Anything else came through the API. */
export const LEAD_SOURCES = ["hero", "hire_us", "get_started", "report"] as const;
export type LeadSource = (typeof LEAD_SOURCES)[number] | "api";

export const sourceLabels: Record<LeadSource, string> = {
	hero: "Free analysis",
	hire_us: "Hire us",
	get_started: "Get started",
	report: "Report page",
	api: "Other form",
};

/**
 * Returns whether a day from a date picker is over in Brisbane. Other text, such as "first week of March", never is. A day ends an hour after
 * midnight, so that a form filled in just before midnight is still accepted.
 */
export function isPastStartDate(startDate: string): boolean {
	return /^\d{4}-\d\d-\d\d$/.test(startDate) && startDate < brisbaneDay(new Date(Date.now() - HOUR_MS));
}

/** Returns only the fields that a visitor filled in. A browser sends every field of a form, so a blank one counts as missing. */
export function withoutBlank<Values extends object>(values: Values): Partial<Values> {
	const filled = Object.entries(values).filter(([, value]) => typeof value !== "string" || value.trim() !== "");
	return Object.fromEntries(filled) as Partial<Values>;
}

/** Appends the chosen package to the keywords. */
export function withPackage(keywords: string, packageName: string | null | undefined): string {
	return packageName ? `${keywords} [Package: ${packageName}]` : keywords;
}

/** Returns the package that `withPackage` appended, or null. */
export function parsePackage(keywords: string | null | undefined): string | null {
	return / \[Package: ([^[\]]+)\]$/.exec(keywords ?? "")?.[1] ?? null;
}

/** Returns the keywords without the package that `withPackage` appended. */
export function withoutPackage(keywords: string, packageName: string | null): string {
	const tail = withPackage("", packageName);
	return tail !== "" && keywords.endsWith(tail) ? keywords.slice(0, -tail.length) : keywords;
}

function line(label: string, tooShort: string) {
	return z.string(tooShort).check(
		z.overwrite((text) => removeInvisible(text).replace(/\s+/g, " ").trim()),
		z.minLength(2, tooShort),
		z.maxLength(200, `${label} must be at most 200 characters`),
		z.refine(isPlainText, `${label} must be plain text`),
	);
}

function keywords(maxCharacters: number) {
	return z.string(leadMessages.keywords).check(
		z.overwrite((text) => removeInvisible(text).replace(/\r\n?/g, "\n").trim()),
		z.minLength(5, leadMessages.keywords),
		z.maxLength(maxCharacters, "Keywords must be at most 2,000 characters"),
		z.refine(isPlainText, "Keywords must be plain text"),
	);
}

/** Returns whether text has no control characters or lone surrogates. PostgreSQL cannot store NUL or a lone surrogate. */
export function isPlainText(text: string): boolean {
	return !/[\p{Cs}\p{Cc}]/u.test(text.replace(/[\n\t]/g, ""));
}
