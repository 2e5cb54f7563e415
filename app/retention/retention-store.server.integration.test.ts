import { expect, test } from "vitest";
import { leads, retentionState } from "#app/db/schema.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { approveRetention, checkRetention, findRetentionHold, isRetentionRunning, startRetention } from "./retention-store.server.ts";

const START = new Date("2026-11-15T00:00:00Z");
const after = (days: number) => new Date(START.getTime() + days * DAY_MS);
const NOTHING_DUE = { dueLeads: 0, allLeads: 100, isOtherDue: false };
const ONE_DUE = { ...NOTHING_DUE, dueLeads: 1 };

const freshDatabase = setUpDatabase();

test("keeps retention running when no lead arrives for weeks", async () => {
	const db = await freshDatabase();
	for (let days = 0; days < 60; days += 1) expect(await checkRetention(db, { ...ONE_DUE, now: after(days) })).toBe("everything");
});

test("needs no approval for a clock jump when nothing is due, but does not trust the new time", async () => {
	expectConsoleErrors();
	const db = await freshDatabase();
	await startRetention(db, START);
	expect(await checkRetention(db, { ...NOTHING_DUE, now: after(120) })).toBe("everything");
	expect(await checkRetention(db, { ...ONE_DUE, now: after(121) })).toBe("nothing");
});

test("requires approval after months offline when something is due", async () => {
	expectConsoleErrors();
	const db = await freshDatabase();
	await startRetention(db, START);
	for (const due of [ONE_DUE, { ...NOTHING_DUE, isOtherDue: true }])
		expect(await checkRetention(db, { ...due, now: after(120) })).toBe("nothing");
	expect(await isRetentionRunning(db, after(120))).toBe(false);
	expect(await approveRetention(db, { username: "jo", now: after(120), reason: "clock", dueLeads: 0 })).toBe(true);
	expect(await isRetentionRunning(db, after(120))).toBe(true);
	expect(await checkRetention(db, { ...ONE_DUE, now: after(120.1) })).toBe("everything");
});

test("holds retention when the clock goes back a month, and keeps the time of its last check", async () => {
	expectConsoleErrors();
	const db = await freshDatabase();
	await startRetention(db, START);
	expect(await checkRetention(db, { ...NOTHING_DUE, now: after(-30) })).toBe("nothing");
	expect(await isRetentionRunning(db, after(0.1))).toBe(false);
	expect(await checkRetention(db, { ...ONE_DUE, now: after(0.1) })).toBe("everything");
	expect(await isRetentionRunning(db, after(-30))).toBe(false);
});

test("deletes up to ten leads or 5 % without approval, and holds back only the leads beyond that", async () => {
	expectConsoleErrors();
	const db = await freshDatabase();
	const check = (dueLeads: number, allLeads: number) => checkRetention(db, { now: START, dueLeads, allLeads, isOtherDue: true });
	expect([await check(10, 10), await check(11, 100), await check(50, 1_000), await check(51, 1_000)]).toEqual([
		"everything",
		"all-but-leads",
		"everything",
		"all-but-leads",
	]);
});

test("approves only the hold and the number of leads that were shown", async () => {
	expectConsoleErrors();
	const db = await freshDatabase();
	const check = (dueLeads: number) => checkRetention(db, { now: START, dueLeads, allLeads: 900, isOtherDue: false });
	const approve = (reason: string, dueLeads: number) => approveRetention(db, { username: "jo", now: START, reason, dueLeads });
	expect(await approve("share", 0)).toBe(false);
	await check(300);
	expect([await approve("share", 200), await approve("clock", 300), await approve("share", 300)]).toEqual([false, false, true]);
	expect(await check(400)).toBe("all-but-leads");
	expect(await check(305)).toBe("everything");
	// After an interruption the remaining leads may still be deleted. Then the approval is used up.
	expect([await check(120), await check(3), await check(120)]).toEqual(["everything", "everything", "all-but-leads"]);
});

test("starts retention from the time of the newest row, but not from one in the future", async () => {
	const db = await freshDatabase();
	await db.insert(leads).values({ website: "https://mycafe.com.au", createdAt: START });
	await startRetention(db, after(400));
	expect(await db.select().from(retentionState)).toMatchObject([{ checkedAt: START, hold: null }]);
	await db.delete(retentionState);
	await startRetention(db, after(-1));
	await startRetention(db, after(5));
	expect(await db.select().from(retentionState)).toMatchObject([{ checkedAt: after(-1) }]);
	expect(await findRetentionHold(db)).toBeNull();
});
