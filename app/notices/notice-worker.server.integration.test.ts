import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { notices } from "#app/db/schema.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { readEnv } from "#app/env.server.ts";
import type { SendOutcome } from "#app/mail/mailer.ts";
import { openMailer } from "#app/mail/open-mailer.server.ts";
import { claimNotices, countNotices } from "#app/outbox/notice-store.server.ts";
import { startCanary } from "#audit/testing/raw-server.ts";
import { NOON } from "#tests/clock.ts";
import { startPostgresServer } from "#tests/database/postgres-server.ts";
import { createPostgresDatabase, setUpDatabase } from "#tests/database/test-database.ts";
import { startHttpServer } from "#tests/http/http-server.ts";
import { acceptNewLead } from "#tests/leads/accept-lead.ts";
import { createTools } from "#tests/mail/notice-tools.ts";
import { startSmtpServer } from "#tests/mail/smtp-server.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { attemptNotice, type NoticeWorkerOptions, openNoticeWorker } from "./notice-worker.server.ts";

vi.setConfig({ testTimeout: 90_000 });
const WAIT = { timeout: 30_000, interval: 50 };
const WEBHOOK_SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

function startWorker(db: Database, options: Partial<NoticeWorkerOptions> = {}) {
	const worker = openNoticeWorker({
		db,
		env: readEnv({}),
		findReport: async () => ({ kind: "none", reason: "this is a test" }),
		mailer: { send: async () => ({ kind: "sent" }) },
		pollMs: 50,
		...options,
	});
	onTestFinished(worker.close);
	return worker;
}

/** Creates a mailer whose sends end only when the test calls `held`. */
function createHeldMailer() {
	const held: (() => void)[] = [];
	return {
		held,
		send: () => new Promise<SendOutcome>((resolve) => held.push(() => resolve({ kind: "sent" }))),
	};
}

async function storeLeads(db: Database, count: number, options: Parameters<typeof acceptNewLead>[1] = {}) {
	for (let lead = 0; lead < count; lead += 1) await acceptNewLead(db, { now: new Date(), ...options }, { email: null });
}

async function expectDone(db: Database, done: number) {
	await vi.waitFor(async () => expect(await countNotices(db)).toMatchObject({ waiting: 0, done }), WAIT);
}

const freshDatabase = setUpDatabase();

test("delivers notices that exist at startup and those added later", async () => {
	const db = await freshDatabase();
	await storeLeads(db, 7);
	startWorker(db);
	await expectDone(db, 7);
	await storeLeads(db, 1);
	await expectDone(db, 8);
});

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

test("sends other emails while one email stalls", async () => {
	const db = await freshDatabase();
	const mailer = createHeldMailer();
	await storeLeads(db, 4);
	startWorker(db, { mailer });
	await vi.waitFor(() => expect(mailer.held).toHaveLength(4), WAIT);
	for (const end of mailer.held.slice(1)) end();
	await vi.waitFor(async () => expect(await countNotices(db)).toMatchObject({ waiting: 1, done: 3 }), WAIT);
	mailer.held[0]?.();
	await expectDone(db, 4);
});

