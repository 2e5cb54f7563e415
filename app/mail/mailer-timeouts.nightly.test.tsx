import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { smallMail } from "#tests/mail/small-mail.tsx";
import { startSmtpServer } from "#tests/mail/smtp-server.ts";
import { openMailer } from "./open-mailer.server.ts";

type Options = Partial<Parameters<typeof openMailer>[0]>;

function openTestMailer(smtp: { url: string }, options: Options = {}) {
	const mailer = openMailer({ smtpUrl: smtp.url, folder: "not-used", giveUpAfterMs: 15_000, ...options });
	return { ...mailer, [Symbol.asyncDispose]: mailer.close };
}

const UNANSWERED = {
	isTemporary: false,
	mayHaveArrived: true,
	problem: "the mail server did not acknowledge the email: it may have arrived",
};

test("times out when a mail server never responds to a message, and sends the next over a new connection", async () => {
	await using smtp = await startSmtpServer({ respondToMessage: () => "never" });
	await using mailer = openTestMailer(smtp, { giveUpAfterMs: 1_000 });
	expect(await mailer.send(smallMail())).toEqual({ kind: "failed", ...UNANSWERED });
	smtp.behaviour.respondToMessage = () => 250;
	await vi.waitFor(async () => expect(await mailer.send(smallMail())).toMatchObject({ kind: "sent" }), { timeout: 10_000 });
});

test("gives a slow mail server the full timeout for each email", async () => {
	const respondToMessage = async () => {
		await sleep(2_000);
		return 250;
	};
	await using smtp = await startSmtpServer({ respondToMessage });
	await using mailer = openTestMailer(smtp, { giveUpAfterMs: 5_000 });
	const outcomes = await Promise.all(Array.from({ length: 7 }, () => mailer.send(smallMail())));
	expect(outcomes.filter((outcome) => outcome.kind === "failed" && outcome.mayHaveArrived)).toEqual([]);
	expect(outcomes.filter(({ kind }) => kind === "sent")).toHaveLength(smtp.mails.length);
}, 30_000);
