import { UNUSABLE_ADDRESS } from "#app/mail/mailer.ts";
import { ADDRESS_REFUSED } from "#app/mail/smtp-error.ts";

// A notice's `problem` is a sentence for the desk. The few problems that the site itself has to recognise are written and matched only here.

const NOT_SENT = "not sent: ";

/** The problem of a confirmation that was not sent because its lead was flagged. */
export const SKIPPED_AS_SPAM = notSentBecause("the lead is marked as spam");

/** The problem of a notice that is done although nothing was sent. */
export function notSentBecause(reason: string): string {
	return `${NOT_SENT}${reason}`;
}

/** The problem as it reads after a label that already says "not sent". */
export function withoutNotSent(problem: string): string {
	return problem.startsWith(NOT_SENT) ? problem.slice(NOT_SENT.length) : problem;
}

/** Whether a mail server refused the recipient's email address. Dismissing the notice keeps that in its problem. */
export function isAddressProblem(problem: string | null): boolean {
	return [ADDRESS_REFUSED, UNUSABLE_ADDRESS.problem].some((reason) => problem?.includes(reason));
}
