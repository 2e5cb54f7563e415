import type { LeadStatus } from "#app/leads/lead-status.ts";
import type { Lead } from "#app/leads/lead-store.server.ts";
import { Heading, Paragraph, Title } from "#app/mail/mail-components.tsx";
import type { Mail } from "#app/mail/mailer.ts";
import { brand } from "#app/site/brand.ts";
import { absoluteUrl } from "#app/site/page-meta.ts";
import { formatBrisbaneMoment, type NoticeMailInput, noticeMailIdentity, replyDeadline } from "./notice-mail-input.ts";
import { describeSite, VisitorReport } from "./visitor-report.tsx";

const FIRST_NAME = /^\p{L}[\p{L}\p{M}]{1,19}$/u;
/** In scripts without spaces or with very short words, twenty letters can be a whole sentence. */
const DENSE_SCRIPT = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]/u;
const MAX_DENSE_CHARACTERS = 4;

/**
 * Builds the email that confirms a lead's request. It contains facts only, no offer (Spam Act 2003). A stranger may have typed someone
 * else's email address, so the email repeats nothing that could carry the stranger's own message.
 */
export function confirmationMail(input: NoticeMailInput): Mail {
	const { lead, report, env } = input;
	if (!lead.email) throw new Error("a lead without an email address cannot be sent a confirmation");
	const name = findFirstName(lead);
	const site = describeSite(lead, report);
	const promise = describePromise(input);
	const receivedAt = formatBrisbaneMoment(lead.createdAt);
	return {
		...noticeMailIdentity("confirmation-mail", input),
		to: { name: "", address: lead.email },
		// The agency reads this mailbox, so replies are read too.
		replyTo: { name: brand.name, address: env.NOTIFY_EMAIL },
		// The subject contains no visitor input: the recipient may not be the sender.
		subject: "We have your request about your website",
		preview: promise ?? `We got your request about ${site} on ${receivedAt}.`,
		body: (
			<>
				<Title>We have your request</Title>
				<Paragraph>{name === null ? "Hello," : `Hello ${name},`}</Paragraph>
				<Paragraph>
					Thanks for your request about {site}. We got it on {receivedAt}.
				</Paragraph>
				{promise !== null && <Paragraph>{promise}</Paragraph>}
				{report.kind === "measured" && (
					<>
						<Heading>Your snapshot</Heading>
						<VisitorReport report={report} site={site} />
					</>
				)}
				<Paragraph>Anything to add or correct? Just reply to this email.</Paragraph>
				<Paragraph>{`${brand.name}\n${brand.city}, ${brand.state}`}</Paragraph>
			</>
		),
		footer: {
			text: `You're getting this email because someone asked for a reply on the website of ${brand.name} and gave this email address. If that wasn't you, ignore it, or reply and we'll erase the request.`,
			links: [
				{ label: "How we handle your details", href: absoluteUrl(env.SITE_URL, "/privacy") },
				{ label: new URL(env.SITE_URL).host, href: absoluteUrl(env.SITE_URL, "/") },
			],
		},
	};
}

/** Returns the promised reply time, or null once someone has replied. A late email does not promise a time that has passed. */
function describePromise(input: NoticeMailInput): string | null {
	if (input.lead.status !== ("new" satisfies LeadStatus)) return null;
	const { text, isPast } = replyDeadline({ ...input, clock: "all-hours" });
	return isPast ? "We'll contact you as soon as we can." : `We'll contact you within 24 hours: by ${text}.`;
}

/** Returns the first name if it looks like one. Anything else could carry a message of whoever typed it. */
export function findFirstName({ contactName }: Pick<Lead, "contactName">): string | null {
	const [first = ""] = (contactName ?? "").normalize("NFC").trim().split(/\s/);
	if (!FIRST_NAME.test(first) || /\p{M}{3}/u.test(first)) return null;
	return DENSE_SCRIPT.test(first) && [...first].length > MAX_DENSE_CHARACTERS ? null : first;
}
