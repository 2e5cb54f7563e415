import { renderToStaticMarkup } from "react-dom/server";
import type { Mail } from "#app/mail/mailer.ts";
import { renderMailBody } from "#app/mail/render-mail-body.tsx";
import type { LeadMailKind, MailKind } from "#app/outbox/notice-kinds.ts";
import { invitationMail, resetMail } from "./account-mail.tsx";
import { agencyMail, contactMail } from "./agency-mail.tsx";
import { alertMail } from "./alert-mail.tsx";
import { changeMail } from "./change-mail.tsx";
import { confirmationMail } from "./confirmation-mail.tsx";
import { digestMail } from "./digest-mail.tsx";
import { exampleAccountMail, exampleAlert, exampleChange, exampleDigest } from "./example-client-mails.ts";
import { exampleNotice, exampleReply } from "./example-notice.ts";
import type { NoticeMailInput } from "./notice-mail-input.ts";
import { replyMail } from "./reply-mail.tsx";
import { reportMail } from "./report-mail.tsx";

const withoutReport = { report: { kind: "none", reason: "the site did not respond" } } as const;

const mailBuilders: Record<LeadMailKind, (input: NoticeMailInput) => Mail> = {
	"agency-mail": agencyMail,
	"confirmation-mail": confirmationMail,
	"report-mail": reportMail,
	"contact-mail": contactMail,
};

/** An example of every email about a lead, by its name in the preview. */
const examples: Record<LeadMailKind, Record<string, Parameters<typeof reportMail>[0]>> = {
	"agency-mail": {
		agency: exampleNotice(),
		"agency-without-email-address": exampleNotice({ lead: { email: null, source: "hero", packageName: null } }),
		"agency-possible-spam": exampleNotice({ lead: { flagged: true }, ...withoutReport }),
		"agency-two-leads": exampleNotice({ lead: { source: "hero", packageName: null }, laterLeadId: 4712 }),
	},
	"confirmation-mail": {
		confirmation: exampleNotice(),
		"confirmation-without-report": exampleNotice(withoutReport),
	},
	"report-mail": {
		report: exampleNotice({ lead: { source: "hero", contactName: null } }),
		"report-without-watch": { ...exampleNotice(), isWatchDeclined: true },
		"report-and-watch": { ...exampleNotice(), watch: { unsubscribeToken: "0f8fad5b-d9cb-469f-a165-70867728950e" } },
	},
	"contact-mail": { "agency-contact-details": exampleNotice({ lead: { source: "hero", packageName: null } }) },
};

/** An example of every other email. */
const otherExamples: Record<Exclude<MailKind, LeadMailKind>, Record<string, Mail>> = {
	"reply-mail": { reply: replyMail(exampleReply()) },
	"change-mail": { change: changeMail(exampleChange()), "change-for-a-visitor": changeMail(exampleChange("visitor")) },
	"alert-mail": { alert: alertMail(exampleAlert()) },
	"invitation-mail": { invitation: invitationMail(exampleAccountMail()) },
	"reset-mail": { reset: resetMail(exampleAccountMail()) },
	"digest-mail": { digest: digestMail(exampleDigest()) },
};

function listMails(): { name: string; mail: Mail }[] {
	const leadMails = (Object.keys(examples) as LeadMailKind[]).flatMap((kind) =>
		Object.entries(examples[kind]).map(([name, input]) => ({ name, mail: mailBuilders[kind](input) })),
	);
	const otherMails = Object.values(otherExamples).flatMap((mails) => Object.entries(mails).map(([name, mail]) => ({ name, mail })));
	return [...leadMails, ...otherMails];
}

/** Responds to /dev/emails in development with the list, <name>.html or <name>.txt. The built site has no such page. */
export function previewMail(pathname: string): Response {
	const [, name = "", format] = /^\/dev\/emails\/(.+)\.(html|txt)$/.exec(pathname) ?? [];
	const mail = listMails().find((example) => example.name === name)?.mail;
	if (!mail) return respond(renderToStaticMarkup(<MailList />), "text/html");
	const { html, text } = renderMailBody(mail);
	return format === "txt" ? respond(text, "text/plain") : respond(html, "text/html");
}

function MailList() {
	return (
		<html lang="en-AU">
			<head>
				<title>Emails</title>
			</head>
			<body>
				<h1>Emails</h1>
				<ul>
					{listMails().map(({ name, mail }) => (
						<li key={name}>
							<a href={`/dev/emails/${name}.html`}>{name}</a> (<a href={`/dev/emails/${name}.txt`}>text</a>): {mail.subject}
						</li>
					))}
				</ul>
			</body>
		</html>
	);
}

function respond(body: string, type: string): Response {
	return new Response(body, { headers: { "Content-Type": `${type}; charset=utf-8` } });
}
