import { Title } from "#app/mail/mail-components.tsx";
import type { Mail } from "#app/mail/mailer.ts";

/** Creates a small email with the given overrides. */
export function smallMail(overrides: Partial<Mail> = {}): Mail {
	return {
		from: { name: "SEO Queensland", address: "notices@seo.com.au" },
		to: { name: "Linh Nguyễn", address: "linh@reefcafe.com.au" },
		replyTo: { name: "SEO Queensland", address: "hello@seo.com.au" },
		subject: "We have your request, Nguyễn",
		preview: "Within 24 hours.",
		messageId: "notice-0f8fad5b-d9cb-469f-a165-70867728950e@seo.com.au",
		fileName: "lead-12-confirmation-mail-0f8fad5b-d9cb-469f-a165-70867728950e.eml",
		body: <Title>We have your request, Nguyễn</Title>,
		footer: { text: "Sent by us.", links: [] },
		...overrides,
	};
}
