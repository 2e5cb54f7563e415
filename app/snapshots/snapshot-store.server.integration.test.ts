import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { deleteExpiredRows } from "#app/db/maintenance-store.server.ts";
import { leads, snapshots } from "#app/db/schema.server.ts";
import { DAY_MS, HOUR_MS } from "#app/durations.ts";
import { auditResult, finding } from "#audit/testing/audit-result.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { expiredSnapshots, listCompanyReports } from "./snapshot-store.server.ts";

const NOW = new Date("2026-11-15T03:00:00Z");

const freshDatabase = setUpDatabase();

test("lists a lead's reports for the desk: own sites before competitors, the latest first, with what to fix first", async () => {
	const db = await freshDatabase();
	const [one = 0, two = 0, other = 0] = await storeLeads(db, 3);
	await store(db, { leadId: one, role: "competitor", host: "rival.com.au", score: 88, ageMs: HOUR_MS });
	await store(db, { leadId: one, score: 70, ageMs: 3 * HOUR_MS });
	await store(db, { leadId: two, score: 60, ageMs: 2 * HOUR_MS });
	await store(db, { leadId: other, score: 50, ageMs: HOUR_MS });
	const listed = await listCompanyReports(db, { companyId: 0, leadIds: [one, two] });
	expect(listed.map(({ leadId, role, score }) => [leadId, role, score])).toEqual([
		[two, "site", 60],
		[one, "site", 70],
		[one, "competitor", 88],
	]);
	expect(listed[0]).toMatchObject({
		host: "reefcafe.com.au",
		reportId: expect.stringMatching(/^[0-9a-f-]{36}$/),
		fixes: [{ text: "Your home page has no headline for Google to show.", isCritical: true }],
		cappedBy: null,
	});
	expect(await listCompanyReports(db, { companyId: 0, leadIds: [] })).toEqual([]);
});

test("lists the report of another lead for someone who asked for it through its link", async () => {
	const db = await freshDatabase();
	const [owner = 0, stranger = 0] = await storeLeads(db, 2);
	await store(db, { leadId: owner, score: 70, ageMs: HOUR_MS });
	const [report] = await listCompanyReports(db, { companyId: 0, leadIds: [owner] });
	await db.update(leads).set({ reportId: report?.reportId }).where(eq(leads.id, stranger));
	expect(await listCompanyReports(db, { companyId: 0, leadIds: [stranger] })).toEqual([report]);
});

test("lists what is critical before other things to fix, three in all, and what caps the score", async () => {
	const db = await freshDatabase();
	const [leadId = 0] = await storeLeads(db, 1);
	const findings = ["tech.https", "serp.title", "local.map", "local.hours"].map((id) =>
		finding({ id, name: id === "tech.https" ? "HTTPS" : id, text: `Fix ${id}.` }),
	);
	const lists = { issues: ["tech.https"], opportunities: ["local.hours", "serp.title", "local.map"] };
	const result = auditResult({ findings, ...lists, score: 60, cap: { score: 60, reason: "Not secure" } });
	await db.insert(snapshots).values({ leadId, host: "reefcafe.com.au", score: 60, result, measuredAt: NOW });
	expect(await listCompanyReports(db, { companyId: 0, leadIds: [leadId] })).toMatchObject([
		{
			cappedBy: "HTTPS",
			fixes: [
				{ text: "Fix tech.https.", isCritical: true },
				{ text: "Fix local.hours.", isCritical: false },
				{ text: "Fix serp.title.", isCritical: false },
			],
		},
	]);
});

test("deletes snapshots without a lead after 100 days, with one 30 days after the report expired", async () => {
	const db = await freshDatabase();
	const [leadId = 0] = await storeLeads(db, 1);
	await store(db, { score: 1, ageMs: 99 * DAY_MS });
	await store(db, { score: 2, ageMs: 101 * DAY_MS });
	await store(db, { leadId, score: 3, ageMs: 119 * DAY_MS });
	await store(db, { leadId, score: 4, ageMs: 121 * DAY_MS });
	expect(await deleteExpiredRows(db, expiredSnapshots({ now: NOW, reportDays: 90 }))).toBe(2);
	expect((await db.select().from(snapshots)).map(({ score }) => score)).toEqual([1, 3]);
});

test("deletes expired snapshots in more than one batch", async () => {
	const db = await freshDatabase();
	const old = { host: "a.com.au", score: 1, result: {}, measuredAt: NOW, createdAt: new Date(NOW.getTime() - 140 * DAY_MS) };
	await db.insert(snapshots).values(Array.from({ length: 1_001 }, () => old));
	expect(await deleteExpiredRows(db, expiredSnapshots({ now: NOW, reportDays: 90 }))).toBe(1_001);
	expect(await db.$count(snapshots)).toBe(0);
});

async function storeLeads(db: Database, count: number): Promise<number[]> {
	const rows = Array.from({ length: count }, () => ({ website: "https://reefcafe.com.au" }));
	return (await db.insert(leads).values(rows).returning({ id: leads.id })).map(({ id }) => id);
}

async function store(db: Database, { ageMs, ...row }: { score: number; ageMs: number; leadId?: number; role?: string; host?: string }) {
	const time = new Date(NOW.getTime() - ageMs);
	await db.insert(snapshots).values({ host: "reefcafe.com.au", result: auditResult(), measuredAt: time, createdAt: time, ...row });
}
