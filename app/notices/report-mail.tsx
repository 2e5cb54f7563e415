import { Fact, Facts, Heading, Paragraph, Title } from "#app/mail/mail-components.tsx";
import type { Mail } from "#app/mail/mailer.ts";
import { brand } from "#app/site/brand.ts";
import { absoluteUrl } from "#app/site/page-meta.ts";
import { formatBrisbaneMoment, type NoticeMailInput, noticeMailIdentity } from "./notice-mail-input.ts";
import { describeSite, VisitorReport } from "./visitor-report.tsx";

type ReportMailInput = NoticeMailInput & { watch?: { unsubscribeToken: string } | null; isWatchDeclined?: boolean | undefined };

/**
 * Builds the email that brings a visitor the report they asked for. Like the confirmation, it contains facts only, no offer (Spam Act 2003), and
 * repeats nothing that a stranger could have typed.
 */
export function reportMail(input: ReportMailInput): Mail {
	const { lead, report, env, watch, isWatchDeclined } = input;
	const unsubscribeUrl = watch ? absoluteUrl(env.SITE_URL, `/unsubscribe/${watch.unsubscribeToken}`) : undefined;
	if (!lead.email) throw new Error("a lead without an email address cannot be sent a report");
	if (report.kind === "none") throw new Error("there is no report to send");
	const site = describeSite(lead, report);
	return {
		...noticeMailIdentity("report-mail", input),
		to: { name: "", address: lead.email },
		// The agency reads this mailbox, so replies are read too.
		replyTo: { name: brand.name, address: env.NOTIFY_EMAIL },
		// The subject contains no visitor input: the recipient may not be the sender.
		subject: "Your website report",
		unsubscribeUrl,
		preview: `The report on ${site}, measured on ${formatBrisbaneMoment(report.measuredAt)}.`,
		body: (
			<>
				<Title>Your website report</Title>
				<Paragraph>Hello,</Paragraph>
				<Paragraph>
					Here is the report on {site} that you asked for. We measured the site on {formatBrisbaneMoment(report.measuredAt)}.
				</Paragraph>
				<VisitorReport report={report} site={site} />
				{unsubscribeUrl ? (
					<>
						<Heading>We'll check again</Heading>
						<Paragraph>
							As you asked, we check again each month for three months and email you what changed. It ends by itself. If you didn't ask for
							this, or change your mind, it takes one click to stop it:
						</Paragraph>
						<Facts>
							<Fact label="Stop these emails" href={unsubscribeUrl}>
								Unsubscribe
							</Fact>
						</Facts>
					</>
				) : isWatchDeclined ? (
					<>
						<Heading>No monthly check</Heading>
						<Paragraph>
							We haven't started the monthly check you asked for. Either this email address unsubscribed from these emails, or it already
							gets them for three other sites.
						</Paragraph>
					</>
				) : null}
				<Paragraph>A question about it? Just reply to this email.</Paragraph>
				<Paragraph>{`${brand.name}\n${brand.city}, ${brand.state}`}</Paragraph>
			</>
		),
		footer: {
			text: `You're getting this email because someone asked for this report on the website of ${brand.name} and gave this email address. If that wasn't you, ignore it, or reply and we'll erase the request.`,
			links: [
				{ label: "How we handle your details", href: absoluteUrl(env.SITE_URL, "/privacy") },
				{ label: new URL(env.SITE_URL).host, href: absoluteUrl(env.SITE_URL, "/") },
			],
		},
	};
}
