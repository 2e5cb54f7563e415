// A notice's `problem` is text for the desk. The few problems that code has to recognise are matched only here.

const NOT_SENT = "not sent: ";

/** The problem of a confirmation that was not sent because its lead was flagged. */
export const SKIPPED_AS_SPAM = notSentProblem("the lead is marked as spam");

/** Builds the problem of a notice that is done although nothing was sent. */
export function notSentProblem(reason: string): string {
	return `${NOT_SENT}${reason}`;
}

/** Strips "not sent: " from a problem, for use after a label that already says it. */
export function stripNotSentPrefix(problem: string): string {
	return problem.startsWith(NOT_SENT) ? problem.slice(NOT_SENT.length) : problem;
}

/** Whether the recipient's email address was refused or cannot be used. Rows stored by earlier releases say "address" only. */
export function isAddressProblem(problem: string | null): boolean {
	return /\baddress (was refused|cannot be used)/.test(problem ?? "");
}
