import type { SendOutcome } from "./mailer.ts";

type Failed = Extract<SendOutcome, { kind: "failed" }>;
type SmtpError = { code?: unknown; originalCode?: unknown; responseCode?: unknown; command?: unknown };

/** The problem of an email whose recipient the server refused. The desk looks for it. */
export const ADDRESS_REFUSED = "the address was refused, perhaps mistyped";

/** Answers about our sign-in or the order of commands: any other mail would get them too. */
const SESSION_ERROR_CODES = [503, 530, 534, 535, 538];

/**
 * What a failed attempt means for the mail, in our own words: the server's may repeat the recipient's address. If the whole mail was sent and
 * no answer came, it may have arrived.
 */
export function describeSmtpError(error: unknown, { wasSentWhole = false } = {}): Failed {
	const { code, originalCode, responseCode, command }: SmtpError = typeof error === "object" && error !== null ? error : {};
	const answer = typeof responseCode === "number" ? responseCode : null;
	const permanent = (problem: string): Failed => ({ kind: "failed", isTemporary: false, problem: withCode(problem, answer) });
	const temporary = (problem: string): Failed => ({ kind: "failed", isTemporary: true, problem: withCode(problem, answer) });

	if (wasSentWhole && answer === null) {
		return {
			kind: "failed",
			isTemporary: false,
			mayHaveArrived: true,
			problem: "the mail server did not confirm the mail: it may have arrived",
		};
	}
	if (code === "EAUTH" || code === "ENOAUTH" || answer === 530) return temporary("the mail server refused the sign-in");
	if (answer !== null && answer >= 500 && !SESSION_ERROR_CODES.includes(answer)) {
		if (command === "RCPT TO") return permanent(ADDRESS_REFUSED);
		if (command === "DATA") return permanent("the mail server refused the message");
		if (command === "MAIL FROM") return temporary("the mail server refused the sender");
	}
	if (code === "ETLS") return temporary("the mail server offered no secure connection");
	if (answer !== null && answer >= 400) return temporary("the mail server asked to try again later");
	// No answer: nodemailer rejected it before sending anything.
	if (code === "EENVELOPE" || code === "EMESSAGE") return permanent("the mail server cannot take this message");
	if (code === "ETIMEDOUT") return temporary("the mail server did not respond in time");
	if (code === "EDNS") return temporary("the mail server's name was not found");
	if (code === "ECONNECTION" || originalCode === "ECONNRESET" || originalCode === "EPIPE")
		return temporary("the mail server closed the connection");
	return temporary(`the mail server could not be reached${systemCode(originalCode ?? code)}`);
}

function withCode(problem: string, answer: number | null): string {
	return answer === null ? problem : `${problem} (${answer})`;
}

/** Such as ECONNREFUSED or CERT_HAS_EXPIRED. */
function systemCode(code: unknown): string {
	return typeof code === "string" && /^[A-Z0-9_]{3,40}$/.test(code) ? ` (${code})` : "";
}
