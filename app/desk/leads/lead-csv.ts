import { sourceLabels } from "#app/desk/source-labels.ts";
import { withoutPackage } from "#app/leads/lead-schema.ts";
import { statusLabels } from "#app/leads/lead-status.ts";
import type { NoticeState } from "#app/notices/notice-store.server.ts";
import { brisbaneDay, TIME_ZONE } from "#app/site/brisbane-time.ts";
import type { ExportedLead } from "./lead-list-store.server.ts";

const MAIL_WORDS: Record<NoticeState, string> = { done: "Sent", waiting: "Waiting", parked: "Given up" };

const columns: { title: string; value: (lead: ExportedLead) => string | number | null }[] = [
	{ title: "Lead", value: (lead) => lead.id },
	{ title: "Received (Brisbane)", value: (lead) => renderTime(lead.createdAt) },
	{ title: "Status", value: (lead) => statusLabels[lead.status] },
	{ title: "Answered (Brisbane)", value: (lead) => lead.answeredAt && renderTime(lead.answeredAt) },
	{ title: "Business", value: (lead) => lead.businessName },
	{ title: "Contact", value: (lead) => lead.contactName },
	{ title: "Email", value: (lead) => lead.email },
	{ title: "Website", value: (lead) => lead.website },
	{ title: "Package", value: (lead) => lead.packageName },
	{ title: "Keywords", value: ({ keywords, packageName }) => keywords && withoutPackage(keywords, packageName) },
	{ title: "Preferred start", value: (lead) => lead.startDate },
	{ title: "Source", value: (lead) => sourceLabels[lead.source] },
	{ title: "Mail", value: (lead) => lead.mail && MAIL_WORDS[lead.mail] },
	{ title: "Spam", value: (lead) => (lead.flagged ? "yes" : "no") },
	{ title: "Earlier lead", value: (lead) => lead.earlierLeadId },
];

/**
 * A sign that a spreadsheet would read as the start of a formula: at the start of the cell, or where a program that splits on another separator
 * than ours, or ignores our quotes, would start a new cell. Spaces, quotes and invisible characters in between do not count. Text split on spaces
 * has its own rule, so that "Reef Café - Brisbane" stays as it is.
 */
const FORMULA_START = /[=+\-@＝＋－＠](?:(?<=(?:^|[,;:|"\p{Cc}\p{Zl}\p{Zp}])[\s\p{Cf}"]*.)|(?<= [\s\p{Cf}]*.)(?! ))/gu;

// Excel takes a file for UTF-8 only with this mark.
const BYTE_ORDER_MARK = "\uFEFF";

/** What a CSV file of leads begins with: the byte order mark and the line of titles. */
export const csvStart = BYTE_ORDER_MARK + renderLine(columns.map(({ title }) => title));

/** One line of the file, line end included. No spreadsheet reads a visitor's text as a formula, whatever separator it splits on. */
export function renderCsvRow(lead: ExportedLead): string {
	return renderLine(columns.map(({ value }) => value(lead)));
}

/** Such as "leads-2026-11-15.csv", by the day in Queensland. */
export function csvFileName(now: Date): string {
	return `leads-${brisbaneDay(now)}.csv`;
}

function renderLine(values: (string | number | null)[]): string {
	return `${values.map((value) => (typeof value === "number" ? value : quote(neutraliseFormulas(value ?? "")))).join(",")}\r\n`;
}

function quote(text: string): string {
	return `"${text.replaceAll('"', '""')}"`;
}

/** Puts an apostrophe before each formula start, as OWASP recommends, and before a leading control character. */
function neutraliseFormulas(text: string): string {
	return text.replace(FORMULA_START, "'$&").replace(/^\p{Cc}/u, "'$&");
}

const clock = new Intl.DateTimeFormat("en-CA", {
	...{ timeZone: TIME_ZONE, year: "numeric", month: "2-digit", day: "2-digit" },
	...{ hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" },
});

/** Such as "2026-11-15 15:04:05": spreadsheets sort it and read it as a time wherever they are. */
function renderTime(iso: string): string {
	const part = Object.fromEntries(clock.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
	return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`;
}
