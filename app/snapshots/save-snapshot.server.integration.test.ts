import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leads, snapshots } from "#app/db/schema.server.ts";
import { auditResult } from "#audit/testing/audit-result.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { saveSnapshot } from "./save-snapshot.server.ts";
import { listCompetitors } from "./snapshot-store.server.ts";

const MEASURED_AT_MS = Date.parse("2026-11-15T03:00:00Z");

test("logs a snapshot that cannot be saved instead of throwing", async () => {
	const printed = expectConsoleErrors();
	expect(await saveSnapshot({} as Database, { host: "reefcafe.com.au", result: auditResult(), lead: null })).toBeNull();
	expect(printed.join()).toContain('"event":"snapshot-store-failed"');
});

const freshDatabase = setUpDatabase();

test("saves three different competitors with a lead, even when six arrive together", async () => {
	const db = await freshDatabase();
	const lead = await storeLead(db);
	const hosts = ["a.com.au", "b.com.au", "www.a.com.au", "c.com.au", "d.com.au", "e.com.au"];
	await Promise.all(hosts.map((host) => saveSnapshot(db, { host, result: resultOf(host), lead, role: "competitor" })));
	const saved = await db.select().from(snapshots);
	expect(saved).toHaveLength(hosts.length);
	const competitors = saved.filter((row) => row.leadId === lead.id);
	expect(new Set(competitors.map(({ host }) => host.replace("www.", "")))).toHaveLength(3);
	expect(competitors.every(({ role }) => role === "competitor")).toBe(true);
	expect(saved.filter((row) => row.leadId === null).every(({ role }) => role === "site")).toBe(true);
	expect((await listCompetitors(db, lead.id)).map(({ domain }) => domain)).toEqual(competitors.map(({ host }) => host));
});

test("saves a copied snapshot with a lead once, however often it is shown", async () => {
	const db = await freshDatabase();
	const copy = { host: "mine.com.au", result: resultOf("mine.com.au"), lead: await storeLead(db), isCopy: true };
	const ids = await Promise.all([1, 2, 3].map(() => saveSnapshot(db, copy)));
	expect(await db.$count(snapshots)).toBe(1);
	const [row] = await db.select().from(snapshots);
	expect(ids).toEqual([row?.reportId, row?.reportId, row?.reportId]);
});

test("saves a copied snapshot for every visitor without a lead, up to a hundred for one site", async () => {
	const db = await freshDatabase();
	const copy = { host: "popular.com.au", result: resultOf("popular.com.au"), lead: null, isCopy: true };
	const ids: (string | null)[] = [];
	for (let count = 0; count < 102; count++) ids.push(await saveSnapshot(db, { ...copy, host: count % 2 ? copy.host : `www.${copy.host}` }));
	expect(new Set(ids.slice(0, 100))).toHaveLength(100);
	expect(ids.slice(100)).toEqual([null, null]);
	expect(await db.$count(snapshots)).toBe(100);
	expect(await saveSnapshot(db, { ...copy, host: "other.com.au" })).toEqual(expect.any(String));
});

test("gives a competitor no report, and saves no copy of one without a lead", async () => {
	const db = await freshDatabase();
	const rival = { host: "rival.com.au", result: resultOf("rival.com.au"), role: "competitor" as const };
	expect(await saveSnapshot(db, { ...rival, lead: await storeLead(db) })).toBeNull();
	expect(await saveSnapshot(db, { ...rival, lead: null, isCopy: true })).toBeNull();
	expect(await db.$count(snapshots)).toBe(1);
});

test("saves at most five snapshots of a lead's own site with the lead, and those of other sites without it", async () => {
	const db = await freshDatabase();
	const lead = await storeLead(db);
	for (let minute = 0; minute < 7; minute++) {
		const measuredAt = new Date(MEASURED_AT_MS + minute * 60_000).toISOString();
		for (const host of ["mine.com.au", "www.mine.com.au", "foreign.com.au", "sub.mine.com.au"])
			await saveSnapshot(db, { host, result: auditResult({ domain: host, measuredAt }), lead });
	}
	const saved = await db.select().from(snapshots);
	expect(saved).toHaveLength(28);
	const own = saved.filter((row) => row.leadId === lead.id);
	expect(own).toHaveLength(5);
	expect(new Set(own.map(({ host }) => host))).toEqual(new Set(["mine.com.au", "www.mine.com.au"]));
});

test("gives every report a random id", async () => {
	const db = await freshDatabase();
	for (let count = 0; count < 20; count++) await saveSnapshot(db, { host: "a.com.au", result: resultOf("a.com.au"), lead: null });
	const ids = (await db.select().from(snapshots)).map(({ reportId }) => reportId);
	for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
	// The first group reveals neither a counter nor a clock.
	expect(new Set(ids.map((id) => id.slice(0, 8)))).toHaveLength(20);
});

async function storeLead(db: Database) {
	const website = "https://mine.com.au";
	const [lead] = await db.insert(leads).values({ website }).returning({ id: leads.id });
	return { id: lead?.id ?? 0, website };
}

function resultOf(domain: string) {
	return auditResult({ domain });
}
