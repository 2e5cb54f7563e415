import { isWebsiteUrl } from "#app/http/website-url.ts";
import { describeAttribution } from "#app/leads/channel.ts";
import { formatStartDate } from "#app/leads/format-start-date.ts";
import { type LeadSource, sourceLabels, withoutPackage } from "#app/leads/lead-schema.ts";
import { type LeadStatus, statusLabels } from "#app/leads/lead-status.ts";
import type { Lead } from "#app/leads/lead-store.server.ts";
import { Button, Fact, Facts, Findings, Heading, Paragraph, Score, Title } from "#app/mail/mail-components.tsx";
import type { Mail } from "#app/mail/mailer.ts";
import { oneLine } from "#app/mail/plain-text.ts";
import { brand } from "#app/site/brand.ts";
import { formatDay } from "#app/site/brisbane-time.ts";
import { absoluteUrl } from "#app/site/page-meta.ts";
import { withoutWww } from "#audit/urls/urls.ts";
import {
	deskCompanyUrl,
	deskLeadUrl,
	formatBrisbaneMoment,
	type NoticeMailInput,
	noticeMailIdentity,
	type ReportSummary,
	replyDeadline,
} from "./notice-mail-input.ts";

/** Longer names would hide the end of the subject. */
const MAX_NAME_CHARACTERS = 60;

/** Builds the email that tells the agency everything known about a lead. A reply to it goes to the lead. */
export function agencyMail(input: NoticeMailInput): Mail {
	const title = input.laterLeadId === null ? "New lead" : `Part of lead ${input.laterLeadId}`;
	return buildMail("agency-mail", input, { title, whatToDo: describeWhatToDo(input), why: "a new lead came in" });
}

/** Builds the email that tells the agency that a lead it already knows has left contact details. */
export function contactMail(input: NoticeMailInput): Mail {
	const status = input.lead.status as LeadStatus;
	// Whoever changed the status may have done so before these details came.
	const next =
		status === "new" ? describeWhatToDo(input) : `Status: ${statusLabels[status] ?? status}. Check whether they still need a reply.`;
	const whatToDo = `They asked for their report by email and left contact details. ${next}`;
	return buildMail("contact-mail", input, { title: "Contact details", whatToDo, why: "a lead left contact details" });
}

type Words = { title: string; whatToDo: string; why: string };

function buildMail(kind: "agency-mail" | "contact-mail", input: NoticeMailInput, { title, whatToDo, why }: Words): Mail {
	const { lead, report, env } = input;
	const who = lead.businessName ?? websiteDomain(lead) ?? lead.website;
	return {
		...noticeMailIdentity(kind, input),
		to: { name: brand.name, address: env.NOTIFY_EMAIL },
		replyTo: lead.email ? { name: lead.contactName ?? lead.businessName ?? "", address: lead.email } : null,
		subject: `${lead.flagged ? "[Possible spam] " : ""}${title}: ${oneLine(who, MAX_NAME_CHARACTERS)} (${lead.packageName ?? describeSource(lead)})`,
		preview: whatToDo,
		body: (
			<>
				<Title>{`${title}: ${who}`}</Title>
				<Paragraph>{whatToDo}</Paragraph>
				{lead.flagged && (
					<Paragraph>
						This lead is in Spam: a hidden field was filled in, or someone moved it there. Bots fill that field in, and sometimes password
						managers. Spam gets no confirmation. If it is a real person, choose “Not spam” on the desk.
					</Paragraph>
				)}
				<Button href={deskCompanyUrl(env.SITE_URL, lead)}>Open it on the desk</Button>
				<LeadFacts {...input} />
				<ReportSection report={report} />
			</>
		),
		footer: {
			text: `The website of ${brand.name} sent this because ${why}.${lead.email ? " Reply to this email to write to the lead." : ""}`,
			links: [{ label: "All leads", href: absoluteUrl(env.SITE_URL, "/desk/leads") }],
		},
	};
}

function describeWhatToDo(input: NoticeMailInput): string {
	const { laterLeadId, lead } = input;
	if (laterLeadId !== null) return `The same visitor then sent a hire-us request: reply to that one, lead ${laterLeadId}.`;
	const status = lead.status as LeadStatus;
	if (status !== "new") return `Someone is already on it. Status: ${statusLabels[status] ?? status}.`;
	if (!lead.email) return describeMissingAddress(input);
	const { text, isPast } = replyDeadline(input);
	const within = input.clock === "business-hours" ? "one business day" : "24 hours";
	return isPast ? `Overdue: a reply was due within ${within}, by ${text}.` : `Reply within ${within}: by ${text}.`;
}

