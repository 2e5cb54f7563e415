import { BYTE_ORDER_MARK, renderCsvLine, renderCsvTime } from "#app/csv.ts";
import { deliveryLabels } from "#app/desk/lead-shared/lead-labels.ts";
import type { ExportedLead } from "#app/desk/lead-shared/lead-list-store.server.ts";
import { channelLabels, findChannel } from "#app/leads/channel.ts";
import { sourceLabels, withoutPackage } from "#app/leads/lead-schema.ts";
import { statusLabels } from "#app/leads/lead-status.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { absoluteUrl } from "#app/site/page-meta.ts";

const columns: { title: string; value: (lead: ExportedLead, siteUrl: string) => string | number | null }[] = [
	{ title: "Lead", value: (lead) => lead.id },
	{ title: "Received (Brisbane)", value: (lead) => renderCsvTime(lead.createdAt) },
	{ title: "Status", value: (lead) => statusLabels[lead.status] },
	{ title: "Replied (Brisbane)", value: (lead) => lead.repliedAt && renderCsvTime(lead.repliedAt) },
	{ title: "Business", value: (lead) => lead.businessName },
	{ title: "Contact", value: (lead) => lead.contactName },
	{ title: "Email", value: (lead) => lead.email },
	{ title: "Website", value: (lead) => lead.website },
	{ title: "Package", value: (lead) => lead.packageName },
	{ title: "Keywords", value: ({ keywords, packageName }) => keywords && withoutPackage(keywords, packageName) },
	{ title: "Preferred start", value: (lead) => lead.startDate },
	{ title: "Source", value: (lead) => sourceLabels[lead.source] },
	{ title: "Delivery", value: (lead) => lead.delivery && deliveryLabels[lead.delivery] },
	{ title: "Spam", value: (lead) => (lead.flagged ? "yes" : "no") },
	{ title: "Earlier lead", value: (lead) => lead.earlierLeadId },
	// A new column goes last: spreadsheets that import the file count the others by position.
	{ title: "Phone", value: (lead) => lead.phone },
	{ title: "Channel", value: (lead) => renderChannel(lead) },
	{ title: "Referrer", value: (lead) => lead.referrerHost },
	{ title: "Landing page", value: (lead) => lead.landingPath },
	{ title: "UTM source", value: (lead) => lead.utmSource },
	{ title: "UTM medium", value: (lead) => lead.utmMedium },
	{ title: "UTM campaign", value: (lead) => lead.utmCampaign },
	{ title: "Company", value: (lead) => lead.companyName },
	{ title: "Score", value: (lead) => lead.score },
	{ title: "Report", value: ({ reportId }, siteUrl) => reportId && absoluteUrl(siteUrl, `/report/${reportId}`) },
	{ title: "Notes", value: (lead) => lead.notes },
];

/** The byte order mark and the header row. */
export const csvStart = BYTE_ORDER_MARK + renderCsvLine(columns.map(({ title }) => title));

/** Renders one lead as a line of the file. */
export function renderCsvRow(lead: ExportedLead, siteUrl: string): string {
	return renderCsvLine(columns.map(({ value }) => value(lead, siteUrl)));
}

/** Names the file after the day in Queensland, for example "leads-2026-11-15.csv". */
export function csvFileName(now: Date): string {
	return `leads-${brisbaneDay(now)}.csv`;
}

function renderChannel(lead: ExportedLead): string | null {
	const channel = findChannel(lead);
	return channel && channelLabels[channel];
}
