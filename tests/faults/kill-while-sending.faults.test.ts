import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { expect, onTestFinished } from "vitest";
import { openDatabase } from "#app/db/open-database.server.ts";
import { openMailer } from "#app/mail/open-mailer.server.ts";
import { countNotices, LEASE_MS } from "#app/outbox/notice-store.server.ts";
import { createClock } from "#tests/clock.ts";
import { createDataFolder } from "#tests/database/data-folder.ts";
import { createPostgresDatabase } from "#tests/database/test-database.ts";
import { acceptNewLead } from "#tests/leads/accept-lead.ts";
import { createTools, deliverDue } from "#tests/mail/notice-tools.ts";
import { startSmtpServer } from "#tests/mail/smtp-server.ts";
import { faultTest } from "./fault-test.ts";

const LEADS = 60;
/** Fewer than the strikes that park a notice. */
const KILLS = 4;
const NODE_CONCURRENCY = 5;

for (const kind of ["PGlite", "PostgreSQL"]) {
	const fault = `worker killed while sending email (${kind})`;
	const expected = "every email arrives, and repeats have the Message-ID of the original";
	faultTest({ fault, expected }, async (recorder) => {
		const dataDir = await createDataFolder();
		onTestFinished(() => rmSync(dataDir, { recursive: true }));
		const databaseUrl = kind === "PostgreSQL" ? await createPostgresDatabase() : undefined;
		const before = await openDatabase({ dataDir, databaseUrl });
		for (let lead = 0; lead < LEADS; lead += 1) await acceptNewLead(before.db, { now: new Date() }, { email: null });
		await before.close();

		const behaviour = { respondToMessage: () => 250 };
		await using smtp = await startSmtpServer(behaviour);
		for (const round of recorder.rounds(KILLS)) {
			const aheadMs = (round - 1) * LEASE_MS;
			const worker = spawn(
				process.execPath,
				["tests/processes/run-in-vite.ts", "./tests/processes/deliver-notices.ts", dataDir, databaseUrl ?? "", smtp.url, String(aheadMs)],
				{
					stdio: "inherit",
				},
			);
			onTestFinished(() => void worker.kill("SIGKILL"));
			const killAt = smtp.mails.length + NODE_CONCURRENCY + 1 + Math.floor(Math.random() * 8);
			behaviour.respondToMessage = () => {
				if (smtp.mails.length >= killAt) worker.kill("SIGKILL");
				return 250;
			};
			await once(worker, "exit");
			recorder.log(`round ${round}: killed after ${smtp.mails.length} emails`);
		}

		const { db, close } = await openDatabase({ dataDir, databaseUrl });
		onTestFinished(close);
		const mailer = openMailer({ smtpUrl: smtp.url, folder: "not-used" });
		onTestFinished(mailer.close);
		const clock = createClock(new Date(Date.now() + KILLS * LEASE_MS));
		await deliverDue(createTools(db, { mailer, now: clock.now }));
		expect(await countNotices(db)).toMatchObject({ waiting: 0, done: LEADS, parked: 0 });
		const names = smtp.mails.map(({ email }) => email.messageId?.split("@")[0]);
		expect(new Set(names).size).toBe(LEADS);
		expect(names.length - LEADS).toBeLessThanOrEqual(KILLS * NODE_CONCURRENCY);
		recorder.count({ acknowledged: LEADS, lost: LEADS - new Set(names).size });
		recorder.note(`${names.length - LEADS} repeats, each with the Message-ID of the original`);
	});
}
