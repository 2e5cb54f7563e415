import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leadEvents, leads, notices } from "#app/db/schema.server.ts";
import { eachDatabase } from "#tests/test-database.ts";
import { resendNotice } from "./resend-notice-store.server.ts";

const NOW = new Date("2026-11-15T02:00:00Z");

eachDatabase((freshDatabase) => {
	test("lets a notice that was given up go out again and writes down who wanted it", async () => {
		const db = await freshDatabase();
		const { leadId, noticeId } = await storeNotice(db, "parked");
		expect(await resendNotice(db, { leadId, noticeId, username: "anna", now: NOW })).toEqual({ kind: "resent" });
		const [notice] = await db.select().from(notices).where(eq(notices.id, noticeId));
		expect(notice).toMatchObject({ state: "waiting", attempts: 5, strikes: 0, fault: null });
		expect(await db.select().from(leadEvents)).toMatchObject([{ leadId, kind: "resent", text: "agency-mail", username: "anna" }]);
	});

	test("leaves alone what waits anyway, what is done, what belongs to another lead, and what is no number", async () => {
		const db = await freshDatabase();
		const waiting = await storeNotice(db, "waiting");
		const parked = await storeNotice(db, "parked");
		const done = await storeNotice(db, "done");
		for (const [leadId, noticeId] of [
			[waiting.leadId, waiting.noticeId],
			[waiting.leadId, parked.noticeId],
			[done.leadId, done.noticeId],
			[parked.leadId, Number.NaN],
			[parked.leadId, 99_999_999_999],
		] as const) {
			expect(await resendNotice(db, { leadId, noticeId, username: "anna", now: NOW })).toEqual({ kind: "left-alone" });
		}
		expect((await db.select().from(notices).orderBy(notices.id)).map(({ state }) => state)).toEqual(["waiting", "parked", "done"]);
		expect(await db.select().from(leadEvents)).toEqual([]);
	});

	test("waits for whoever deletes the lead at the same moment, and neither fails", async () => {
		const db = await freshDatabase();
		const { leadId, noticeId } = await storeNotice(db, "parked");
		let resending: ReturnType<typeof resendNotice> | undefined;
		await db.transaction(async (tx) => {
			await tx.select().from(leads).where(eq(leads.id, leadId)).for("update");
			resending = resendNotice(db, { leadId, noticeId, username: "anna", now: NOW });
			await sleep(300);
			await tx.delete(leads).where(eq(leads.id, leadId));
		});
		expect(await resending).toEqual({ kind: "left-alone" });
	});
});

async function storeNotice(db: Database, state: string) {
	const [lead] = await db.insert(leads).values({ website: "https://reef.example" }).returning();
	const leadId = lead?.id ?? 0;
	const [notice] = await db
		.insert(notices)
		.values({ leadId, kind: "agency-mail", state, attempts: 5, strikes: 5, fault: "550", runAt: NOW, createdAt: NOW })
		.returning();
	return { leadId, noticeId: notice?.id ?? 0 };
}
