import { randomUUID } from "node:crypto";
import type { Env } from "#app/env.server.ts";
import { resolveMailFolder } from "#app/mail/mail-folder.server.ts";
import { openMailer } from "#app/mail/open-mailer.server.ts";
import { testMail } from "./test-mail.tsx";

export type TestMailResult =
	| { kind: "accepted"; answer: string }
	/** There is no mail server: the email is a file in the data folder. */
	| { kind: "written" }
	/** `problem` is in our words, `answer` in the mail server's, if it said anything. */
	| { kind: "failed"; problem: string; answer: string | null };

const GIVE_UP_AFTER_MS = 15_000;

type Input = { to: string; username: string; now: Date; env: Env };

/** Sends an email past the outbox, over a new connection, and returns what the mail server said. */
export async function sendTestMail({ to, username, now, env }: Input): Promise<TestMailResult> {
	const mailer = openMailer({ smtpUrl: env.SMTP_URL, folder: resolveMailFolder(env.DATA_DIR), giveUpAfterMs: GIVE_UP_AFTER_MS });
	try {
		const outcome = await mailer.send(testMail({ to, username, now, env, id: randomUUID() }));
		if (outcome.kind === "failed") return { kind: "failed", problem: outcome.problem, answer: outcome.answer ?? null };
		return env.SMTP_URL ? { kind: "accepted", answer: outcome.answer ?? "" } : { kind: "written" };
	} finally {
		await mailer.close();
	}
}
