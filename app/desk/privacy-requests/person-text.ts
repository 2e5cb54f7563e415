import { leadName } from "#app/companies/company-name.ts";
import { listTimeline } from "#app/desk/lead-shared/lead-timeline.ts";
import { describeAttribution } from "#app/leads/channel.ts";
import { formatStartDate } from "#app/leads/format-start-date.ts";
import { sourceLabels, withoutPackage } from "#app/leads/lead-schema.ts";
import { statusLabels } from "#app/leads/lead-status.ts";
import { brand } from "#app/site/brand.ts";
import { formatMoment } from "#app/site/brisbane-time.ts";
import type { Person, PersonLead } from "./person-store.server.ts";

/** Renders everything we hold about a person as text for them to read. */
export function renderPersonText({ leads, contacts, ...about }: Person, now: Date): string {
	const head = `What ${brand.name} holds about ${"email" in about ? about.email : about.website}\nWritten ${formatMoment(now)}, in Queensland time, like all times below.`;
	return `${[head, ...contacts.map(renderContact), ...leads.map(renderLead)].join("\n\n\n")}\n`;
}

function renderContact({ companyName, name, email, phone, events, changeEmails }: Person["contacts"][number]): string {
	const facts: [label: string, value: string | null][] = [
		["Name", name],
		["Email", email],
		["Phone", phone],
	];
	return [
		`Contact of ${companyName}`,
		...facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])),
		...changeEmails.map(renderConsent),
		...(events.length > 0
			? ["", "Notes and replies, newest first", ...renderHistory(listTimeline({ events, notices: [], requests: [] }, []))]
			: []),
	].join("\n");
}

function renderConsent({ consentedAt, consent, unsubscribedAt }: Person["contacts"][number]["changeEmails"][number]): string {
	const agreed = consentedAt ? `agreed on ${formatMoment(consentedAt)}${consent ? `: ${consent}` : ""}` : "sent to them";
	return `Emails about changes to their site: ${agreed}${unsubscribedAt ? `, unsubscribed on ${formatMoment(unsubscribedAt)}` : ""}`;
}

function renderHistory(entries: ReturnType<typeof listTimeline>): string[] {
	return entries.map(({ time, title, staffName, text }) =>
		[`- ${formatMoment(time)}: ${title}${staffName ? ` by ${staffName}` : ""}`, ...(text ? [indent(text)] : [])].join("\n"),
	);
}

function renderLead(lead: PersonLead): string {
	const { cameFrom, landingPage, campaign } = describeAttribution(lead);
	const facts: [label: string, value: string | null][] = [
		["Received", `${formatMoment(lead.createdAt)}, ${sourceLabels[lead.source]}`],
		["Website", lead.website],
		["Business", lead.businessName],
		["Contact", lead.contactName],
		["Email", lead.email],
		["Phone", lead.phone],
		["Package", lead.packageName],
		["Keywords", lead.keywords && withoutPackage(lead.keywords, lead.packageName)],
		["Preferred start", lead.startDate && formatStartDate(lead.startDate)],
		["Came from", cameFrom],
		["Landing page", landingPage],
		["Campaign", campaign],
		["Status", statusLabels[lead.status]],
		["Marked as spam", lead.flagged ? "yes" : null],
	];
	const snapshots = lead.snapshots.map(({ measuredAt, ...snapshot }, index) => ({
		...snapshot,
		reportId: String(index),
		createdAt: new Date(measuredAt),
	}));
	return [
		`${leadName(lead)} (request ${lead.id})`,
		...facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])),
		"",
		"History, newest first",
		...renderHistory(listTimeline({ ...lead, requests: [lead] }, snapshots)),
	].join("\n");
}

function indent(text: string): string {
	return text.replace(/^/gm, "  ");
}
