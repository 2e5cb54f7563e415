import { expect, test } from "vitest";
import { parseReply, readReplyForm } from "./parse-reply.ts";

test("puts the subject on one line and keeps the lines of the text", () => {
	const typed = { subject: " Your\r\nreport\u0007 ", text: "\r\nHi Linh,\r\n\r\nCheers,\r\n" };
	expect(parseReply(typed)).toEqual({ subject: "Your report", text: "Hi Linh,\n\nCheers," });
});

test.each([
	[{ subject: "", text: "Hi" }, { subject: "Please write a subject." }],
	[
		{ subject: "\u200b", text: " " },
		{ subject: "Please write a subject.", text: "Please write the text first." },
	],
	[{ subject: "s".repeat(151), text: "Hi" }, { subject: "The subject can have at most 150 characters." }],
	[{ subject: "s", text: "t".repeat(10_001) }, { text: "The text can have at most 10,000 characters." }],
	[{ subject: "s", text: "a\u0000b" }, { text: "The text must be plain text." }],
	[{ subject: "\ud800", text: "Hi" }, { subject: "The subject must be plain text." }],
])("rejects the reply %#", (typed, errors) => {
	expect(parseReply(typed)).toEqual({ errors });
});

test("accepts a text of exactly 10,000 characters", () => {
	expect(parseReply({ subject: "s", text: "t".repeat(10_000) })).toMatchObject({ subject: "s" });
});

test.each(["", "x", "-1", "1e3", "99999999999"])("reads the contact %j as none", (contact) => {
	expect(readReplyForm(new URLSearchParams({ contact })).contactId).toBeNaN();
});