test("sends other leads' emails while a slow site is measured", async () => {
	const db = await freshDatabase();
	const asked: number[] = [];
	const read: (() => void)[] = [];
	const sent: string[] = [];
	await storeLeads(db, 8);
	startWorker(db, {
		findReport: async ({ id }) => {
			asked.push(id);
			if (id <= 8) await new Promise<void>((resolve) => read.push(resolve));
			return { kind: "none", reason: "this is a test" };
		},
		mailer: {
			send: async ({ subject }) => {
				sent.push(subject);
				return { kind: "sent" };
			},
		},
	});
	await vi.waitFor(() => expect(asked).toHaveLength(8), WAIT);
	await storeLeads(db, 1);
	await vi.waitFor(async () => expect(await countNotices(db)).toMatchObject({ waiting: 8, done: 1 }), WAIT);
	for (const end of read) end();
	await expectDone(db, 9);
	expect(sent).toHaveLength(9);
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

test("posts webhooks while the mail server does not respond", async () => {
	const db = await freshDatabase();
	const posted: string[] = [];
	const mailer = createHeldMailer();
	await storeLeads(db, 8, { hasWebhook: true });
	startWorker(db, {
		mailer,
		env: readEnv({ WEBHOOK_URL: "https://crm.com.au/hook", WEBHOOK_SECRET }),
		postWebhook: async ({ url }) => {
			posted.push(url);
			return { kind: "responded", status: 204, retryAfter: null };
		},
	});
	await vi.waitFor(() => expect(posted).toHaveLength(8), WAIT);
	for (const end of mailer.held) end();
});

test("waits on close for the emails in flight and claims nothing new", async () => {
	const db = await freshDatabase();
	const mailer = createHeldMailer();
	await storeLeads(db, 17);
	const worker = startWorker(db, { mailer });
	await vi.waitFor(() => expect(mailer.held).toHaveLength(15), WAIT);
	let isClosed = false;
	const closing = worker.close().then(() => {
		isClosed = true;
	});
	await sleep(100);
	expect(isClosed).toBe(false);
	for (const end of mailer.held) end();
	await closing;
	expect(mailer.held).toHaveLength(15);
	expect(await countNotices(db)).toMatchObject({ waiting: 2, done: 15 });
});

test("posts the webhook to this machine only when SNAPSHOT_ALLOW_LOOPBACK is set", async () => {
	const db = await freshDatabase();
	await using server = await startHttpServer((_request, response) => response.writeHead(200).end());
	await using canary = await startCanary();
	await storeLeads(db, 1, { hasWebhook: true });
	const allowed = readEnv({ WEBHOOK_URL: `${server.url}/hook`, WEBHOOK_SECRET, SNAPSHOT_ALLOW_LOOPBACK: "1" });
	await startWorkerUntil(db, { env: allowed }, () => expectDone(db, 2));
	expect(server.requests).toMatchObject([{ method: "POST", path: "/hook", headers: { "content-type": "application/json" } }]);

	await storeLeads(db, 1, { hasWebhook: true });
	const refused = { ...readEnv({ WEBHOOK_SECRET }), WEBHOOK_URL: `http://127.0.0.1:${canary.port}/hook` };
	await startWorkerUntil(db, { env: refused }, () =>
		vi.waitFor(async () => {
			const rows = await db.select().from(notices);
			expect(rows).toContainEqual(
				expect.objectContaining({ kind: "webhook", strikes: 1, problem: "the webhook's IP address is not public (url-rejected)" }),
			);
		}, WAIT),
	);
	expect(canary.connectionCount).toBe(0);
});

test("stops trying to record an attempt when its lease ends", async () => {
	const printed = expectConsoleErrors();
	const db = await freshDatabase();
	await acceptNewLead(db, {}, { email: null });
	const notice = await claimOne(db, NOON);
	const unreachable = new Proxy(db, {
		get: () => () => {
			throw new Error("down");
		},
	});
	await attemptNotice(notice, createTools(unreachable, { now: () => notice.leasedUntil }));
	expect(printed.join()).toContain("notice-update-failed");
	expect(await db.select().from(notices)).toMatchObject([{ state: "waiting", leasedUntil: notice.leasedUntil }]);
});

test("logs a lost lease when another process has claimed the notice", async () => {
	const printed = expectConsoleErrors();
	const db = await freshDatabase();
	await acceptNewLead(db, {}, { email: null });
	const late = await claimOne(db, NOON);
	await claimOne(db, late.leasedUntil);
	await attemptNotice(late, createTools(db, { mailer: { send: async () => ({ kind: "sent" }) } }));
	expect(printed.join()).toContain("notice-lease-lost");
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

async function claimOne(db: Database, now: Date) {
	const [notice] = await claimNotices(db, { now, limit: 1 });
	if (!notice) throw new Error("nothing to claim");
	return notice;
}

async function startWorkerUntil(db: Database, options: Partial<NoticeWorkerOptions>, isEnough: () => Promise<unknown>) {
	const worker = startWorker(db, options);
	await isEnough();
	await worker.close();
}

async function openPool(databaseUrl: string): Promise<Database> {
	const { db, close } = await openDatabase({ dataDir: "unused", databaseUrl });
	onTestFinished(close);
	return db;
}
