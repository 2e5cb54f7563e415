import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { alerts, companies, leads, measurements, notices, watches } from "#app/db/schema.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { readEnv } from "#app/env.server.ts";
import { startParserThreads } from "#app/snapshots/run-snapshot.server.ts";
import { listCompanyReports } from "#app/snapshots/snapshot-store.server.ts";
import { siteMeasurement, storeClient } from "#tests/clients/store-client.ts";
import { NOON } from "#tests/clock.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { startHttpServer } from "#tests/http/http-server.ts";
import { expiredWatches } from "./client-watch-store.server.ts";
import { claimWatches, storeMeasurement } from "./due-watch-store.server.ts";
import { findMeasurementState, measureCompany } from "./single-watch-store.server.ts";
import { openWatchWorker } from "./watch-worker.server.ts";

const PAGE = `<!doctype html><title>Reef Café, Cairns</title><h1>Coffee in Cairns</h1><p>${"Fresh coffee every day. ".repeat(60)}</p>`;

beforeAll(startParserThreads, 60_000);
const freshDatabase = setUpDatabase();

test("measures a prospect's site once and stores its report with the company, without a lead or an email", async () => {
	const db = await freshDatabase();
	await using site = await startHttpServer(({ url }, response) => {
		response.writeHead(url === "/" ? 200 : 404, { "Content-Type": "text/html" });
		response.end(PAGE);
	});
	const companyId = await storeCompany(db, { website: site.url });
	await storeCompany(db, { name: "Another" });
	const now = new Date();
	const clicks = await Promise.all([measureCompany(db, { companyId, now }), measureCompany(db, { companyId, now })]);
	expect(clicks.map(({ kind }) => kind).toSorted()).toEqual(["due-already", "started"]);
	expect(await findMeasurementState(db, { companyId, now })).toEqual({ isRunning: true, failure: null });
	const worker = openWatchWorker({ db, env: readEnv({ SNAPSHOT_ALLOW_LOOPBACK: "1" }), pollMs: 10 });
	onTestFinished(worker.close);
	await vi.waitFor(async () => expect(await isRunning(db, companyId)).toBe(false), { timeout: 30_000 });
	expect(await db.select().from(measurements)).toMatchObject([{ position: 0, failure: null, reportId: expect.any(String) }]);
	expect(await listCompanyReports(db, { companyId, leadIds: [] })).toMatchObject([
		{ role: "site", leadId: null, host: new URL(site.url).host, score: expect.any(Number) },
	]);
	expect(await listCompanyReports(db, { companyId: companyId + 1, leadIds: [] })).toEqual([]);
	expect([await db.$count(leads), await db.$count(notices), await db.$count(alerts)]).toEqual([0, 0, 0]);
	expect(await claimWatches(db, { now: new Date(Date.now() + 40 * DAY_MS), limit: 1 })).toEqual([]);
});

test("says why a site could not be measured, and measures it again when asked", async () => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db);
	await measureCompany(db, { companyId, now: NOON });
	await storeDue(db, NOON, "timed-out");
	expect(await findMeasurementState(db, { companyId, now: NOON })).toEqual({ isRunning: false, failure: { cause: "timed-out", at: NOON } });
	const later = new Date(NOON.getTime() + DAY_MS);
	expect(await claimWatches(db, { now: later, limit: 1 })).toEqual([]);
	await db.update(companies).set({ website: "https://moved.com.au" });
	await measureCompany(db, { companyId, now: later });
	expect(await db.select().from(watches)).toMatchObject([{ website: "https://moved.com.au", kind: "single" }]);
	await storeDue(db, later);
	expect(await findMeasurementState(db, { companyId, now: later })).toEqual({ isRunning: false, failure: null });
	expect(await db.$count(measurements)).toBe(2);
});

test("makes a client due instead of starting a second watch", async () => {
	const db = await freshDatabase();
	const { companyId } = await storeClient(db, { dueAt: new Date(NOON.getTime() + DAY_MS) });
	expect(await measureCompany(db, { companyId, now: NOON })).toEqual({ kind: "started" });
	expect(await measureCompany(db, { companyId, now: NOON })).toEqual({ kind: "due-already" });
	expect(await db.select().from(watches)).toMatchObject([{ kind: "client", dueAt: NOON }]);
	expect(await isRunning(db, companyId)).toBe(true);
});

test("measures nothing for a company without a website, or one that is gone", async () => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db, { website: null });
	expect(await measureCompany(db, { companyId, now: NOON })).toEqual({ kind: "no-website" });
	expect(await measureCompany(db, { companyId: 99, now: NOON })).toEqual({ kind: "gone" });
	expect(await db.$count(watches)).toBe(0);
});

test("keeps a single measurement for as long as its report", async () => {
	const db = await freshDatabase();
	const companyId = await storeCompany(db);
	await measureCompany(db, { companyId, now: NOON });
	await storeDue(db, NOON);
	const countExpired = (days: number) =>
		db.$count(watches, expiredWatches({ now: new Date(NOON.getTime() + days * DAY_MS), reportDays: 90 }).where);
	expect([await countExpired(99), await countExpired(101)]).toEqual([0, 1]);
});

async function storeDue(db: Database, now: Date, failure?: "timed-out"): Promise<void> {
	const [watch] = await claimWatches(db, { now, limit: 1 });
	if (!watch) throw new Error("nothing is due");
	await storeMeasurement(db, watch, { sites: [siteMeasurement(now, failure)], now });
}

async function isRunning(db: Database, companyId: number): Promise<boolean> {
	return (await findMeasurementState(db, { companyId, now: new Date() })).isRunning;
}
