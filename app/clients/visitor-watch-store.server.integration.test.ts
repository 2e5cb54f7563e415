import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leads, measurements, notices, snapshots, watches } from "#app/db/schema.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { auditResult } from "#audit/testing/audit-result.ts";
import { siteMeasurement } from "#tests/clients/store-client.ts";
import { NOON } from "#tests/clock.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { acceptNewLead } from "#tests/leads/accept-lead.ts";
import { expiredWatches } from "./client-watch-store.server.ts";
import { claimWatches, storeMeasurement } from "./due-watch-store.server.ts";
import { expiredUnsubscribes, unsubscribe } from "./unsubscribe-store.server.ts";
import { startVisitorWatch } from "./visitor-watch-store.server.ts";

const freshDatabase = setUpDatabase();
const REPORT_ID = "5b0c2a3e-6d1f-4a43-9b0e-7c1f6d2f8a11";

async function startWatch(db: Database, { email = "linh@reefcafe.com.au", flagged = false, reportId = null as string | null } = {}) {
	await acceptNewLead(db, { flagged, now: NOON }, { website: "https://reefcafe.com.au", email });
	const [lead] = (await db.select().from(leads).orderBy(leads.id)).slice(-1);
	if (!lead) throw new Error("no lead");
	const companyId = lead.companyId ?? 1;
	const wanted = { leadId: lead.id, companyId, website: lead.website, email, consent: "ticked", reportId, now: NOON };
	const start = () => db.transaction((tx) => startVisitorWatch(tx, wanted));
	return { result: await start(), start };
}

async function storeReport(db: Database): Promise<void> {
	const result = auditResult({ score: 71, engineVersion: 1, measuredAt: NOON.toISOString() });
	await db.insert(snapshots).values({ reportId: REPORT_ID, host: "reefcafe.com.au", score: 71, result, measuredAt: NOON });
}

test("emails what changed three times, a month apart, and then ends", async () => {
	const db = await freshDatabase();
	await storeReport(db);
	expect((await startWatch(db, { reportId: REPORT_ID })).result).toBe("started");
	for (let day = 0; day < 200; day += 1) {
		const now = new Date(NOON.getTime() + day * DAY_MS);
		for (const watch of await claimWatches(db, { now, limit: 5 }))
			await storeMeasurement(db, watch, { sites: [siteMeasurement(now)], now });
	}
	expect(await db.$count(notices, eq(notices.kind, "change-mail"))).toBe(3);
	expect(await db.$count(measurements)).toBe(4);
	const { where } = expiredWatches({ now: new Date(NOON.getTime() + 200 * DAY_MS), reportDays: 90 });
	expect(await db.$count(watches, where)).toBe(1);
});

test("measures a site without a report tonight, as something to compare with", async () => {
	const db = await freshDatabase();
	await startWatch(db);
	const [watch] = await db.select().from(watches);
	expect(watch?.dueAt.getTime()).toBeLessThan(NOON.getTime() + DAY_MS);
});

test("starts one watch for a lead", async () => {
	const db = await freshDatabase();
	const { start } = await startWatch(db);
	expect(await start()).toBe("exists");
	expect(await db.$count(watches)).toBe(1);
});

test("starts no watch for spam", async () => {
	const db = await freshDatabase();
	await startWatch(db, { email: "a@one.example" });
	expect((await startWatch(db, { flagged: true })).result).toBe("spam");
});

test("ends all watches of a visitor who unsubscribes, and starts none again", async () => {
	const db = await freshDatabase();
	for (const email of ["li.nh@gmail.com", "linh@gmail.com", "other@gmail.com"]) await startWatch(db, { email });
	const [first] = await db.select().from(watches).orderBy(watches.id);
	await unsubscribe(db, first?.unsubscribeToken ?? "", NOON);
	const ended = await db.select({ email: watches.email }).from(watches).where(eq(watches.endsAt, NOON)).orderBy(watches.id);
	expect(ended.map(({ email }) => email)).toEqual(["li.nh@gmail.com", "linh@gmail.com"]);
	expect((await startWatch(db, { email: "linh+again@gmail.com" })).result).toBe("ended");
});

test("starts no watch for a deleted visitor who had unsubscribed, until a year later", async () => {
	const db = await freshDatabase();
	await startWatch(db, { email: "li.nh@gmail.com" });
	const [watch] = await db.select().from(watches);
	await unsubscribe(db, watch?.unsubscribeToken ?? "", NOON);
	await db.delete(leads);
	expect(await db.$count(watches)).toBe(0);
	expect((await startWatch(db, { email: "linh@gmail.com" })).result).toBe("ended");
	const { table, where } = expiredUnsubscribes(new Date(NOON.getTime() + 365 * DAY_MS));
	await db.delete(table).where(where);
	expect((await startWatch(db, { email: "linh@gmail.com" })).result).toBe("started");
});

test("watches at most three sites for all spellings of an email address", async () => {
	const db = await freshDatabase();
	const spellings = ["li.nh@gmail.com", "linh+a@gmail.com", "LINH@googlemail.com", "l.i.n.h@gmail.com", "other@gmail.com"];
	const results: string[] = [];
	for (const email of spellings) results.push((await startWatch(db, { email })).result);
	expect(results).toEqual(["started", "started", "started", "too-many", "started"]);
});
