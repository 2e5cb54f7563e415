import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { deleteExpiredRows } from "#app/db/expired-row-store.server.ts";
import { leads, snapshots } from "#app/db/schema.server.ts";
import { sha256 } from "#app/db/sha256.server.ts";
import { auditResult } from "#audit/testing/audit-result.ts";
import { expectConsoleErrors } from "#tests/console-errors.ts";
import { eachDatabase } from "#tests/test-database.ts";
import { listCompetitors } from "./report-store.server.ts";
import { expiredSnapshots, keepSnapshot } from "./snapshot-store.server.ts";

const NOW = new Date("2026-11-15T03:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;

test("a result that cannot be kept is only logged, so that its visitor is shown it all the same", async () => {
	const printed = expectConsoleErrors();
	await keepSnapshot({} as Database, { host: "reefcafe.com.au", result: auditResult(), lead: { key: "k" } });
	expect(printed.join()).toContain('"event":"snapshot-not-stored"');
});

eachDatabase((freshDatabase) => {
	test("keeps three competitors a lead and no more, each once, even when all come in the same moment", async () => {
		const db = await freshDatabase();
		const leadId = await storeLead(db, "mine");
		const names = ["a.com.au", "b.com.au", "www.a.com.au", "c.com.au", "d.com.au", "e.com.au"];
		await Promise.all(names.map((host) => keepSnapshot(db, { host, result: site(host), lead: { key: "mine" }, role: "competitor" })));
		const kept = await db.select().from(snapshots);
		expect(kept).toHaveLength(names.length);
		const beside = kept.filter((row) => row.leadId === leadId);
		expect(new Set(beside.map(({ host }) => host.replace("www.", "")))).toHaveLength(3);
		expect(beside.every(({ role }) => role === "competitor")).toBe(true);
		// What is beyond them is still a reading, and nobody's.
		expect(kept.filter((row) => row.leadId === null).every(({ role }) => role === "site")).toBe(true);
		expect((await listCompetitors(db, leadId)).map(({ name }) => name)).toEqual(beside.map(({ host }) => host));
	});

	test("without the lead's key nothing comes to stand beside the lead", async () => {
		const db = await freshDatabase();
		await storeLead(db, "mine");
		await keepSnapshot(db, { host: "a.com.au", result: site("a.com.au"), lead: { key: "guessed" }, role: "competitor" });
		expect(await db.select().from(snapshots)).toMatchObject([{ leadId: null, role: "site" }]);
	});

	test("a lead has the same reading once, however often it is shown again", async () => {
		const db = await freshDatabase();
		await storeLead(db, "mine");
		const shown = { host: "mine.com.au", result: site("mine.com.au"), lead: { key: "mine" }, isRepeat: true };
		await Promise.all([1, 2, 3].map(() => keepSnapshot(db, shown)));
		expect(await db.$count(snapshots)).toBe(1);
	});

	test("beside a lead stands its own site, with or without www and at most five times; any other is nobody's", async () => {
		const db = await freshDatabase();
		const leadId = await storeLead(db, "mine");
		for (let minute = 0; minute < 7; minute++) {
			const measuredAt = new Date(NOW.getTime() + minute * 60_000).toISOString();
			for (const host of ["mine.com.au", "www.mine.com.au", "foreign.com.au", "sub.mine.com.au"])
				await keepSnapshot(db, { host, result: auditResult({ domain: host, measuredAt }), lead: { key: "mine" } });
		}
		const kept = await db.select().from(snapshots);
		expect(kept).toHaveLength(28);
		const beside = kept.filter((row) => row.leadId === leadId);
		expect(beside).toHaveLength(5);
		expect(new Set(beside.map(({ host }) => host))).toEqual(new Set(["mine.com.au", "www.mine.com.au"]));
	});

	test("report ids are random, each of its own", async () => {
		const db = await freshDatabase();
		for (let count = 0; count < 20; count++) await keepSnapshot(db, { host: "a.com.au", result: site("a.com.au"), lead: null });
		const ids = (await db.select().from(snapshots)).map(({ reportId }) => reportId);
		for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
		// Neither a counter nor a clock shows in the first half.
		expect(new Set(ids.map((id) => id.slice(0, 8)))).toHaveLength(20);
	});

	test("forgets snapshots without a lead after 100 days, and those of a lead 30 days after their report has expired", async () => {
		const db = await freshDatabase();
		await storeLead(db, "mine");
		const ages = [
			{ lead: null, days: 99 },
			{ lead: null, days: 101 },
			{ lead: { key: "mine" }, days: 119 },
			{ lead: { key: "mine" }, days: 121 },
		];
		for (const { lead, days } of ages) {
			const createdAt = new Date(NOW.getTime() - days * DAY_MS);
			const result = auditResult({ score: days - 50, measuredAt: createdAt.toISOString() });
			await keepSnapshot(db, { host: "mine.com.au", result, lead, createdAt });
		}
		expect(await deleteExpiredRows(db, expiredSnapshots({ now: NOW, reportDays: 90 }))).toBe(2);
		expect((await db.select().from(snapshots)).map(({ score }) => score + 50)).toEqual([99, 119]);
	});

	test("forgets more than one batch in one go", async () => {
		const db = await freshDatabase();
		const old = { host: "a.com.au", score: 1, result: {}, measuredAt: NOW, createdAt: new Date(NOW.getTime() - 140 * DAY_MS) };
		await db.insert(snapshots).values(Array.from({ length: 1_001 }, () => old));
		expect(await deleteExpiredRows(db, expiredSnapshots({ now: NOW, reportDays: 90 }))).toBe(1_001);
		expect(await db.$count(snapshots)).toBe(0);
	});
});

async function storeLead(db: Database, key: string): Promise<number> {
	const [lead] = await db
		.insert(leads)
		.values({ website: "https://mine.com.au", idempotencyKeyHash: sha256(key) })
		.returning({ id: leads.id });
	return lead?.id ?? 0;
}

function site(domain: string) {
	return auditResult({ domain });
}
