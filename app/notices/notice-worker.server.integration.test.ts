import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { notices } from "#app/db/schema.server.ts";
import { readEnv } from "#app/env.server.ts";
import { claimNotices, countNotices } from "#app/outbox/notice-store.server.ts";
import { startCanary } from "#audit/testing/raw-server.ts";
import { NOON } from "#tests/clock.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { startHttpServer } from "#tests/http/http-server.ts";
import { acceptNewLead } from "#tests/leads/accept-lead.ts";
import { createTools } from "#tests/mail/notice-tools.ts";
import { createHeldMailer, expectDone, startWorker, storeLeads } from "#tests/mail/notice-workers.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { attemptNotice, type NoticeWorkerOptions } from "./notice-worker.server.ts";

vi.setConfig({ testTimeout: 90_000 });
const WAIT = { timeout: 30_000, interval: 50 };
const WEBHOOK_SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

const freshDatabase = setUpDatabase();

test("delivers notices that exist at startup and those added later", async () => {
	const db = await freshDatabase();
	await storeLeads(db, 7);
	startWorker(db);
	await expectDone(db, 7);
	await storeLeads(db, 1);
	await expectDone(db, 8);
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
