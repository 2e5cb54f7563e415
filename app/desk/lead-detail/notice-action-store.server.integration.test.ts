import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leadEvents, leads, notices } from "#app/db/schema.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { dismissNotice, resendNotice, retryNotice } from "./notice-action-store.server.ts";

const NOW = new Date("2026-11-15T02:00:00Z");
const LATER = new Date("2026-11-15T02:15:00Z");
const WHO = { username: "anna", now: NOW };

const freshDatabase = setUpDatabase();

test("dismisses a failed notice, keeping who did so and why it failed", async () => {
	const db = await freshDatabase();
	const parked = await storeNotice(db, { state: "parked" });
	expect(await dismissNotice(db, { ...parked, ...WHO })).toBe(true);
	expect(await readNotice(db, parked.noticeId)).toMatchObject({
		state: "done",
		problem: "not sent: dismissed by anna, 451 later",
		doneAt: NOW,
	});
	const unexplained = await storeNotice(db, { state: "parked", problem: null });
	await dismissNotice(db, { ...unexplained, ...WHO });
	expect(await readNotice(db, unexplained.noticeId)).toMatchObject({ problem: "not sent: dismissed by anna" });
	expect(await dismissNotice(db, { ...parked, ...WHO })).toBe(false);
});

test("retries a waiting notice at once", async () => {
	const db = await freshDatabase();
	const waiting = await storeNotice(db, { state: "waiting" });
	expect(await retryNotice(db, { ...waiting, ...WHO })).toBe(true);
	expect(await readNotice(db, waiting.noticeId)).toMatchObject({ state: "waiting", runAt: NOW, attempts: 2, problem: "451 later" });
});

test("does not change a notice in another state, in progress, of another lead or with an invalid id", async () => {
	const db = await freshDatabase();
	const waiting = await storeNotice(db, { state: "waiting" });
	const parked = await storeNotice(db, { state: "parked" });
	const underWay = await storeNotice(db, { state: "waiting", leasedUntil: LATER });
	const before = await db.select().from(notices).orderBy(notices.id);
	for (const act of [waiting, { ...parked, leadId: waiting.leadId }, { ...parked, noticeId: Number.NaN }]) {
		expect(await dismissNotice(db, { ...act, ...WHO })).toBe(false);
	}
	for (const act of [parked, underWay, { ...waiting, leadId: parked.leadId }, { ...waiting, noticeId: 99_999_999_999 }]) {
		expect(await retryNotice(db, { ...act, ...WHO })).toBe(false);
	}
	expect(await db.select().from(notices).orderBy(notices.id)).toEqual(before);
});

test("sends a failed notice again and records who asked for it", async () => {
	const db = await freshDatabase();
	const { leadId, noticeId } = await storeNotice(db, { state: "parked" });
	expect(await resendNotice(db, { leadId, noticeId, username: "anna", now: NOW })).toBe(true);
	const [notice] = await db.select().from(notices).where(eq(notices.id, noticeId));
	expect(notice).toMatchObject({ state: "waiting", attempts: 2, strikes: 0, problem: null });
	expect(await db.select().from(leadEvents)).toMatchObject([{ leadId, kind: "resent", text: "agency-mail", username: "anna" }]);
});

test("does not resend a notice that is waiting, done, of another lead or has an invalid id", async () => {
	const db = await freshDatabase();
	const waiting = await storeNotice(db, { state: "waiting" });
	const parked = await storeNotice(db, { state: "parked" });
	const done = await storeNotice(db, { state: "done" });
	for (const [leadId, noticeId] of [
		[waiting.leadId, waiting.noticeId],
		[waiting.leadId, parked.noticeId],
		[done.leadId, done.noticeId],
		[parked.leadId, Number.NaN],
		[parked.leadId, 99_999_999_999],
	] as const) {
		expect(await resendNotice(db, { leadId, noticeId, username: "anna", now: NOW })).toBe(false);
	}
	expect((await db.select().from(notices).orderBy(notices.id)).map(({ state }) => state)).toEqual(["waiting", "parked", "done"]);
	expect(await db.select().from(leadEvents)).toEqual([]);
});

test("waits for a simultaneous deletion of the lead instead of failing", async () => {
	const db = await freshDatabase();
	const { leadId, noticeId } = await storeNotice(db, { state: "parked" });
	let resending: ReturnType<typeof resendNotice> | undefined;
	await db.transaction(async (tx) => {
		await tx.select().from(leads).where(eq(leads.id, leadId)).for("update");
		resending = resendNotice(db, { leadId, noticeId, username: "anna", now: NOW });
		await sleep(300);
		await tx.delete(leads).where(eq(leads.id, leadId));
	});
	expect(await resending).toBe(false);
});

async function storeNotice(db: Database, row: Partial<typeof notices.$inferInsert>) {
	const [leadId = 0] = await storeDeskLeads(db, {});
	const [notice] = await db
		.insert(notices)
		.values({ leadId, kind: "agency-mail", attempts: 2, strikes: 2, problem: "451 later", runAt: LATER, createdAt: NOW, ...row })
		.returning({ id: notices.id });
	return { leadId, noticeId: notice?.id ?? 0 };
}

async function readNotice(db: Database, id: number) {
	return (await db.select().from(notices).where(eq(notices.id, id)))[0];
}
