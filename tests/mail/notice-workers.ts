import { expect, onTestFinished } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { readEnv } from "#app/env.server.ts";
import type { SendOutcome } from "#app/mail/mailer.ts";
import { type NoticeWorkerOptions, openNoticeWorker } from "#app/notices/notice-worker.server.ts";
import { countNotices } from "#app/outbox/notice-store.server.ts";
import { acceptNewLead } from "#tests/leads/accept-lead.ts";

/** Starts a worker that polls every 50 ms, with a mailer that always succeeds, unless the test passes another. It closes with its test. */
export function startWorker(db: Database, options: Partial<NoticeWorkerOptions> = {}) {
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
export function createHeldMailer() {
	const held: (() => void)[] = [];
	return {
		held,
		send: () => new Promise<SendOutcome>((resolve) => held.push(() => resolve({ kind: "sent" }))),
	};
}

export async function storeLeads(db: Database, count: number, options: Parameters<typeof acceptNewLead>[1] = {}) {
	for (let lead = 0; lead < count; lead += 1) await acceptNewLead(db, { now: new Date(), ...options }, { email: null });
}

export async function expectDone(db: Database, done: number) {
	await expect.poll(() => countNotices(db), { timeout: 30_000 }).toMatchObject({ waiting: 0, done });
}
