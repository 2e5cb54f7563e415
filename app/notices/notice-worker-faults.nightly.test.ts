import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { notices } from "#app/db/schema.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { openMailer } from "#app/mail/open-mailer.server.ts";
import { countNotices } from "#app/outbox/notice-store.server.ts";
import { startPostgresServer } from "#tests/database/postgres-server.ts";
import { createPostgresDatabase, setUpDatabase } from "#tests/database/test-database.ts";
import { createHeldMailer, expectDone, startWorker, storeLeads } from "#tests/mail/notice-workers.ts";
import { startSmtpServer } from "#tests/mail/smtp-server.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";

vi.setConfig({ testTimeout: 90_000 });
const WAIT = { timeout: 30_000, interval: 50 };

const freshDatabase = setUpDatabase();

test("delivers each notice once with two workers on one database", async () => {
	await using smtp = await startSmtpServer();
	const databaseUrl = await createPostgresDatabase();
	const dbs = [await openPool(databaseUrl), await openPool(databaseUrl)];
	const [db] = dbs;
	if (!db) throw new Error("no database");
	await storeLeads(db, 20);
	for (const each of dbs) {
		const mailer = openMailer({ smtpUrl: smtp.url, folder: "not-used" });
		onTestFinished(mailer.close);
		startWorker(each, { mailer });
	}
	await storeLeads(db, 10);
	await expectDone(db, 30);
	expect(smtp.mails).toHaveLength(30);
	expect(new Set(smtp.mails.map(({ email }) => email.messageId)).size).toBe(30);
});

test("sends an email once when the clock is set back, or ahead, while it is being sent", async () => {
	const db = await freshDatabase();
	const mailer = createHeldMailer();
	let jumpMs = 0;
	await storeLeads(db, 1);
	startWorker(db, { mailer, now: () => new Date(Date.now() + jumpMs) });
	await vi.waitFor(() => expect(mailer.held).toHaveLength(1), WAIT);
	for (const days of [-365, 365]) {
		jumpMs = days * DAY_MS;
		await sleep(200);
	}
	expect(mailer.held).toHaveLength(1);
	mailer.held[0]?.();
	await expectDone(db, 1);
	expect(await db.select().from(notices)).toMatchObject([{ attempts: 1, strikes: 0 }]);
});

test("waits for at most fifteen reports concurrently", async () => {
	const db = await freshDatabase();
	const read: (() => void)[] = [];
	await storeLeads(db, 18);
	startWorker(db, {
		findReport: async () => {
			await new Promise<void>((resolve) => read.push(resolve));
			return { kind: "none", reason: "this is a test" };
		},
	});
	await vi.waitFor(() => expect(read).toHaveLength(15), WAIT);
	await sleep(1_000);
	expect(read).toHaveLength(15);
	for (let next = 0; next < 18; next += 1) {
		await vi.waitFor(() => expect(read.length).toBeGreaterThan(next), WAIT);
		read[next]?.();
	}
	await expectDone(db, 18);
});

test("logs a database outage once and delivers notices again when it is over", async () => {
	const printed = expectConsoleErrors();
	const server = await startPostgresServer();
	onTestFinished(server.stop);
	const db = await openPool(server.url);
	startWorker(db);
	await storeLeads(db, 1);
	await expectDone(db, 1);

	await server.kill();
	const outages = () => printed.filter((line) => line.includes('"event":"worker-waiting-for-database","worker":"emails"'));
	await vi.waitFor(() => expect(outages().length).toBeGreaterThan(0), WAIT);
	await sleep(1_000);
	// About twenty polls have failed by now. A backend may outlive the server for a moment and respond in between.
	expect(outages().length).toBeLessThan(4);

	await server.startAgain();
	await vi.waitFor(() => storeLeads(db, 1), WAIT);
	await vi.waitFor(async () => expect(await countNotices(db)).toMatchObject({ waiting: 0 }), WAIT);
});

test("records what was sent during a database outage instead of sending it again", async () => {
	expectConsoleErrors();
	const server = await startPostgresServer();
	onTestFinished(server.stop);
	const db = await openPool(server.url);
	const mailer = createHeldMailer();
	await storeLeads(db, 1);
	startWorker(db, { mailer });
	await vi.waitFor(() => expect(mailer.held).toHaveLength(1), WAIT);
	await server.kill();
	mailer.held[0]?.();
	await sleep(300);
	await server.startAgain();
	await vi.waitFor(async () => expect(await countNotices(db)).toMatchObject({ waiting: 0, done: 1 }), WAIT);
	expect(mailer.held).toHaveLength(1);
});

async function openPool(databaseUrl: string): Promise<Database> {
	const { db, close } = await openDatabase({ dataDir: "unused", databaseUrl });
	onTestFinished(close);
	return db;
}
