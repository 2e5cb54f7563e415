import type { ReactNode } from "react";

/** An email before it is rendered as HTML and plain text. */
export type Mail = {
	/** Names and email addresses stay separate: never concatenate visitors' text into an address header. */
	to: MailAddress;
	from: MailAddress;
	replyTo: MailAddress | null;
	subject: string;
	/** The preview text that inboxes show after the subject. */
	preview: string;
	/** The Message-ID without angle brackets. Every attempt reuses it. */
	messageId: string;
	/** The file it is written to when there is no mail server; see `leadMailFileName` and `companyMailFileName`. */
	fileName: string;
	/** The content, built from the components in `mail-components.tsx`. */
	body: ReactNode;
	/** Set for an email that people subscribe to: one click or one request there stops it (RFC 8058). */
	unsubscribeUrl?: string;
	/** The small print at the end: who sends this email and why. */
	footer: { text: string; links: { label: string; href: string }[] };
	/** Written by a person: it has no letterhead and is not marked as automatic. */
	isPersonal?: true;
};

export type MailAddress = { name: string; address: string };

/** Returns the file name of an email. It starts with the lead's id, so that `deleteMailFiles` finds the emails of an erased lead. */
export function leadMailFileName({ leadId, kind, messageKey }: { leadId: number; kind: string; messageKey: string }): string {
	return `lead-${leadId}-${kind}-${messageKey}.eml`;
}

/** Returns the same for an email about a company. */
export function companyMailFileName({ companyId, kind, messageKey }: { companyId: number; kind: string; messageKey: string }): string {
	return `company-${companyId}-${kind}-${messageKey}.eml`;
}

export type SendOutcome =
	| { kind: "sent"; answer?: string }
	/**
	 * `isTemporary`: the mail server is down, refuses the sign-in or asks us to retry later. `mayHaveArrived`: the whole message was sent but
	 * not acknowledged. `problem` is a short description without personal data. `answer` is what the mail server said, word for word: it may quote
	 * an email address, so it is never stored or logged.
	 */
	| { kind: "failed"; isTemporary: boolean; mayHaveArrived?: true; problem: string; answer?: string };

export type Mailer = {
	/** Sends an email. Never throws, and resolves within 90 seconds whatever the mail server does. */
	send(mail: Mail): Promise<SendOutcome>;
	/** Removes the files about a lead, or logs why it could not. Exists only when there is no mail server. */
	deleteLeadFiles?(leadId: number): Promise<void>;
	/** The same for a company. */
	deleteCompanyFiles?(companyId: number): Promise<void>;
	/** Waits for the emails in flight. Later ones fail temporarily. */
	close(): Promise<void>;
};

export const UNUSABLE_ADDRESS = {
	kind: "failed",
	isTemporary: false,
	problem: "an email address cannot be used",
} as const satisfies SendOutcome;
