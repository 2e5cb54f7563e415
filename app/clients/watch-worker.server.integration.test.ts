import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { measurements, snapshots, watches } from "#app/db/schema.server.ts";
import { readEnv } from "#app/env.server.ts";
import { startParserThreads } from "#app/snapshots/run-snapshot.server.ts";
import { siteMeasurement, storeClient } from "#tests/clients/store-client.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { startHttpServer } from "#tests/http/http-server.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { claimWatches } from "./due-watch-store.server.ts";
import type { measureWatch } from "./measure-watch.server.ts";
import { openWatchWorker, runWatch } from "./watch-worker.server.ts";

const PAGE = `<!doctype html><title>Reef Café, Cairns</title><h1>Coffee in Cairns</h1><p>${"Fresh coffee every day. ".repeat(60)}</p>`;
const ENV = { SNAPSHOT_ALLOW_LOOPBACK: "1" };

beforeAll(startParserThreads, 60_000);
const freshDatabase = setUpDatabase();

function startSite() {
	return startHttpServer(({ url }, response) => {
		response.writeHead(url === "/" ? 200 : 404, { "Content-Type": "text/html" });
		response.end(PAGE);
	});
}

function openWorkers(db: Database, count: number, options: Partial<Parameters<typeof openWatchWorker>[0]> = {}) {
	for (let node = 0; node < count; node += 1) {
		const worker = openWatchWorker({ db, env: readEnv(ENV), pollMs: 10, ...options });
		onTestFinished(worker.close);
	}
}

test("measures a client's site and its competitors, and saves a report of the site only", async () => {
	const db = await freshDatabase();
	await using site = await startSite();
	const { port } = new URL(site.url);
	const now = new Date();
	await storeClient(db, {
		website: `http://reef.localhost:${port}`,
		competitors: [`http://rival.localhost:${port}`, `http://other.localhost:${port}`],
		now,
	});
	openWorkers(db, 2);
	await vi.waitFor(async () => expect(await db.$count(measurements)).toBe(3), { timeout: 30_000 });
	const rows = await db.select().from(measurements).orderBy(measurements.position);
	expect(rows.map(({ host, failure }) => [host, failure])).toEqual([
		[`reef.localhost:${port}`, null],
		[`rival.localhost:${port}`, null],
		[`other.localhost:${port}`, null],
	]);
	expect(rows[0]?.facts).toMatchObject({ engineVersion: expect.any(Number), certificate: null });
	expect(rows.map(({ reportId }) => reportId !== null)).toEqual([true, false, false]);
	expect(await db.select({ role: snapshots.role, leadId: snapshots.leadId }).from(snapshots)).toEqual(
		Array(3).fill({ role: "watch", leadId: null }),
	);
});

test("stores a failure for a site that is down, and leaves its competitors for the next reading", async () => {
	const db = await freshDatabase();
	await using rival = await startSite();
	await storeClient(db, { website: "http://127.0.0.1:9", competitors: [rival.url], now: new Date() });
	openWorkers(db, 1);
	await vi.waitFor(async () => expect(await db.$count(measurements)).toBe(1), { timeout: 30_000 });
	expect(await db.select().from(measurements)).toMatchObject([{ failure: "connection-refused", score: null, position: 0 }]);
	expect(rival.requests).toEqual([]);
});

test("measures forty clients once each on two nodes", async () => {
	const db = await freshDatabase();
	const now = new Date();
	for (let client = 0; client < 40; client += 1) await storeClient(db, { website: `https://client-${client}.com.au`, now });
	const measured: string[] = [];
	const measure: typeof measureWatch = async (watch) => {
		measured.push(watch.website);
		await sleep(5);
		return { kind: "measured", sites: [siteMeasurement(new Date())] };
	};
	openWorkers(db, 2, { measure });
	await vi.waitFor(async () => expect(await db.$count(measurements)).toBe(40), { timeout: 30_000 });
	await sleep(100);
	expect(measured).toHaveLength(40);
	expect(new Set(measured).size).toBe(40);
});

test("says nothing about a site while we cannot measure it ourselves", async () => {
	const db = await freshDatabase();
	const printed = expectConsoleErrors();
	await storeClient(db, { now: new Date() });
	openWorkers(db, 1, { measure: async () => ({ kind: "postponed", cause: "no-network" }) });
	await expect.poll(() => printed.join()).toContain("measurement-postponed");
	expect(await db.$count(measurements)).toBe(0);
});

test("measures nothing while live snapshots are switched off", async () => {
	const db = await freshDatabase();
	await storeClient(db, { now: new Date() });
	openWorkers(db, 1, { env: readEnv({ SNAPSHOT_MODE: "simulated" }) });
	await sleep(100);
	expect(await db.select({ attempts: watches.attempts }).from(watches)).toEqual([{ attempts: 0 }]);
});

test("skips a measurement that ended the process three times", async () => {
	const db = await freshDatabase();
	expectConsoleErrors();
	const now = new Date();
	await storeClient(db, { now, attempts: 3 });
	const [watch] = await claimWatches(db, { now, limit: 1 });
	if (!watch) throw new Error("nothing is due");
	const options = { db, env: readEnv(ENV), now: () => now, signal: new AbortController().signal };
	await runWatch(watch, { ...options, measure: () => Promise.reject(new Error("must not be called")) });
	const [row] = await db.select().from(watches);
	expect(row).toMatchObject({ attempts: 0, leasedUntil: null });
	expect(row?.dueAt.getTime()).toBeGreaterThan(now.getTime());
});

test("gives a watch back when the node stops during the measurement", async () => {
	const db = await freshDatabase();
	const now = new Date();
	await storeClient(db, { now });
	const [watch] = await claimWatches(db, { now, limit: 1 });
	if (!watch) throw new Error("nothing is due");
	const stopping = AbortSignal.abort();
	const measure = () => Promise.reject(new Error("stopped"));
	await runWatch(watch, { db, env: readEnv(ENV), now: () => now, signal: stopping, measure });
	expect(await claimWatches(db, { now, limit: 1 })).toMatchObject([{ attempts: 1 }]);
});
