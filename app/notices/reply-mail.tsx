import { z } from "zod";
import { Paragraph, TypedText } from "#app/mail/mail-components.tsx";
import { companyMailFileName, type Mail } from "#app/mail/mailer.ts";
import { brand, contactDetails } from "#app/site/brand.ts";
import { absoluteUrl } from "#app/site/page-meta.ts";

const addressSchema = z.object({ name: z.string(), address: z.string() });

/** What a reply from the desk says, stored with its notice: a retry sends the same text, whatever has changed since. */
export const replyPayloadSchema = z.object({
	subject: z.string(),
	text: z.string(),
	to: addressSchema,
	replyTo: addressSchema,
	/** The account that wrote it, and the name that the recipient sees. */
	username: z.string(),
	senderName: z.string(),
});

export type ReplyPayload = z.infer<typeof replyPayloadSchema>;

export type ReplyMailInput = {
	payload: unknown;
	companyId: number;
	messageKey: string;
	env: { SITE_URL: string; MAIL_FROM: string };
};

/** Builds the email that a member of staff wrote on the desk. It comes from our own domain, so that it passes SPF and DKIM, under their name. */
export function replyMail({ payload, companyId, messageKey, env }: ReplyMailInput): Mail {
	const { subject, text, to, replyTo, senderName } = replyPayloadSchema.parse(payload);
	return {
		from: { name: senderName, address: env.MAIL_FROM },
		to,
		replyTo,
		subject,
		preview: text,
		messageId: `notice-${messageKey}@${env.MAIL_FROM.split("@").at(-1)}`,
		fileName: companyMailFileName({ companyId, kind: "reply-mail", messageKey }),
		isPersonal: true,
		body: (
			<>
				<TypedText>{text}</TypedText>
				<Paragraph>{listSignature(senderName).join("\n")}</Paragraph>
			</>
		),
		footer: {
			text: "You're getting this email because you asked us about your website or agreed to hear from us. If you'd rather not hear from us again, reply and say so.",
			links: [
				{ label: "How we handle your details", href: absoluteUrl(env.SITE_URL, "/privacy") },
				{ label: new URL(env.SITE_URL).host, href: absoluteUrl(env.SITE_URL, "/") },
			],
		},
	};
}

function listSignature(senderName: string): string[] {
	const { phone, abn, address } = contactDetails;
	const place = address ? `${address.street}, ${address.suburb} ${brand.region} ${address.postcode}` : `${brand.city}, ${brand.state}`;
	return [senderName, brand.name, ...(phone ? [phone] : []), place, ...(abn ? [`ABN ${abn}`] : [])].filter(
		(line, index, lines) => lines.indexOf(line) === index,
	);
}
