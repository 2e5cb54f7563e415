import { expect, test } from "vitest";
import { UNUSABLE_ADDRESS } from "#app/mail/mailer.ts";
import { describeSmtpError } from "#app/mail/smtp-error.ts";
import { isAddressProblem, notSentProblem } from "./notice-problem.ts";

const refused = describeSmtpError({ code: "EENVELOPE", responseCode: 550, command: "RCPT TO" }).problem;

test.each([
	["a refused email address", refused],
	["an unusable email address", UNUSABLE_ADDRESS.problem],
	["a dismissed notice with a refused email address", notSentProblem(`dismissed by anna, ${refused}`)],
	["a problem stored by an earlier release", "the address was refused, perhaps mistyped (550)"],
])("recognises %s", (_problem, problem) => {
	expect(isAddressProblem(problem)).toBe(true);
});

test("does not mistake other problems for a wrong email address", () => {
	for (const problem of [null, "the mail server refused the message (554)", "the webhook's IP address is not public (url-rejected)"]) {
		expect(isAddressProblem(problem)).toBe(false);
	}
});
