import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/db/open-database.server.ts";
import { notices } from "#app/db/schema.server.ts";
import { openMailer } from "#app/mail/open-mailer.server.ts";
import { LEASE_MS } from "#app/outbox/notice-store.server.ts";
import { createClock } from "#tests/clock.ts";
import { createPostgresDatabase, setUpDatabase } from "#tests/database/test-database.ts";
import { acceptNewLead } from "#tests/leads/accept-lead.ts";
import { createTools, deliverDue } from "#tests/mail/notice-tools.ts";
import { startSmtpServer } from "#tests/mail/smtp-server.ts";

const TEST_TIMEOUT_MS = 120_000;

function openTestMailer(smtpUrl: string) {
	const mailer = openMailer({ smtpUrl, folder: "not-used" });
	onTestFinished(mailer.close);
	return mailer;
}

const _freshDatabase = setUpDatabase();

test("repeats an email once with the same Message-ID after its worker was killed", { timeout: TEST_TIMEOUT_MS }, async () => {
	const databaseUrl = await createPostgresDatabase();
	const { db, close } = await openDatabase({ dataDir: "unused", databaseUrl });
	onTestFinished(close);
	await acceptNewLead(db, { now: new Date() }, { email: null });
	let worker: ChildProcess | undefined;
	await using smtp = await startSmtpServer({ respondToMessage: () => (worker?.kill("SIGKILL") ? "hang up" : 250) });
	worker = spawn(
		process.execPath,
		["tests/processes/run-in-vite.ts", "./tests/processes/deliver-notices.ts", "unused", databaseUrl, smtp.url],
		{
			stdio: ["ignore", "inherit", "inherit"],
		},
	);
	onTestFinished(() => void worker?.kill("SIGKILL"));
	await once(worker, "exit");
	expect(smtp.mails).toHaveLength(1);

	worker = undefined;
	const clock = createClock(new Date());
	const tools = createTools(db, { mailer: openTestMailer(smtp.url), now: clock.now });
	expect(await deliverDue(tools)).toBe(0);
	clock.advance(LEASE_MS);
	expect(await deliverDue(tools)).toBe(1);
	expect(await db.select().from(notices)).toMatchObject([{ state: "done", attempts: 2, strikes: 1 }]);
	const [before, after, ...others] = smtp.mails;
	expect(others).toEqual([]);
	expect([before?.isAcknowledged, after?.isAcknowledged]).toEqual([false, true]);
	const nameOf = (mail: typeof before) => mail?.email.messageId?.split("@")[0];
	expect(nameOf(after)).toBe(nameOf(before));
});
