import type { ReactNode } from "react";

/** A mail before it is rendered as HTML and plain text. */
export type Mail = {
	/** Visitors' text goes only into these objects, never into an address that is joined by hand. */
	to: MailAddress;
	from: MailAddress;
	replyTo: MailAddress | null;
	subject: string;
	/** What a list of mails shows after the subject. */
	preview: string;
	/** The same for every attempt; without the angle brackets. */
	messageId: string;
	/** Where it is written when there is no mail server: see `leadMailFileName`. */
	fileName: string;
	/** Made of the components in `mail-components.tsx`. */
	body: ReactNode;
	/** Small, below a rule: who sends this and why. */
	footer: { text: string; links: { label: string; href: string }[] };
};

export type MailAddress = { name: string; address: string };

/** The name of a mail's file. Starts with the lead's number, by which `removeOldMails` finds the mails of an erased lead. */
export function leadMailFileName({ leadId, kind, messageKey }: { leadId: number; kind: string; messageKey: string }): string {
	return `lead-${leadId}-${kind}-${messageKey}.eml`;
}
