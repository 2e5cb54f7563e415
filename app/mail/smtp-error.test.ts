import { expect, test } from "vitest";
import { describeSmtpError } from "./smtp-error.ts";

test.each([
	[{ code: "EENVELOPE", responseCode: 550, command: "RCPT TO" }, "the email address was refused, perhaps mistyped (550)"],
	[{ code: "EMESSAGE", responseCode: 552, command: "DATA" }, "the mail server refused the message (552)"],
	[{ code: "EMESSAGE", command: "MAIL FROM" }, "the mail server cannot accept this message"],
])("treats a rejected email as a permanent failure: %j", (error, problem) => {
	expect(describeSmtpError(error)).toEqual({ kind: "failed", isTemporary: false, problem });
});

test.each([
	[{ code: "EENVELOPE", responseCode: 450, command: "RCPT TO" }, "the mail server asked to try again later (450)"],
	[{ code: "EMESSAGE", responseCode: 421, command: "DATA" }, "the mail server asked to try again later (421)"],
	[{ code: "EENVELOPE", responseCode: 503, command: "RCPT TO" }, "the mail server asked to try again later (503)"],
	[{ code: "EENVELOPE", responseCode: 550, command: "MAIL FROM" }, "the mail server refused the sender (550)"],
	[{ code: "EENVELOPE", responseCode: 530, command: "RCPT TO" }, "the mail server refused the sign-in (530)"],
	[{ code: "EAUTH", responseCode: 535, command: "AUTH PLAIN" }, "the mail server refused the sign-in (535)"],
	[{ code: "EPROTOCOL", responseCode: 554, command: "CONN" }, "the mail server asked to try again later (554)"],
	[{ code: "ETLS", responseCode: 500, command: "STARTTLS" }, "the mail server offered no secure connection (500)"],
	[{ code: "ETIMEDOUT", command: "CONN" }, "the mail server did not respond in time"],
	[{ code: "EDNS", originalCode: "ENOTFOUND" }, "the mail server's name was not found"],
	[{ code: "ECONNECTION", command: "CONN" }, "the mail server closed the connection"],
	[{ code: "ESOCKET", originalCode: "ECONNRESET" }, "the mail server closed the connection"],
	[{ code: "ESOCKET", originalCode: "CERT_HAS_EXPIRED" }, "the mail server could not be reached (CERT_HAS_EXPIRED)"],
	[{ code: "jane@example.com" }, "the mail server could not be reached"],
	[undefined, "the mail server could not be reached"],
])("treats a mail server that is down or misconfigured as a temporary failure: %j", (error, problem) => {
	expect(describeSmtpError(error)).toEqual({ kind: "failed", isTemporary: true, problem });
});

test.each([{ code: "ECONNECTION", command: "CONN" }, { code: "ETIMEDOUT" }, { code: "ESOCKET", originalCode: "ECONNRESET" }])(
	"reports that an email may have arrived when the server did not acknowledge all of it: %j",
	(error) => {
		const problem = "the mail server did not acknowledge the email: it may have arrived";
		expect(describeSmtpError(error, { wasSentWhole: true })).toEqual({ kind: "failed", isTemporary: false, mayHaveArrived: true, problem });
	},
);

test("treats a refusal after the whole email like an earlier refusal", () => {
	for (const responseCode of [421, 552]) {
		const error = { code: "EMESSAGE", responseCode, command: "DATA" };
		expect(describeSmtpError(error, { wasSentWhole: true })).toEqual(describeSmtpError(error));
	}
});