/** Says how to reach someone who left no email address. */
function describeMissingAddress(input: NoticeMailInput): string {
	const { lead, report } = input;
	const { text, isPast } = replyDeadline(input);
	if (lead.phone) return `They left no email address. Call ${lead.phone}${isPast ? `: the call was due by ${text}` : ` by ${text}`}.`;
	const [phone] = report.kind === "measured" ? report.phones : [];
	return `They left no email address and no phone number, so there is no one to reply to.${phone ? ` Their site lists ${phone.text}.` : ""}`;
}

function LeadFacts({ lead, laterLeadId, report, env: { SITE_URL } }: NoticeMailInput) {
	const { email, phone, website, startDate, keywords, packageName, earlierLeadId } = lead;
	const { cameFrom, landingPage, campaign } = describeAttribution(lead);
	const phones = report.kind === "measured" ? report.phones : [];
	return (
		<Facts>
			<Fact label="Business">{lead.businessName}</Fact>
			<Fact label="Contact">{lead.contactName}</Fact>
			<Fact label="Email" href={email ? mailtoAddress(email) : undefined}>
				{email || "none given"}
			</Fact>
			<Fact label="Phone" href={phone ? telHref(phone) : undefined}>
				{phone}
			</Fact>
			{phones.map(({ text, e164 }) => (
				<Fact key={e164} label="Phone on their site" href={`tel:${e164}`}>
					{text}
				</Fact>
			))}
			<Fact label="Website" href={isWebsiteUrl(website) ? website : undefined}>
				{website}
			</Fact>
			<Fact label="Package">{packageName}</Fact>
			<Fact label="Preferred start">{startDate && formatStartDate(startDate)}</Fact>
			<Fact label="Keywords">{keywords && withoutPackage(keywords, packageName)}</Fact>
			<Fact label="Form">{describeSource(lead)}</Fact>
			<Fact label="Came from">{cameFrom}</Fact>
			<Fact label="Landing page">{landingPage}</Fact>
			<Fact label="Campaign">{campaign}</Fact>
			<Fact label="Received">{formatBrisbaneMoment(lead.createdAt)}</Fact>
			<Fact label="Lead number">{lead.id}</Fact>
			{earlierLeadId !== null && (
				<Fact label="Earlier lead" href={deskLeadUrl(SITE_URL, earlierLeadId)}>
					a free analysis, lead {earlierLeadId}
				</Fact>
			)}
			{laterLeadId !== null && (
				<Fact label="Later lead" href={deskLeadUrl(SITE_URL, laterLeadId)}>
					a hire-us request, lead {laterLeadId}
				</Fact>
			)}
		</Facts>
	);
}

function ReportSection({ report }: { report: ReportSummary }) {
	if (report.kind === "none") {
		return (
			<>
				<Heading>Snapshot</Heading>
				<Paragraph>No snapshot: {report.reason.replace(/\.$/, "")}.</Paragraph>
			</>
		);
	}
	const { domain, score, verdict, url, measuredAt, expiresAt, issues, opportunities, competitors } = report;
	return (
		<>
			<Heading>Snapshot of {domain}</Heading>
			<Score score={score} label="Overall score" />
			<Paragraph>{verdict}</Paragraph>
			<Findings label="Critical issues" tone="critical" items={issues.map(({ text }) => text)} />
			<Findings label="Opportunities" tone="chance" items={opportunities.map(({ text }) => text)} />
			{competitors.length > 0 && (
				<>
					<Heading>Competitors they named</Heading>
					<Facts>
						{competitors.map((competitor) => (
							<Fact key={competitor.domain} label={`${competitor.score} out of 100`}>
								{competitor.domain}
							</Fact>
						))}
					</Facts>
				</>
			)}
			<Facts>
				<Fact label="Measured">{formatBrisbaneMoment(measuredAt)}</Fact>
				<Fact label="Full report" href={url}>
					{url}
				</Fact>
				<Fact label="Available until">{formatDay(expiresAt)}</Fact>
			</Facts>
		</>
	);
}

function describeSource({ source }: Lead): string {
	return sourceLabels[source as LeadSource] ?? source;
}

/** Returns the host of the lead's website without "www.", or null if the website is not a URL. */
function websiteDomain({ website }: Lead): string | null {
	return withoutWww(URL.parse(website)?.hostname ?? "") || null;
}

/** Returns a link that dials the number as it was typed, without its separators. */
function telHref(phone: string): string {
	return `tel:${phone.replace(/[^+\d]/g, "")}`;
}

/** Encodes an email address for a mailto link: a question mark or ampersand before the @ must not add a subject or copies. */
function mailtoAddress(email: string): string {
	return `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
}
