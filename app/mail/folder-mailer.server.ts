import { createTransport } from "nodemailer";
import { writeMailFile } from "./mail-folder.server.ts";
import { mailMessage } from "./mail-message.ts";
import { type Mailer, UNUSABLE_ADDRESS } from "./mailer.ts";
import { removeOldMails } from "./remove-old-mails.server.ts";

/** Writes each mail as an .eml file, which mail programs open; the same mail again takes the place of the first. */
export function openFolderMailer(folder: string): Mailer {
	const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
	return {
		async send(mail) {
			const message = mailMessage(mail);
			if (message === null) return UNUSABLE_ADDRESS;
			try {
				const composed = await composer.sendMail(message);
				await writeMailFile(folder, mail.fileName, composed.message as Buffer);
				return { kind: "sent" };
			} catch (error) {
				const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
				return { kind: "failed", isTemporary: true, fault: `the mail could not be written into its folder${code}` };
			}
		},
		async forgetLead(leadId) {
			await removeOldMails(folder, { leadIds: new Set([leadId]) });
		},
		async close() {},
	};
}
