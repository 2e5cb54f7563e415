import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { notices } from "#app/db/schema.server.ts";
import { storeDeskLeads } from "#tests/desk-leads.ts";
import { eachDatabase } from "#tests/test-database.ts";
import { hurryNotice, leaveNotice } from "./notice-action-store.server.ts";

const NOW = new Date("2026-11-15T02:00:00Z");
const LATER = new Date("2026-11-15T02:15:00Z");
const WHO = { username: "anna", now: NOW };

eachDatabase((freshDatabase) => {
	test("lets what was given up rest, under the name of whoever left it and with the reason", async () => {
		const db = await freshDatabase();
		const parked = await storeNotice(db, { state: "parked" });
		expect(await leaveNotice(db, { ...parked, ...WHO })).toEqual({ kind: "left" });
		expect(await readNotice(db, parked.noticeId)).toMatchObject({ state: "done", fault: "not sent: left by anna, 451 later", doneAt: NOW });
		const unexplained = await storeNotice(db, { state: "parked", fault: null });
		await leaveNotice(db, { ...unexplained, ...WHO });
		expect(await readNotice(db, unexplained.noticeId)).toMatchObject({ fault: "not sent: left by anna" });
		expect(await leaveNotice(db, { ...parked, ...WHO })).toEqual({ kind: "left-alone" });
	});

	test("tries at once what waits for its next try", async () => {
		const db = await freshDatabase();
		const waiting = await storeNotice(db, { state: "waiting" });
		expect(await hurryNotice(db, { ...waiting, ...WHO })).toEqual({ kind: "hurried" });
		expect(await readNotice(db, waiting.noticeId)).toMatchObject({ state: "waiting", runAt: NOW, attempts: 2, fault: "451 later" });
	});

	test("leaves alone what stands otherwise, what is under way, what belongs to another lead, and what is no number", async () => {
		const db = await freshDatabase();
		const waiting = await storeNotice(db, { state: "waiting" });
		const parked = await storeNotice(db, { state: "parked" });
		const underWay = await storeNotice(db, { state: "waiting", leasedUntil: LATER });
		const before = await db.select().from(notices).orderBy(notices.id);
		for (const act of [waiting, { ...parked, leadId: waiting.leadId }, { ...parked, noticeId: Number.NaN }]) {
			expect(await leaveNotice(db, { ...act, ...WHO })).toEqual({ kind: "left-alone" });
		}
		for (const act of [parked, underWay, { ...waiting, leadId: parked.leadId }, { ...waiting, noticeId: 99_999_999_999 }]) {
			expect(await hurryNotice(db, { ...act, ...WHO })).toEqual({ kind: "left-alone" });
		}
		expect(await db.select().from(notices).orderBy(notices.id)).toEqual(before);
	});
});

async function storeNotice(db: Database, row: Partial<typeof notices.$inferInsert>) {
	const [leadId = 0] = await storeDeskLeads(db, {});
	const [notice] = await db
		.insert(notices)
		.values({ leadId, kind: "agency-mail", attempts: 2, fault: "451 later", runAt: LATER, createdAt: NOW, ...row })
		.returning({ id: notices.id });
	return { leadId, noticeId: notice?.id ?? 0 };
}

async function readNotice(db: Database, id: number) {
	return (await db.select().from(notices).where(eq(notices.id, id)))[0];
}
