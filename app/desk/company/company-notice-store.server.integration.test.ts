import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leadEvents, notices } from "#app/db/schema.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { dismissNotice, resendNotice, retryNotice } from "./company-notice-store.server.ts";

const now = new Date("2026-11-15T06:00:00Z");
const action = { companyId: 1, username: "jo", now };

const freshDatabase = setUpDatabase();

function listEvents(db: Database) {
	const { companyId, kind, text, username } = leadEvents;
	return db.select({ companyId, kind, text, username }).from(leadEvents).orderBy(leadEvents.id);
}

test("sends a failed notice again and records who asked for it", async () => {
	const db = await freshDatabase();
	const noticeId = await storeParkedNotice(db);
	expect(await resendNotice(db, { ...action, noticeId })).toBe(true);
	expect(await resendNotice(db, { ...action, noticeId })).toBe(false);
	expect(await db.select().from(notices)).toMatchObject([{ state: "waiting" }]);
	expect(await listEvents(db)).toEqual([{ companyId: 1, kind: "resent", text: "agency-mail", username: "jo" }]);
});

test("dismisses a failed notice once and keeps who did so with the notice", async () => {
	const db = await freshDatabase();
	const noticeId = await storeParkedNotice(db);
	expect(await retryNotice(db, { ...action, noticeId })).toBe(false);
	expect(await dismissNotice(db, { ...action, noticeId })).toBe(true);
	expect(await dismissNotice(db, { ...action, noticeId })).toBe(false);
	expect(await db.select().from(notices)).toMatchObject([{ state: "done", problem: expect.stringContaining("dismissed by jo") }]);
	expect(await listEvents(db)).toEqual([]);
});

test("sends an email about the company itself again", async () => {
	const db = await freshDatabase();
	const noticeId = await storeParkedNotice(db, { leadId: null, companyId: 1, kind: "reply-mail" });
	expect(await resendNotice(db, { ...action, noticeId })).toBe(true);
});

test("changes no notice of another company or of its requests", async () => {
	const db = await freshDatabase();
	const ofRequest = await storeParkedNotice(db);
	const ofCompany = await storeParkedNotice(db, { leadId: null, companyId: 1, kind: "reply-mail" });
	const companyId = await storeCompany(db);
	for (const noticeId of [ofRequest, ofCompany, 99, Number.NaN]) {
		for (const act of [resendNotice, dismissNotice, retryNotice]) expect(await act(db, { ...action, companyId, noticeId })).toBe(false);
	}
	expect((await db.select().from(notices)).map(({ state }) => state)).toEqual(["parked", "parked"]);
});

async function storeParkedNotice(db: Database, row: Partial<typeof notices.$inferInsert> = {}): Promise<number> {
	if ((await db.$count(notices)) === 0) await storeDeskLeads(db, { companyId: await storeCompany(db) });
	const values = { leadId: 1, kind: "agency-mail", state: "parked", runAt: now, createdAt: now, ...row };
	const [notice] = await db.insert(notices).values(values).returning({ id: notices.id });
	return notice?.id ?? 0;
}
