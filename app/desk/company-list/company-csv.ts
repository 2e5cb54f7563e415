import { BYTE_ORDER_MARK, renderCsvLine, renderCsvTime } from "#app/csv.ts";
import { statusLabels } from "#app/leads/lead-status.ts";
import { absoluteUrl } from "#app/site/page-meta.ts";
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
	{ title: "Contact", value: (company) => company.contactName },
	{ title: "Email", value: (company) => company.email },
	{ title: "Phone", value: (company) => company.phone },
	{ title: "Score", value: (company) => company.score },
	{ title: "Report", value: ({ reportId }, siteUrl) => reportId && absoluteUrl(siteUrl, `/report/${reportId}`) },
	{ title: "Created (Brisbane)", value: ({ createdAt }) => renderCsvTime(createdAt) },
	{ title: "Won (Brisbane)", value: ({ wonAt }) => wonAt && renderCsvTime(wonAt) },
	{ title: "Lost (Brisbane)", value: ({ lostAt }) => lostAt && renderCsvTime(lostAt) },
	{ title: "Notes", value: (company) => company.notes },
	// A new column goes last: spreadsheets that import the file count the others by position.
];

/** The byte order mark and the header row. */
export const csvStart = BYTE_ORDER_MARK + renderCsvLine(columns.map(({ title }) => title));

/** Renders one company as a line of the file. */
export function renderCsvRow(company: ExportedCompany, siteUrl: string): string {
	return renderCsvLine(columns.map(({ value }) => value(company, siteUrl)));
}
