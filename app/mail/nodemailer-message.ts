import type { SendMailOptions } from "nodemailer";
import type { Mail, MailAddress } from "./mailer.ts";
import { oneLine } from "./plain-text.ts";
import { renderMailBody } from "./render-mail-body.tsx";

const MAX_NAME_CHARACTERS = 80;
const MAX_SUBJECT_CHARACTERS = 150;
// Stricter than the standard: allows no character that a header or a mail server could interpret as syntax.
const PLAIN_ADDRESS = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[a-z0-9.-]{1,253}$/i;

/**
 * Renders an email for nodemailer. Returns null if the sender's or recipient's email address is not plain; an unusable Reply-To is left out,
 * so that the email still arrives. The envelope is set explicitly instead of being derived from the headers.
 */
export function renderNodemailerMessage(mail: Mail): SendMailOptions | null {
	if (!isPlain(mail.from) || !isPlain(mail.to)) return null;
	return {
		envelope: { from: withoutName(mail.from), to: withoutName(mail.to) },
		from: cleanAddress(mail.from),
		to: cleanAddress(mail.to),
		...(mail.replyTo && isPlain(mail.replyTo) ? { replyTo: cleanAddress(mail.replyTo) } : {}),
		subject: headerText(mail.subject, MAX_SUBJECT_CHARACTERS),
		messageId: `<${mail.messageId}>`,
		// Without these headers, an out-of-office reply would go to whoever typed the email address.
		...(mail.isPersonal
			? {}
			: { headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All", ...listHeaders(mail) } }),
		...renderMailBody(mail),
		textEncoding: "quoted-printable",
		disableFileAccess: true,
		disableUrlAccess: true,
		xMailer: false,
	};
}

function listHeaders({ unsubscribeUrl }: Mail): Record<string, string> {
	if (unsubscribeUrl === undefined) return {};
	return { "List-Unsubscribe": `<${new URL(unsubscribeUrl).href}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function isPlain({ address }: MailAddress): boolean {
	return PLAIN_ADDRESS.test(address);
}

function cleanAddress({ name, address }: MailAddress): MailAddress {
	return { name: headerText(name, MAX_NAME_CHARACTERS), address };
}

/** Breaks up encoded words that a visitor typed ("=?utf-8?Q?=0D=0A?="): mail programs would decode them, including line breaks. */
function headerText(text: string, maxCharacters: number): string {
	return oneLine(text.replaceAll("=?", "= ?"), maxCharacters);
}

function withoutName({ address }: MailAddress): MailAddress {
	return { name: "", address };
}
