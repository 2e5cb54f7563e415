import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { leads, notices } from "#app/db/schema.server.ts";
import { HOUR_MS } from "#app/durations.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { getLeadCounts } from "./lead-counts-store.server.ts";
import { EVERY_LEAD } from "./lead-filter.ts";
import { listLeads } from "./lead-list-store.server.ts";

const now = new Date("2026-11-15T06:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);

const freshDatabase = setUpDatabase();

test("returns zero lead counts for an empty desk", async () => {
	expect(await getLeadCounts(await freshDatabase(), { now })).toEqual({
		byStatus: { new: 0, contacted: 0, won: 0, lost: 0 },
		spam: 0,
		overdue: 0,
		deliveryDelayed: 0,
		deliveryFailed: 0,
	});
});

test("counts leads by status, overdue leads and spam", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(
		db,
		{ createdAt: hoursAgo(23.9) },
		{ createdAt: hoursAgo(24) },
		{ createdAt: hoursAgo(24.01) },
		{ status: "contacted", createdAt: hoursAgo(200) },
		{ status: "won" },
		{ status: "won" },
		{ status: "lost" },
		{ flagged: true, createdAt: hoursAgo(200) },
		{ flagged: true, status: "won" },
	);
	expect(await getLeadCounts(db, { now })).toMatchObject({ byStatus: { new: 3, contacted: 1, won: 2, lost: 1 }, overdue: 1, spam: 2 });
});

test("counts two leads of one visitor as overdue once, even if the later one is spam", async () => {
	const db = await freshDatabase();
	const createdAt = hoursAgo(30);
	await storeDeskLeads(db, { createdAt, source: "hero" }, { createdAt, source: "hire_us", earlierLeadId: 1 });
	expect(await getLeadCounts(db, { now })).toMatchObject({ byStatus: { new: 2 }, overdue: 1 });
	await db.update(leads).set({ flagged: true }).where(eq(leads.id, 2));
	expect(await getLeadCounts(db, { now })).toMatchObject({ byStatus: { new: 1 }, overdue: 1 });
});

test("counts overdue leads by business days if the settings say so", async () => {
	const db = await freshDatabase();
	// Sunday afternoon in Brisbane: Friday's lead has time until Monday.
	await storeDeskLeads(db, { createdAt: hoursAgo(50) }, { createdAt: hoursAgo(76) });
	expect(await getLeadCounts(db, { now, clock: "business-hours" })).toMatchObject({ overdue: 1 });
	expect(await getLeadCounts(db, { now, clock: "all-hours" })).toMatchObject({ overdue: 2 });
});

test("counts no request of a won company as overdue", async () => {
	const db = await freshDatabase();
	const createdAt = hoursAgo(200);
	const [client, prospect] = [await storeCompany(db, { status: "won" }), await storeCompany(db, { status: "contacted" })];
	await storeDeskLeads(db, { createdAt, companyId: client }, { createdAt, companyId: prospect }, { createdAt });
	expect(await getLeadCounts(db, { now })).toMatchObject({ byStatus: { new: 3 }, overdue: 2 });
	const { leads: due } = await listLeads(db, { ...EVERY_LEAD, due: "due" }, { limit: 10, now });
	expect(due.map(({ companyId, isClient }) => [companyId, isClient])).toEqual([
		[prospect, false],
		[null, false],
	]);
});

test("counts leads with delayed or failed delivery", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, {}, {}, {}, { flagged: true });
	const notice = (leadId: number, kind: string, state: string, problem: string | null) => ({
		leadId,
		kind,
		state,
		problem,
		runAt: now,
		createdAt: now,
	});
	await db
		.insert(notices)
		.values([
			notice(1, "agency-mail", "waiting", "server down"),
			notice(1, "confirmation-mail", "waiting", "server down"),
			notice(1, "webhook", "parked", "410"),
			notice(2, "agency-mail", "waiting", null),
			notice(2, "webhook", "parked", "410"),
			notice(3, "agency-mail", "done", "server down"),
			notice(4, "agency-mail", "parked", "rejected"),
			notice(4, "webhook", "waiting", "server down"),
		]);
	expect(await getLeadCounts(db, { now })).toMatchObject({ deliveryDelayed: 1, deliveryFailed: 2 });
	// No one waits for a delivery about a lead that is won or lost.
	await db.update(leads).set({ status: "won" });
	expect(await getLeadCounts(db, { now })).toMatchObject({ deliveryDelayed: 1, deliveryFailed: 0 });
});
