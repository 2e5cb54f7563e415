import { alertLabels } from "#app/clients/alert-kinds.ts";
import type { AlertMailPayload } from "#app/clients/due-watch-store.server.ts";
import { Button, Findings, Paragraph, Title } from "#app/mail/mail-components.tsx";
import { companyMailFileName, type Mail } from "#app/mail/mailer.ts";
import { oneLine } from "#app/mail/plain-text.ts";
import { brand } from "#app/site/brand.ts";
import { absoluteUrl } from "#app/site/page-meta.ts";
import type { NoticeMailInput } from "./notice-mail-input.ts";

export type AlertMailInput = AlertMailPayload & { company: { id: number; name: string } } & Pick<NoticeMailInput, "notice" | "env">;

/** Longer names would hide the end of the subject. */
const MAX_NAME_CHARACTERS = 60;

/** Builds the email that tells the agency that something urgent happened to a client's site. */
export function alertMail({ alerts, website, company, notice, env }: AlertMailInput): Mail {
	const what = alerts.map(({ kind }) => alertLabels[kind]).join(", ");
	return {
		from: { name: brand.name, address: env.MAIL_FROM },
		to: { name: brand.name, address: env.NOTIFY_EMAIL },
		replyTo: null,
		messageId: `notice-${notice.messageKey}@${env.MAIL_FROM.split("@").at(-1)}`,
		fileName: companyMailFileName({ companyId: company.id, kind: "alert-mail", messageKey: notice.messageKey }),
		subject: `Client alert: ${oneLine(company.name, MAX_NAME_CHARACTERS)} (${what})`,
		preview: alerts.map(({ text }) => text).join(" "),
		body: (
			<>
				<Title>{`${company.name}: ${what}`}</Title>
				<Findings label={oneLine(website, 200)} tone="critical" items={alerts.map(({ text }) => text)} />
				<Button href={absoluteUrl(env.SITE_URL, `/desk/companies/${company.id}/watch`)}>Open the client</Button>
				<Paragraph>The alert is on the desk until its cause is gone or someone closes it.</Paragraph>
			</>
		),
		footer: {
			text: `The website of ${brand.name} sent this because it watches this client's site.`,
			links: [{ label: "All clients", href: absoluteUrl(env.SITE_URL, "/desk/clients") }],
		},
	};
}
