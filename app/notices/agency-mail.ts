import { isWebAddress } from "#app/http/web-address.ts";
import { formatStartDate } from "#app/leads/format-start-date.ts";
import { type LeadSource, withoutPackage } from "#app/leads/lead-schema.ts";
import { type LeadStatus, statusLabels } from "#app/leads/lead-status.ts";
import type { Lead } from "#app/leads/lead-store.server.ts";
import type { Mail, MailAddress, MailBlock } from "#app/mail/mail.ts";
import { brand } from "#app/site/brand.ts";
import { formatDay } from "#app/site/brisbane-time.ts";
import { absoluteUrl } from "#app/site/page-meta.ts";
import type { LeadReport } from "./lead-report.ts";
import { answerBy, formatBrisbaneMoment, type NoticeMailInput, noticeMailIdentity, websiteDomain } from "./notice-mail.ts";

type Fact = Extract<MailBlock, { kind: "facts" }>["facts"][number];

const cameFrom: Record<LeadSource, string> = {
	hero: "free analysis",
	hire_us: "hire-us form",
	get_started: "get-started form",
	api: "Other form",
};

/** The mail that tells the agency everything known about a lead. A reply to it goes to the lead. */
export function agencyMail(input: NoticeMailInput): Mail {
	const { lead, report, laterLeadId, env } = input;
	const who = lead.businessName ?? websiteDomain(lead) ?? lead.website;
	const title = laterLeadId === null ? "New lead" : `Part of lead ${laterLeadId}`;
	const due = describeDue(input);
	return {
		...noticeMailIdentity("agency-mail", input),
		to: { name: brand.name, address: env.NOTIFY_EMAIL },
		replyTo: replyAddress(lead),
		subject: `${lead.flagged ? "[Possible spam] " : ""}${title}: ${shorten(who)} (${lead.packageName ?? sourceOf(lead)})`,
		preview: due,
		blocks: [
			{ kind: "heading", text: `${title}: ${who}` },
			{ kind: "paragraph", text: due },
			...(lead.flagged ? [SPAM_NOTE] : []),
			{ kind: "button", label: "Open it in the desk", href: deskAddress(env.SITE_URL, lead.id) },
			{ kind: "facts", facts: listFacts(input) },
			...reportBlocks(report),
		],
		footer: {
			text: `Sent by the website of ${brand.name} because a lead came in.${lead.email ? " A reply to this email goes to the lead." : ""}`,
			links: [{ label: "All leads", href: absoluteUrl(env.SITE_URL, "/desk") }],
		},
	};
}

function describeDue(input: NoticeMailInput): string {
	const { laterLeadId, lead } = input;
	if (laterLeadId !== null) return `The same visitor went on to a hire-us request, lead ${laterLeadId}: answer that one.`;
	const { status } = lead;
	if (status !== ("new" satisfies LeadStatus)) return `Already worked on: its status is ${statusLabels[status as LeadStatus] ?? status}.`;
	const { words, isOver } = answerBy(input);
	return isOver ? `Late: we promised an answer within 24 hours, which ended on ${words}.` : `Answer within 24 hours: by ${words}.`;
}

const SPAM_NOTE: MailBlock = {
	kind: "paragraph",
	text: "Possible spam: a field that people never see was filled in. A robot does that, and sometimes a password manager. The lead was sent no confirmation. If it is a person, rescue it in the desk.",
};

function replyAddress({ email, contactName, businessName }: Lead): MailAddress | null {
	return email ? { name: contactName ?? businessName ?? "", address: email } : null;
}

function listFacts({ lead, laterLeadId, report, env: { SITE_URL } }: NoticeMailInput): Fact[] {
	const { email, keywords, packageName, earlierLeadId } = lead;
	const phones = report.kind === "measured" ? report.phones : [];
	return [
		...fact("Business", lead.businessName),
		...fact("Contact", lead.contactName),
		...(email ? fact("Email", email, mailtoAddress(email)) : fact("Email", "none given")),
		...phones.flatMap(({ text, e164 }) => fact("Phone on their site", text, `tel:${e164}`)),
		...fact("Website", lead.website, isWebAddress(lead.website) ? lead.website : undefined),
		...fact("Package", packageName),
		...fact("Preferred start", lead.startDate && formatStartDate(lead.startDate)),
		...fact("Keywords", keywords && withoutPackage(keywords, packageName)),
		...fact("Came from", sourceOf(lead)),
		...fact("Received", formatBrisbaneMoment(lead.createdAt)),
		...fact("Number", String(lead.id)),
		...(earlierLeadId === null
			? []
			: fact("Grew out of", `the free analysis, lead ${earlierLeadId}`, deskAddress(SITE_URL, earlierLeadId))),
		...(laterLeadId === null ? [] : fact("Went on to", `a hire-us request, lead ${laterLeadId}`, deskAddress(SITE_URL, laterLeadId))),
	];
}

function fact(label: string, value: string | null, href?: string): Fact[] {
	return value === null || value === "" ? [] : [{ label, value, ...(href === undefined ? {} : { href }) }];
}

function reportBlocks(report: LeadReport): MailBlock[] {
	if (report.kind === "none")
		return [
			{ kind: "heading", text: "Snapshot" },
			{ kind: "paragraph", text: `No snapshot: ${report.reason.replace(/\.$/, "")}.` },
		];
	const { domain, score, url, measuredAt, expiresAt, issues, opportunities } = report;
	return [
		{ kind: "heading", text: `Snapshot of ${domain}` },
		{ kind: "score", score, label: "Overall score" },
		...(issues.length > 0 ? [{ kind: "list", label: "Issues", tone: "critical", items: issues.map(({ text }) => text) } as const] : []),
		...(opportunities.length > 0
			? [{ kind: "list", label: "Opportunities", tone: "chance", items: opportunities.map(({ text }) => text) } as const]
			: []),
		{
			kind: "facts",
			facts: [
				{ label: "Measured", value: formatBrisbaneMoment(measuredAt) },
				{ label: "Full report", value: url, href: url },
				{ label: "Open until", value: formatDay(expiresAt) },
			],
		},
	];
}

function sourceOf({ source }: Lead): string {
	return cameFrom[source as LeadSource] ?? source;
}

function deskAddress(siteUrl: string, leadId: number): string {
	return absoluteUrl(siteUrl, `/desk/leads/${leadId}`);
}

/** An address may have a question mark or an ampersand before the @, which must not begin a subject or a copy to others. */
function mailtoAddress(email: string): string {
	return `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
}

/** What comes behind the name in the subject must stay to be seen. */
function shorten(text: string): string {
	return text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text;
}
