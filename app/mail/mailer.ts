import type { Mail } from "./mail.ts";

export type SendOutcome =
	| { kind: "sent" }
	/**
	 * Temporary: the mail server is down, refuses the sign-in or asks to come back. `mayHaveArrived`: the whole mail was sent, but no answer
	 * came. The fault is a few words without personal data.
	 */
	| { kind: "failed"; isTemporary: boolean; mayHaveArrived?: true; fault: string };

export type Mailer = {
	/** Never throws. Ends within 90 seconds, whatever the mail server does. */
	send(mail: Mail): Promise<SendOutcome>;
	/** Removes the files about a lead; only without a mail server. */
	forgetLead?(leadId: number): Promise<void>;
	/** Waits for the mails in flight. Later ones fail as temporary. */
	close(): Promise<void>;
};

export const UNUSABLE_ADDRESS = { kind: "failed", isTemporary: false, fault: "an address cannot be used" } as const satisfies SendOutcome;
