import type { SendMailOptions } from "nodemailer";
import type { Mail, MailAddress } from "./mail.ts";
import { oneLine } from "./plain-text.ts";
import { renderMail } from "./render-mail.tsx";

const MAX_NAME_CHARACTERS = 80;
const MAX_SUBJECT_CHARACTERS = 150;
// Narrower than what may be registered: nothing that a header or a mail server could take for the start of something else.
const PLAIN_ADDRESS = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[a-z0-9.-]{1,253}$/i;

/**
 * The mail as it goes to nodemailer, or null where its sender or recipient is not a plain address. A Reply-To that is none is left out:
 * the mail still has to arrive. Who it is carried to is said apart from the headers.
 */
export function mailMessage(mail: Mail): SendMailOptions | null {
	if (!isPlain(mail.from) || !isPlain(mail.to)) return null;
	return {
		envelope: { from: bare(mail.from), to: bare(mail.to) },
		from: cleaned(mail.from),
		to: cleaned(mail.to),
		...(mail.replyTo && isPlain(mail.replyTo) ? { replyTo: cleaned(mail.replyTo) } : {}),
		subject: headerText(mail.subject, MAX_SUBJECT_CHARACTERS),
		messageId: `<${mail.messageId}>`,
		// An out-of-office reply to these would go to whoever typed the address.
		headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
		...renderMail(mail),
		textEncoding: "quoted-printable",
		disableFileAccess: true,
		disableUrlAccess: true,
		xMailer: false,
	};
}

function isPlain({ address }: MailAddress): boolean {
	return PLAIN_ADDRESS.test(address);
}

function cleaned({ name, address }: MailAddress): MailAddress {
	return { name: headerText(name, MAX_NAME_CHARACTERS), address };
}

/** What is typed as an encoded word ("=?utf-8?Q?=0D=0A?=") would be decoded by the reader, line ends and all. */
function headerText(text: string, maxCharacters: number): string {
	return oneLine(text.replaceAll("=?", "= ?"), maxCharacters);
}

function bare({ address }: MailAddress): MailAddress {
	return { name: "", address };
}
