import { Paragraph, Title } from "#app/mail/mail-components.tsx";
import type { Mail } from "#app/mail/mailer.ts";
import { brand } from "#app/site/brand.ts";
import { formatMoment } from "#app/site/brisbane-time.ts";
import { absoluteUrl } from "#app/site/page-meta.ts";

type Input = { to: string; username: string; now: Date; id: string; env: { SITE_URL: string; MAIL_FROM: string; NOTIFY_EMAIL: string } };

/** Builds the email with which an owner checks the mail server. */
export function testMail({ to, username, now, id, env }: Input): Mail {
	return {
		to: { name: "", address: to },
		from: { name: brand.name, address: env.MAIL_FROM },
		replyTo: { name: brand.name, address: env.NOTIFY_EMAIL },
		subject: `Test email from ${brand.name}`,
		preview: "If you can read this, email works.",
		messageId: `test-${id}@${env.MAIL_FROM.split("@").at(-1)}`,
		fileName: `test-${id}.eml`,
		body: (
			<>
				<Title>Email works</Title>
				<Paragraph>
					{username} sent this test from the desk on {formatMoment(now)} (Queensland time).
				</Paragraph>
			</>
		),
		footer: {
			text: "You're getting this email because an owner of the desk sent a test to this email address.",
			links: [{ label: new URL(env.SITE_URL).host, href: absoluteUrl(env.SITE_URL, "/") }],
		},
	};
}
