import { expect, test } from "vitest";
import { deleteExpiredRows } from "#app/db/maintenance-store.server.ts";
import { auditLog } from "#app/db/schema.server.ts";
import { MINUTE_MS } from "#app/durations.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { countAuditEvent, expiredAuditEntries, insertAuditEntries, listAuditEntries, recordAuditEvent } from "./audit-log-store.server.ts";

const NOW = new Date("2026-11-15T06:00:00Z");
const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);

const freshDatabase = setUpDatabase();

test("writes an audit entry to its table and one line to the process log", async () => {
	const lines = expectConsoleErrors();
	const db = await freshDatabase();
	await recordAuditEvent(db, { event: "leads-exported", username: "jo", details: { leads: 3, filters: "" } }, NOW);
	expect(await db.select().from(auditLog)).toEqual([
		{ id: 1, at: NOW, event: "leads-exported", username: "jo", leadId: null, companyId: null, details: { leads: 3, filters: "" } },
	]);
	expect(lines.map((line) => JSON.parse(line))).toEqual([
		{ time: expect.any(String), event: "audit", action: "leads-exported", username: "jo", leadId: null, leads: 3, filters: "" },
	]);
});

test("counts two hundred failed sign-ins in an hour as one entry per account and a handful of log lines", async () => {
	const lines = expectConsoleErrors();
	const db = await freshDatabase();
	for (let failure = 0; failure < 200; failure += 1) {
		await countAuditEvent(db, { event: "sign-in-failed", username: failure % 2 ? "mia" : null }, after(failure / 4));
	}
	const { entries } = await listAuditEntries(db, { limit: 10 });
	expect(entries.map(({ username, details }) => [username, details])).toEqual([
		["mia", { count: 100 }],
		[null, { count: 100 }],
	]);
	expect(lines.map((line) => JSON.parse(line).count).sort()).toEqual([1, 1, 10, 10, 100, 100]);
	await countAuditEvent(db, { event: "sign-in-failed", username: "mia" }, after(61));
	expect((await listAuditEntries(db, { limit: 10 })).entries).toHaveLength(3);
});

test("pages through the audit log newest first, optionally by event", async () => {
	const db = await freshDatabase();
	for (let index = 0; index < 25; index += 1) {
		await insertAuditEntries(db, [{ event: index % 5 ? "sign-in" : "sign-out", username: `u${index}` }], after(Math.floor(index / 3)));
	}
	const seen: (string | null)[] = [];
	for (let cursor: string | null = null, pages = 0; pages < 10; pages += 1) {
		const page = await listAuditEntries(db, { cursor, limit: 10 });
		seen.push(...page.entries.map(({ username }) => username));
		cursor = page.olderCursor;
		if (cursor === null) break;
	}
	expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => `u${24 - index}`));
	const { entries } = await listAuditEntries(db, { event: "sign-out", limit: 10 });
	expect(entries.map(({ username }) => username)).toEqual(["u20", "u15", "u10", "u5", "u0"]);
});

test.each(["", "x", "1-", "-1", "99999999999999-999999999999999", "1-1; drop table audit_log"])(
	"accepts the cursor %j without an error",
	async (cursor) => {
		const db = await freshDatabase();
		await insertAuditEntries(db, [{ event: "sign-in", username: "jo" }], NOW);
		expect((await listAuditEntries(db, { cursor, limit: 10 })).entries).toHaveLength(1);
	},
);

test("keeps audit log entries for 400 days", async () => {
	const db = await freshDatabase();
	for (const minutes of [-2, -1, 0, 1]) await insertAuditEntries(db, [{ event: "sign-in", username: "jo" }], after(minutes));
	expect(await deleteExpiredRows(db, expiredAuditEntries(after(400 * 24 * 60)))).toBe(2);
	expect(await db.$count(auditLog)).toBe(2);
});
