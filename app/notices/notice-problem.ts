import { UNUSABLE_ADDRESS } from "#app/mail/mailer.ts";
import { ADDRESS_REFUSED } from "#app/mail/smtp-error.ts";

// A notice's `problem` is text for the desk. The few problems that code has to recognise are built and matched only here.

const NOT_SENT = "not sent: ";

/** The problem of a confirmation that was not sent because its lead was flagged. */
export const SKIPPED_AS_SPAM = notSentBecause("the lead is marked as spam");

/** Builds the problem of a notice that is done although nothing was sent. */
export function notSentBecause(reason: string): string {
	return `${NOT_SENT}${reason}`;
}

/** Strips "not sent: " from a problem, for use after a label that already says it. */
export function withoutNotSent(problem: string): string {
	return problem.startsWith(NOT_SENT) ? problem.slice(NOT_SENT.length) : problem;
}

/** Returns whether a mail server refused the recipient's email address. A dismissed notice keeps that in its problem. */
export function isAddressProblem(problem: string | null): boolean {
	return [ADDRESS_REFUSED, UNUSABLE_ADDRESS.problem].some((reason) => problem?.includes(reason));
}
