import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leads, measurements, snapshots, watches } from "#app/db/schema.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { readEnv } from "#app/env.server.ts";
import { saveSnapshot } from "#app/snapshots/save-snapshot.server.ts";
import { auditResult } from "#audit/testing/audit-result.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { loadReport } from "./load-report.server.ts";

const SAVED_AT = new Date("2026-11-15T03:04:00Z");
const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

const freshDatabase = setUpDatabase();

test("loads a report with its plan, its lead's competitors and Queensland dates", async () => {
	const db = await freshDatabase();
	const id = await storeReport(db);
	const loaded = await loadReport(id, { db, env: readEnv({}), now: SAVED_AT });
	expect(loaded).toEqual({
		kind: "open",
		report: {
			snapshot: auditResult({ measuredAt: SAVED_AT.toISOString() }),
			plan: [{ id: "serp.title", task: "Write a title that suits Google" }],
			competitors: [{ domain: "rival.com.au", score: 91, points: auditResult().points }],
			isClient: false,
			measured: expect.stringMatching(/^15 Nov 2026, 1:04\spm$/),
			expiresOn: "13 February 2027",
		},
	});
});

test.each([
	["client", null, true],
	["client", SAVED_AT, false],
	["visitor", null, false],
	["single", null, false],
])("marks a report as a client's only while a client watch runs (%s, ended %s)", async (kind, endsAt, isClient) => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db);
	const [watch] = await db
		.insert(watches)
		.values({ companyId, kind, website: "https://reefcafe.com.au", dueAt: SAVED_AT, endsAt, createdAt: SAVED_AT })
		.returning();
	const saved = { host: "reefcafe.com.au", result: auditResult(), lead: null, createdAt: SAVED_AT };
	const reportId = (await saveSnapshot(db, { ...saved, isWatched: true })) ?? "";
	const measured = { host: saved.host, dueAt: SAVED_AT, measuredAt: SAVED_AT, position: 0, reportId };
	await db.insert(measurements).values({ ...measured, watchId: watch?.id ?? 0 });
	expect(await loadReport(reportId, { db, env: readEnv({}), now: SAVED_AT })).toMatchObject({ report: { isClient } });
});

test("closes a report exactly when it expires", async () => {
	const db = await freshDatabase();
	const id = await storeReport(db);
	const env = readEnv({ REPORT_DAYS: "7" });
	const expiry = SAVED_AT.getTime() + 7 * DAY_MS;
	expect(await loadReport(id, { db, env, now: new Date(expiry - 1) })).toMatchObject({ kind: "open" });
	expect(await loadReport(id, { db, env, now: new Date(expiry) })).toEqual({ kind: "expired", domain: "reefcafe.com.au" });
});

test("does not load a competitor's snapshot as a report", async () => {
	const db = await freshDatabase();
	await storeReport(db);
	const rows = await db.select().from(snapshots);
	const competitor = rows.find(({ role }) => role === "competitor");
	expect(await loadReport(competitor?.reportId ?? "", { db, env: readEnv({}), now: SAVED_AT })).toEqual({ kind: "unknown" });
});

test("finds no report for a made-up id or a deleted lead", async () => {
	const db = await freshDatabase();
	const id = await storeReport(db);
	expect(await loadReport(UNKNOWN_ID, { db, env: readEnv({}), now: SAVED_AT })).toEqual({ kind: "unknown" });
	await db.delete(leads);
	expect(await loadReport(id, { db, env: readEnv({}), now: SAVED_AT })).toEqual({ kind: "unknown" });
});

test.each(["", "1", "' or 1=1 --", "\0", `${UNKNOWN_ID}0`, UNKNOWN_ID.replaceAll("-", ""), `{${UNKNOWN_ID}}`])(
	"does not query the database for the malformed report id %j",
	async (id) => {
		const db = new Proxy({} as Database, {
			get() {
				throw new Error("asked");
			},
		});
		expect(await loadReport(id, { db, env: readEnv({}), now: SAVED_AT })).toEqual({ kind: "unknown" });
	},
);

test("returns unavailable for a report when the database does not respond", async () => {
	const printed = expectConsoleErrors();
	expect(await loadReport(UNKNOWN_ID, { db: {} as Database, env: readEnv({}), now: SAVED_AT })).toEqual({ kind: "unavailable" });
	expect(printed.join()).toContain('"event":"report-read-failed"');
});

async function storeReport(db: Database): Promise<string> {
	const website = "https://reefcafe.com.au";
	const [lead] = await db.insert(leads).values({ website }).returning({ id: leads.id });
	const about = { lead: { id: lead?.id ?? 0, website }, createdAt: SAVED_AT };
	const rival = auditResult({ domain: "rival.com.au", score: 91 });
	await saveSnapshot(db, { ...about, host: "reefcafe.com.au", result: auditResult({ measuredAt: SAVED_AT.toISOString() }) });
	await saveSnapshot(db, { ...about, host: "rival.com.au", result: rival, role: "competitor" });
	const rows = await db.select().from(snapshots);
	return rows.find(({ role }) => role === "site")?.reportId ?? "";
}
