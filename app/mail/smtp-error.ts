import type { SendOutcome } from "./mailer.ts";

type Failed = Extract<SendOutcome, { kind: "failed" }>;
type SmtpError = { code?: unknown; originalCode?: unknown; responseCode?: unknown; command?: unknown };

/** Reply codes about the session, not about this message. */
const SESSION_ERROR_CODES = [503, 530, 534, 535, 538];

/**
 * Describes a failed attempt in our own words, because the server's may quote the recipient's email address. A message that was sent whole
 * but not acknowledged may have arrived.
 */
export function describeSmtpError(error: unknown, { wasSentWhole = false } = {}): Failed {
	const { code, originalCode, responseCode, command }: SmtpError = typeof error === "object" && error !== null ? error : {};
	const replyCode = typeof responseCode === "number" ? responseCode : null;
	const permanent = (problem: string): Failed => ({ kind: "failed", isTemporary: false, problem: withCode(problem, replyCode) });
	const temporary = (problem: string): Failed => ({ kind: "failed", isTemporary: true, problem: withCode(problem, replyCode) });

	if (wasSentWhole && replyCode === null) {
		return {
			kind: "failed",
			isTemporary: false,
			mayHaveArrived: true,
			problem: "the mail server did not acknowledge the email: it may have arrived",
		};
	}
	if (code === "EAUTH" || code === "ENOAUTH" || replyCode === 530) return temporary("the mail server refused the sign-in");
	if (replyCode !== null && replyCode >= 500 && !SESSION_ERROR_CODES.includes(replyCode)) {
		if (command === "RCPT TO") return permanent("the email address was refused, perhaps mistyped");
		if (command === "DATA") return permanent("the mail server refused the message");
		if (command === "MAIL FROM") return temporary("the mail server refused the sender");
	}
	if (code === "ETLS") return temporary("the mail server offered no secure connection");
	if (replyCode !== null && replyCode >= 400) return temporary("the mail server asked to try again later");
	// There is no reply code: nodemailer rejected the message before it sent anything.
	if (code === "EENVELOPE" || code === "EMESSAGE") return permanent("the mail server cannot accept this message");
	if (code === "ETIMEDOUT") return temporary("the mail server did not respond in time");
	if (code === "EDNS") return temporary("the mail server's name was not found");
	if (code === "ECONNECTION" || originalCode === "ECONNRESET" || originalCode === "EPIPE")
		return temporary("the mail server closed the connection");
	return temporary(`the mail server could not be reached${systemCode(originalCode ?? code)}`);
}

function withCode(problem: string, replyCode: number | null): string {
	return replyCode === null ? problem : `${problem} (${replyCode})`;
}

/** Renders a system error code, such as ECONNREFUSED, for a problem; empty for anything else. */
function systemCode(code: unknown): string {
	return typeof code === "string" && /^[A-Z0-9_]{3,40}$/.test(code) ? ` (${code})` : "";
}
