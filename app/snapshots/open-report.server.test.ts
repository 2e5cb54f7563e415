import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leads, snapshots } from "#app/db/schema.server.ts";
import { readEnv } from "#app/env.server.ts";
import { auditResult } from "#audit/testing/audit-result.ts";
import { expectConsoleErrors } from "#tests/console-errors.ts";
import { eachDatabase } from "#tests/test-database.ts";
import { openReport } from "./open-report.server.ts";
import { keepSnapshot } from "./snapshot-store.server.ts";

const KEPT_AT = new Date("2026-11-15T03:04:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
const NOBODYS_ID = "00000000-0000-4000-8000-000000000000";

eachDatabase((freshDatabase) => {
	test("opens the report whole, with the plan, the competitors of its lead, and its times as they are in Queensland", async () => {
		const db = await freshDatabase();
		const id = await storeReport(db);
		const opened = await openReport(id, { db, env: readEnv({}), now: KEPT_AT });
		expect(opened).toEqual({
			kind: "open",
			report: {
				snapshot: auditResult({ measuredAt: KEPT_AT.toISOString() }),
				plan: [{ id: "serp.title", task: "Write a title that suits Google" }],
				competitors: [{ name: "rival.com.au", score: 91 }],
				measured: expect.stringMatching(/^15 Nov 2026, 1:04\spm$/),
				openUntil: "13 February 2027",
			},
		});
	});

	test("closes to the minute when its days are over", async () => {
		const db = await freshDatabase();
		const id = await storeReport(db);
		const env = readEnv({ REPORT_DAYS: "7" });
		const expiry = KEPT_AT.getTime() + 7 * DAY_MS;
		expect(await openReport(id, { db, env, now: new Date(expiry - 1) })).toMatchObject({ kind: "open" });
		expect(await openReport(id, { db, env, now: new Date(expiry) })).toEqual({ kind: "expired", domain: "reefcafe.com.au" });
	});

	test("what was kept of a competitor is nobody's report", async () => {
		const db = await freshDatabase();
		await storeReport(db);
		const rows = await db.select().from(snapshots);
		const competitor = rows.find(({ role }) => role === "competitor");
		expect(await openReport(competitor?.reportId ?? "", { db, env: readEnv({}), now: KEPT_AT })).toEqual({ kind: "unknown" });
	});

	test("an id that nobody has is unknown, and goes when its lead goes", async () => {
		const db = await freshDatabase();
		const id = await storeReport(db);
		expect(await openReport(NOBODYS_ID, { db, env: readEnv({}), now: KEPT_AT })).toEqual({ kind: "unknown" });
		await db.delete(leads);
		expect(await openReport(id, { db, env: readEnv({}), now: KEPT_AT })).toEqual({ kind: "unknown" });
	});
});

test.each(["", "1", "' or 1=1 --", "\0", `${NOBODYS_ID}0`, NOBODYS_ID.replaceAll("-", ""), `{${NOBODYS_ID}}`])(
	"the database is not asked for what is no id: %j",
	async (id) => {
		const db = new Proxy({} as Database, {
			get() {
				throw new Error("asked");
			},
		});
		expect(await openReport(id, { db, env: readEnv({}), now: KEPT_AT })).toEqual({ kind: "unknown" });
	},
);

test("a database that is away is said to be away, not unknown", async () => {
	expectConsoleErrors();
	expect(await openReport(NOBODYS_ID, { db: {} as Database, env: readEnv({}), now: KEPT_AT })).toEqual({ kind: "away" });
});

async function storeReport(db: Database): Promise<string> {
	const [lead] = await db.insert(leads).values({ website: "https://reefcafe.com.au" }).returning({ id: leads.id });
	const about = { lead: { id: lead?.id ?? 0 }, createdAt: KEPT_AT };
	const rival = auditResult({ domain: "rival.com.au", score: 91 });
	await keepSnapshot(db, { ...about, host: "reefcafe.com.au", result: auditResult({ measuredAt: KEPT_AT.toISOString() }) });
	await keepSnapshot(db, { ...about, host: "rival.com.au", result: rival, role: "competitor" });
	const rows = await db.select().from(snapshots);
	return rows.find(({ role }) => role === "site")?.reportId ?? "";
}
