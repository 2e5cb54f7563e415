import { BYTE_ORDER_MARK, renderCsvLine, renderCsvTime } from "#app/csv.ts";
import type { ContactFields } from "#app/desk/company/company-fields.ts";
import { statusLabels } from "#app/leads/lead-status.ts";
import { absoluteUrl } from "#app/site/page-meta.ts";
import { formatPhone } from "#audit/australia/phone-numbers.ts";
import type { ExportedCompany } from "./company-list-store.server.ts";

const columns: { title: string; value: (company: ExportedCompany, siteUrl: string) => string | number | null }[] = [
	{ title: "Company", value: (company) => company.name },
	{ title: "Website", value: (company) => company.website },
	{ title: "Status", value: (company) => statusLabels[company.status] },
	{ title: "Owner", value: (company) => company.owner },
	{ title: "Package", value: (company) => company.packageName },
	{ title: "Monthly value", value: ({ monthlyValue }) => monthlyValue },
	{ title: "Next step", value: (company) => company.nextStep },
	{ title: "Due on", value: (company) => company.nextStepOn },
	{ title: "Lost because", value: (company) => company.lostReason },
	{ title: "Contact", value: ({ contacts }) => findMainContact(contacts)?.name ?? null },
	{ title: "Email", value: ({ contacts }) => findMainContact(contacts)?.email ?? null },
	{ title: "Phone", value: ({ contacts }) => renderPhone(findMainContact(contacts)?.phone ?? null) },
	{ title: "Score", value: (company) => company.score },
	{ title: "Report", value: ({ reportId }, siteUrl) => reportId && absoluteUrl(siteUrl, `/report/${reportId}`) },
	{ title: "Created (Brisbane)", value: ({ createdAt }) => renderCsvTime(createdAt) },
	{ title: "Won (Brisbane)", value: ({ wonAt }) => wonAt && renderCsvTime(wonAt) },
	{ title: "Lost (Brisbane)", value: ({ lostAt }) => lostAt && renderCsvTime(lostAt) },
	{ title: "Notes", value: (company) => company.notes },
	{ title: "Contacts", value: ({ contacts }) => contacts.map(renderContact).join("\n") },
	// A new column goes last: spreadsheets that import the file count the others by position.
];

/** The byte order mark and the header row. */
export const csvStart = BYTE_ORDER_MARK + renderCsvLine(columns.map(({ title }) => title));

/** Renders one company as a line of the file. */
export function renderCsvRow(company: ExportedCompany, siteUrl: string): string {
	return renderCsvLine(columns.map(({ value }) => value(company, siteUrl)));
}

/** Finds the first contact with an email address or a phone number, otherwise the first. */
function findMainContact(contacts: ContactFields[]): ContactFields | undefined {
	return contacts.find(({ email, phone }) => email !== null || phone !== null) ?? contacts[0];
}

function renderContact({ name, email, phone }: ContactFields): string {
	return [name, email, renderPhone(phone)].filter((part) => part !== null).join(", ");
}

/** Australian numbers without +61: a plus sign would start a formula and get an apostrophe. */
function renderPhone(phone: string | null): string | null {
	return phone?.startsWith("+61") ? formatPhone(phone) : phone;
}
