import type { Mail } from "./mail.ts";

export type SendOutcome =
	| { kind: "sent" }
	/**
	 * Temporary: the mail server is away, refuses the sign-in or asks to come back. One that may have arrived was sent whole, and no answer
	 * came. The fault is a few words without personal data.
	 */
	| { kind: "failed"; isTemporary: boolean; mayHaveArrived?: true; fault: string };

export type Mailer = {
	/** Never throws, and ends within a minute and a half, whatever the mail server does. */
	send(mail: Mail): Promise<SendOutcome>;
	/** Removes what was written about a lead; only where mails become files. */
	forgetLead?(leadId: number): Promise<void>;
	/** Lets what is under way finish; what comes later fails as temporary. */
	close(): Promise<void>;
};

export const UNUSABLE_ADDRESS = { kind: "failed", isTemporary: false, fault: "an address cannot be used" } as const satisfies SendOutcome;
