import { openFolderMailer } from "./mail-folder.server.ts";
import type { Mailer } from "./mailer.ts";
import { openSmtpMailer, type SmtpMailerOptions } from "./smtp-mailer.server.ts";

type MailerOptions = Partial<SmtpMailerOptions> & { folder: string };

/** Opens a mailer that sends through the mail server or, without one, writes each email to a file. */
export function openMailer({ smtpUrl, folder, ...options }: MailerOptions): Mailer {
	return smtpUrl === undefined ? openFolderMailer(folder) : openSmtpMailer({ smtpUrl, ...options });
}
