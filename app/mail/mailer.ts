import type { ReactNode } from "react";

/** An email before it is rendered as HTML and plain text. */
export type Mail = {
	/** Visitors' text goes only into these objects, never into an address that is joined by hand. */
	to: MailAddress;
	from: MailAddress;
	replyTo: MailAddress | null;
	subject: string;
	/** What a list of emails shows after the subject. */
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

/** The name of an email's file. Starts with the lead's number, by which `removeOldMails` finds the emails of an erased lead. */
export function leadMailFileName({ leadId, kind, messageKey }: { leadId: number; kind: string; messageKey: string }): string {
	return `lead-${leadId}-${kind}-${messageKey}.eml`;
}

export type SendOutcome =
	| { kind: "sent" }
	/**
	 * Temporary: the mail server is down, refuses the sign-in or asks to come back. `mayHaveArrived`: the whole mail was sent, but no answer
	 * came. The problem is a few words without personal data.
	 */
	| { kind: "failed"; isTemporary: boolean; mayHaveArrived?: true; problem: string };

export type Mailer = {
	/** Never throws. Ends within 90 seconds, whatever the mail server does. */
	send(mail: Mail): Promise<SendOutcome>;
	/** Removes the files about a lead; only without a mail server. */
	forgetLead?(leadId: number): Promise<void>;
	/** Waits for the emails in flight. Later ones fail as temporary. */
	close(): Promise<void>;
};

export const UNUSABLE_ADDRESS = { kind: "failed", isTemporary: false, problem: "an address cannot be used" } as const satisfies SendOutcome;
