import { rmSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { alerts, leads, measurements, notices, watches } from "#app/db/schema.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/durations.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import type { NoResultCause } from "#audit/no-result.ts";
import { finding } from "#audit/testing/audit-result.ts";
import { siteMeasurement, storeClient } from "#tests/clients/store-client.ts";
import { createClock, NOON } from "#tests/clock.ts";
import { createDataFolder } from "#tests/database/data-folder.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { changeWatch, endClientWatch, listMeasurements, measureNow } from "./client-watch-store.server.ts";
import { type ClaimedWatch, claimWatches, postponeWatch, storeMeasurement, WATCH_LEASE_MS } from "./due-watch-store.server.ts";

const freshDatabase = setUpDatabase();

async function claimOne(db: Database, now: Date): Promise<ClaimedWatch> {
	const [watch, ...others] = await claimWatches(db, { now, limit: 5 });
	if (!watch || others.length > 0) throw new Error("expected exactly one due watch");
	return watch;
}

async function measureDue(db: Database, now: Date, result: Partial<AuditResult> | NoResultCause = {}) {
	const watch = await claimOne(db, now);
	return storeMeasurement(db, watch, { sites: [siteMeasurement(now, result)], now });
}

async function getDueAt(db: Database): Promise<Date> {
	const [row] = await db.select({ dueAt: watches.dueAt }).from(watches);
	if (!row) throw new Error("no watch");
	return row.dueAt;
}

async function listOpen(db: Database) {
	const rows = await db.select().from(alerts).where(sql`${alerts.closedAt} is null`).orderBy(alerts.id);
	return rows.map(({ kind }) => kind);
}

function countMails(db: Database, kind: string) {
	return db.$count(notices, eq(notices.kind, kind));
}

test("gives each due watch to one of many concurrent claims", async () => {
	const db = await freshDatabase();
	for (let client = 0; client < 20; client += 1) await storeClient(db);
	const claims = await Promise.all(Array.from({ length: 12 }, () => claimWatches(db, { now: NOON, limit: 3 })));
	const ids = claims.flat().map(({ id }) => id);
	expect(ids).toHaveLength(new Set(ids).size);
	expect(ids.length).toBeGreaterThanOrEqual(15);
});

test("claims and stores on PGlite too", async () => {
	const dataDir = await createDataFolder();
	const { db, close } = await openDatabase({ dataDir });
	onTestFinished(async () => {
		await close();
		rmSync(dataDir, { recursive: true });
	});
	await storeClient(db, { email: "linh@reefcafe.com.au", consentedAt: NOON });
	await measureDue(db, NOON, { score: 80 });
	await measureDue(db, await getDueAt(db), { score: 60 });
	expect(await listOpen(db)).toEqual(["score-drop"]);
	expect(await countMails(db, "change-mail")).toBe(1);
});

test("measures a new client now and then at night a month later", async () => {
	const db = await freshDatabase();
	await storeClient(db);
	await measureDue(db, NOON);
	expect(await claimWatches(db, { now: new Date(NOON.getTime() + 27 * DAY_MS), limit: 5 })).toEqual([]);
	const dueAt = await getDueAt(db);
	const hour = (dueAt.getUTCHours() + 10) % 24;
	expect(hour >= 20 || hour < 5).toBe(true);
	expect(dueAt.getTime() - NOON.getTime()).toBeLessThan(32.5 * DAY_MS);
	expect(await measureDue(db, dueAt)).toBe("stored");
	expect(await db.$count(measurements)).toBe(2);
});

test("repeats a measurement whose process died, and stores it once", async () => {
	const db = await freshDatabase();
	await storeClient(db);
	const died = await claimOne(db, NOON);
	expect(await claimWatches(db, { now: new Date(NOON.getTime() + WATCH_LEASE_MS - 1), limit: 5 })).toEqual([]);
	const later = new Date(NOON.getTime() + WATCH_LEASE_MS + 1);
	expect(await measureDue(db, later)).toBe("stored");
	const late = await storeMeasurement(db, died, { sites: [siteMeasurement(later)], now: later });
	expect(late).toBe("taken-over");
	expect(await db.$count(measurements)).toBe(1);
});

test("measures everything once after the clock jumped a year ahead and back", async () => {
	const db = await freshDatabase();
	const { id } = await storeClient(db);
	await measureDue(db, NOON);
	const ahead = new Date(NOON.getTime() + 365 * DAY_MS);
	await measureDue(db, ahead);
	expect(await claimWatches(db, { now: ahead, limit: 5 })).toEqual([]);

	const back = new Date(NOON.getTime() + HOUR_MS);
	await measureDue(db, back);
	const clock = createClock(back);
	for (let minute = 0; minute < 5; minute += 1) {
		clock.advance(MINUTE_MS);
		expect(await claimWatches(db, { now: clock.now(), limit: 5 })).toEqual([]);
	}
	expect((await getDueAt(db)).getTime()).toBeLessThan(back.getTime() + 33 * DAY_MS);
	const history = await listMeasurements(db, id, { now: clock.now() });
	expect(history.map(({ measuredAt }) => measuredAt)).toEqual([NOON, back]);
});

test("waits for a plan that lies a little later after the clock went back", async () => {
	const db = await freshDatabase();
	await storeClient(db);
	await measureDue(db, NOON);
	const dayBefore = new Date(NOON.getTime() - DAY_MS);
	expect(await claimWatches(db, { now: dayBefore, limit: 5 })).toEqual([]);
});

test("takes over a lease from a fast clock", async () => {
	const db = await freshDatabase();
	await storeClient(db);
	await db.update(watches).set({ leasedUntil: new Date(NOON.getTime() + 365 * DAY_MS) });
	expect(await measureDue(db, NOON)).toBe("stored");
});

test("reads a site that is down again after an hour, and alerts once when it is still down", async () => {
	const db = await freshDatabase();
	await storeClient(db);
	await measureDue(db, NOON);
	const down = await getDueAt(db);
	await measureDue(db, down, "timed-out");
	expect(await listOpen(db)).toEqual([]);
	expect((await getDueAt(db)).getTime() - down.getTime()).toBe(HOUR_MS);

	const second = await getDueAt(db);
	await measureDue(db, second, "connection-refused");
	expect(await listOpen(db)).toEqual(["site-down"]);
	expect(await countMails(db, "alert-mail")).toBe(1);
	const third = await getDueAt(db);
	expect(third.getTime() - second.getTime()).toBeLessThanOrEqual(DAY_MS);
	await measureDue(db, third, "connection-refused");
	expect(await countMails(db, "alert-mail")).toBe(1);

	await measureDue(db, await getDueAt(db));
	expect(await listOpen(db)).toEqual([]);
	expect((await getDueAt(db)).getTime() - third.getTime()).toBeGreaterThan(27 * DAY_MS);
});

test("does not alert when a site was down on one reading only", async () => {
	const db = await freshDatabase();
	await storeClient(db);
	await measureDue(db, NOON, "timed-out");
	await measureDue(db, await getDueAt(db));
	expect(await db.$count(alerts)).toBe(0);
});

test("does not call a site down that only keeps us out", async () => {
	const db = await freshDatabase();
	await storeClient(db);
	await measureDue(db, NOON, "bot-check");
	expect((await getDueAt(db)).getTime() - NOON.getTime()).toBeGreaterThan(27 * DAY_MS);
	await measureDue(db, await getDueAt(db), "bot-check");
	expect(await db.$count(alerts)).toBe(0);
});

test("alerts when noindex appears, and closes the alert when it is gone", async () => {
	const db = await freshDatabase();
	await storeClient(db);
	const noindex = finding({ id: "structure.indexable", status: "fail", text: "Your home page tells Google not to list it (noindex)." });
	await measureDue(db, NOON);
	await measureDue(db, await getDueAt(db), { findings: [noindex], issues: [noindex.id] });
	expect(await listOpen(db)).toEqual(["noindex"]);
	await measureDue(db, await getDueAt(db), { findings: [noindex], issues: [noindex.id] });
	expect(await countMails(db, "alert-mail")).toBe(1);
	await measureDue(db, await getDueAt(db));
	expect(await listOpen(db)).toEqual([]);
});

test("alerts when the score drops by five, and closes the alert when it has recovered", async () => {
	const db = await freshDatabase();
	await storeClient(db);
	const scores = [84, 80, 75, 79, 80];
	const open: string[][] = [];
	for (const [index, score] of scores.entries()) {
		await measureDue(db, index === 0 ? NOON : await getDueAt(db), { score });
		open.push(await listOpen(db));
	}
	expect(open).toEqual([[], [], ["score-drop"], ["score-drop"], []]);
});

test("does not blame a site for a score that dropped because our rules changed", async () => {
	const db = await freshDatabase();
	await storeClient(db);
	await measureDue(db, NOON, { score: 84, engineVersion: 1 });
	await measureDue(db, await getDueAt(db), { score: 60, engineVersion: 2 });
	expect(await listOpen(db)).toEqual([]);
});

test("measures a site again when its certificate should have been renewed, and alerts if it was not", async () => {
	const db = await freshDatabase();
	await storeClient(db);
	const expiry = new Date(NOON.getTime() + 30 * DAY_MS);
	const certificate = { validFrom: new Date(NOON.getTime() - 60 * DAY_MS).toISOString(), expiresAt: expiry.toISOString() };
	await measureDue(db, NOON, { certificate });
	expect(await listOpen(db)).toEqual([]);
	const dueAt = await getDueAt(db);
	expect(expiry.getTime() - dueAt.getTime()).toBeLessThan(14 * DAY_MS);
	expect(expiry.getTime() - dueAt.getTime()).toBeGreaterThan(12 * DAY_MS);
	await measureDue(db, dueAt, { certificate });
	expect(await listOpen(db)).toEqual(["certificate"]);
	const renewed = { validFrom: dueAt.toISOString(), expiresAt: new Date(dueAt.getTime() + 90 * DAY_MS).toISOString() };
	await measureDue(db, await getDueAt(db), { certificate: renewed });
	expect(await listOpen(db)).toEqual([]);
});

test("does not alert about a certificate that never lasts longer than six days", async () => {
	const db = await freshDatabase();
	await storeClient(db);
	const certificate = {
		validFrom: new Date(NOON.getTime() - DAY_MS).toISOString(),
		expiresAt: new Date(NOON.getTime() + 5 * DAY_MS).toISOString(),
	};
	await measureDue(db, NOON, { certificate });
	expect(await listOpen(db)).toEqual([]);
});

test("queues a change email from the second measurement on, only with consent", async () => {
	const db = await freshDatabase();
	const { companyId } = await storeClient(db);
	await measureDue(db, NOON, { score: 71 });
	await measureDue(db, await getDueAt(db), { score: 72 });
	expect(await countMails(db, "change-mail")).toBe(0);

	const dueAt = await getDueAt(db);
	const recipient = { email: "linh@reefcafe.com.au", consent: "asked on the phone" };
	const change = { website: "https://reefcafe.com.au", frequency: "monthly", competitors: [], recipient } as const;
	await changeWatch(db, companyId, { change: { ...change, competitors: [] }, now: dueAt });
	await measureDue(db, dueAt, { score: 84 });
	const [mail] = await db.select().from(notices).where(eq(notices.kind, "change-mail"));
	expect(mail?.payload).toMatchObject({ fromId: 2, toId: 3 });

	await db.update(watches).set({ unsubscribedAt: dueAt });
	await measureDue(db, await getDueAt(db), { score: 60 });
	expect(await countMails(db, "change-mail")).toBe(1);
});

test("sends one change email at most when staff measure several times in a week", async () => {
	const db = await freshDatabase();
	const { companyId } = await storeClient(db, { email: "linh@reefcafe.com.au", consentedAt: NOON });
	const clock = createClock();
	for (const score of [70, 71, 72, 73, 74, 75, 76, 77]) {
		await measureNow(db, companyId, clock.now());
		await measureDue(db, clock.now(), { score });
		clock.advance(DAY_MS);
	}
	expect(await countMails(db, "change-mail")).toBe(1);
});

test("measures a client that staff ask for before a backlog of due ones", async () => {
	const db = await freshDatabase();
	const dueAt = new Date(NOON.getTime() - DAY_MS);
	const [planned, due] = [await storeClient(db, { dueAt: new Date(NOON.getTime() + DAY_MS) }), await storeClient(db, { dueAt })];
	for (let others = 0; others < 3; others++) await storeClient(db, { dueAt: new Date(dueAt.getTime() + HOUR_MS) });
	await measureNow(db, planned.companyId, NOON);
	expect(await claimWatches(db, { now: NOON, limit: 1 })).toMatchObject([{ id: planned.id }]);
	await measureNow(db, due.companyId, NOON);
	expect(await claimWatches(db, { now: NOON, limit: 1 })).toMatchObject([{ id: due.id }]);
});

test("discards a measurement of a website that was changed in the meantime, and measures the new one", async () => {
	const db = await freshDatabase();
	const { companyId } = await storeClient(db);
	const watch = await claimOne(db, NOON);
	const change = { website: "https://new.com.au", frequency: "weekly", competitors: ["https://rival.com.au"], recipient: null } as const;
	const later = new Date(NOON.getTime() + 1_000);
	await changeWatch(db, companyId, { change: { ...change, competitors: [...change.competitors] }, now: later });
	expect(await storeMeasurement(db, watch, { sites: [siteMeasurement(NOON)], now: NOON })).toBe("taken-over");
	expect(await claimOne(db, later)).toMatchObject({ website: "https://new.com.au", attempts: 1 });
});

test("measures nothing for a company that is no longer a client, and continues when it is won again", async () => {
	const db = await freshDatabase();
	const { companyId } = await storeClient(db);
	await measureDue(db, NOON);
	await endClientWatch(db, companyId, NOON);
	expect(await claimWatches(db, { now: new Date(NOON.getTime() + 60 * DAY_MS), limit: 5 })).toEqual([]);
	expect(await measureNow(db, companyId, NOON)).toBe(false);
	expect(await db.$count(measurements)).toBe(1);
});

test("does not count an attempt that failed because of us, and waits before the next", async () => {
	const db = await freshDatabase();
	await storeClient(db);
	const watch = await claimOne(db, NOON);
	await postponeWatch(db, watch, { until: new Date(NOON.getTime() + WATCH_LEASE_MS) });
	expect(await claimWatches(db, { now: new Date(NOON.getTime() + MINUTE_MS), limit: 5 })).toEqual([]);
	expect(await claimOne(db, new Date(NOON.getTime() + WATCH_LEASE_MS + 1))).toMatchObject({ attempts: 1 });
});

test("leaves out the watch of a lead that is spam", async () => {
	const db = await freshDatabase();
	const { companyId } = await storeClient(db, { dueAt: new Date(NOON.getTime() + DAY_MS) });
	const [lead] = await db.insert(leads).values({ website: "https://spam.com.au", flagged: true }).returning();
	const visitor = { companyId, leadId: lead?.id, kind: "visitor", website: "https://spam.com.au", dueAt: NOON, createdAt: NOON };
	await db.insert(watches).values({ ...visitor, endsAt: new Date(NOON.getTime() + 90 * DAY_MS) });
	expect(await claimWatches(db, { now: NOON, limit: 5 })).toEqual([]);
	await db.update(leads).set({ flagged: false });
	expect(await claimWatches(db, { now: NOON, limit: 5 })).toHaveLength(1);
});
