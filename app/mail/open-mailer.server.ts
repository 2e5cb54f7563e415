import { openFolderMailer } from "./folder-mailer.server.ts";
import type { Mailer } from "./mailer.ts";
import { openSmtpMailer, type SmtpMailerOptions } from "./smtp-mailer.server.ts";

type MailerOptions = Partial<SmtpMailerOptions> & { folder: string };

/** Sends through the mail server, or without one writes each mail as a file into the folder. */
export function openMailer({ smtpUrl, folder, ...options }: MailerOptions): Mailer {
	return smtpUrl === undefined ? openFolderMailer(folder) : openSmtpMailer({ smtpUrl, ...options });
}
