import * as z from "zod/mini";
import { email, website } from "#app/leads/lead-schema.ts";
import { phone } from "#app/leads/phone-schema.ts";
import { parseDay } from "#app/site/brisbane-time.ts";
import { findPlan } from "#app/site/plans.ts";
import { parseShortText } from "#app/site/short-text.ts";

export type ContactFields = { name: string | null; email: string | null; phone: string | null };
export type CompanyFields = { name: string; website: string | null };
export type DealFields = {
	ownerId: number | null;
	nextStep: string | null;
	nextStepOn: string | null;
	packageName: string | null;
	monthlyValue: number | null;
};

type Parsed<Fields> = { kind: "parsed"; fields: Fields } | { kind: "rejected"; message: string };

const MAX_MONTHLY_VALUE = 1_000_000;

/** Reads the form of a contact: at least one of name, email address and phone number. */
export function parseContactFields(form: URLSearchParams): Parsed<ContactFields> {
	const fields = { name: parseShortText(form.get("name") ?? ""), email: read(form, "email"), phone: read(form, "phone") };
	const result = z.object({ email: z.nullable(email), phone: z.nullable(phone) }).safeParse(fields);
	if (!result.success) return reject(result.error.issues[0]?.message);
	if (fields.name === null && fields.email === null && fields.phone === null)
		return reject("Please enter a name, an email address or a phone number.");
	return { kind: "parsed", fields: { ...fields, ...result.data } };
}

/** Reads the name and website of a company. A website without https:// gets it. */
export function parseCompanyFields(form: URLSearchParams): Parsed<CompanyFields> {
	const name = parseShortText(form.get("name") ?? "");
	if (name === null) return reject("Please enter the company's name.");
	const typed = read(form, "website");
	if (typed === null) return { kind: "parsed", fields: { name, website: null } };
	const result = website.safeParse(/^[a-z]+:/i.test(typed) ? typed : `https://${typed}`);
	return result.success ? { kind: "parsed", fields: { name, website: result.data } } : reject(result.error.issues[0]?.message);
}

/** Reads who looks after a company, what comes next and what it is worth. An empty value becomes the price of the package. */
export function parseDealFields(form: URLSearchParams): Parsed<DealFields> {
	const nextStep = parseShortText(form.get("next-step") ?? "");
	const nextStepOn = read(form, "next-step-on");
	if (nextStepOn !== null && parseDay(nextStepOn) === null) return reject("Please enter the date of the next step as a date.");
	if (nextStepOn !== null && nextStep === null) return reject("Please say what the next step is.");
	const value = parseValue(form);
	if (value.kind === "rejected") return value;
	const owner = read(form, "owner");
	return { kind: "parsed", fields: { ownerId: owner === null ? null : Number(owner), nextStep, nextStepOn, ...value.fields } };
}

/** Reads the package and the monthly value. An empty value becomes the price of the package. */
export function parseValue(form: URLSearchParams): Parsed<Pick<DealFields, "packageName" | "monthlyValue">> {
	const packageName = read(form, "package");
	const plan = packageName === null ? null : findPlan(packageName);
	if (packageName !== null && plan === null) return reject("Please choose one of our packages.");
	const value = read(form, "monthly-value")?.replace(/[$, ]/g, "") ?? null;
	const monthlyValue = value === null ? (plan?.priceAud ?? null) : Math.round(Number(value));
	if (monthlyValue !== null && !(monthlyValue >= 0 && monthlyValue <= MAX_MONTHLY_VALUE)) {
		return reject("Please enter the monthly value in whole dollars.");
	}
	return { kind: "parsed", fields: { packageName, monthlyValue } };
}

function read(form: URLSearchParams, name: string): string | null {
	const text = (form.get(name) ?? "").trim();
	return text === "" ? null : text;
}

function reject(message = "Something was missing from that form. Please try again."): { kind: "rejected"; message: string } {
	return { kind: "rejected", message };
}
