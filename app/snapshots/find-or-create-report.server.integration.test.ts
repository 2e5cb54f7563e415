import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leads, rateLimits, snapshots } from "#app/db/schema.server.ts";
import { HOUR_MS } from "#app/durations.ts";
import { readEnv } from "#app/env.server.ts";
import { sha256 } from "#app/sha256.server.ts";
import { auditResult } from "#audit/testing/audit-result.ts";
import { serveSites } from "#scripts/demo/sites/serve-sites.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { admitRun, countRuns, releaseRun } from "./admit-snapshot.server.ts";
import { findOrCreateReport } from "./find-or-create-report.server.ts";
import { startParserThreads } from "./run-snapshot.server.ts";
import { type NewSnapshot, saveSnapshot } from "./save-snapshot.server.ts";

const NOW = new Date("2026-11-15T03:00:00Z");
const WEBSITE = "https://reefcafe.com.au/menu";
const HOST = "reefcafe.com.au";
const ENV = readEnv({ SNAPSHOT_MODE: "simulated" });

const LEAD = { earlierLeadId: null, website: WEBSITE, flagged: false, overSnapshotLimit: false, reportId: null };

const freshDatabase = setUpDatabase();
// Start the parser threads first: on a busy machine a cold one would look like a busy server.
beforeAll(startParserThreads, 60_000);

test("prefers a lead's own snapshot to a newer one of its earlier request", async () => {
	const db = await freshDatabase();
	const [earlierLeadId, leadId] = [await storeLead(db), await storeLead(db)];
	await save(db, { leadId, result: measured(70, 3), createdAt: hoursAgo(3) });
	await save(db, { leadId: earlierLeadId, result: measured(80, 1), createdAt: hoursAgo(1) });
	const found = await findOrCreateReport({ ...LEAD, id: leadId, earlierLeadId }, { db, env: ENV, now: NOW });
	expect(found).toMatchObject({ kind: "measured", snapshot: { score: 70 }, createdAt: hoursAgo(3) });
});

test("falls back to the snapshot of a lead's earlier request, with or without www", async () => {
	const db = await freshDatabase();
	const [earlierLeadId, leadId] = [await storeLead(db), await storeLead(db)];
	await save(db, { leadId: earlierLeadId, host: `www.${HOST}`, result: measured(80, 1), createdAt: hoursAgo(1) });
	const [saved] = await db.select().from(snapshots);
	const found = await findOrCreateReport({ ...LEAD, id: leadId, earlierLeadId }, { db, env: ENV, now: NOW });
	expect(found).toMatchObject({ kind: "measured", reportId: saved?.reportId, snapshot: { score: 80 } });
	expect(await db.$count(snapshots)).toBe(1);
});

test("ignores snapshots of other sites and of competitors when it looks for a lead's report", async () => {
	const db = await freshDatabase();
	const [earlierLeadId, leadId] = [await storeLead(db), await storeLead(db)];
	const another = { host: "another.com.au", score: 80, result: measured(80, 1), measuredAt: hoursAgo(1), createdAt: hoursAgo(1) };
	await db.insert(snapshots).values({ ...another, leadId: earlierLeadId });
	// Older than a day, so that it is not copied as a recent snapshot either.
	await save(db, { leadId, role: "competitor", result: measured(30, 40), createdAt: hoursAgo(40) });
	const found = await findOrCreateReport({ ...LEAD, id: leadId, earlierLeadId }, { db, env: ENV, now: NOW });
	expect(found).toEqual({ kind: "none", reason: "live checks are switched off right now" });
});

test("copies another visitor's snapshot of the last day under a new report id, deleted with the lead", async () => {
	const db = await freshDatabase();
	const [other, leadId] = [await storeLead(db), await storeLead(db)];
	await save(db, { leadId: other, result: measured(66, 23), createdAt: hoursAgo(23) });
	const [theirs] = await db.select().from(snapshots);
	const lead = { ...LEAD, id: leadId };
	const found = await Promise.all([1, 2, 3].map(() => findOrCreateReport(lead, { db, env: ENV, now: NOW })));
	expect(found[0]).toMatchObject({ kind: "measured", snapshot: { score: 66, measuredAt: hoursAgo(23).toISOString() }, createdAt: NOW });
	const ids = new Set(found.map((one) => (one.kind === "measured" ? one.reportId : one.reason)));
	expect(ids.size).toBe(1);
	expect([...ids][0]).not.toBe(theirs?.reportId);
	expect(await db.$count(snapshots)).toBe(2);
	await db.delete(leads).where(eq(leads.id, leadId));
	expect(await db.$count(snapshots)).toBe(1);
});

test("ignores other visitors' snapshots older than a day and expired reports", async () => {
	const db = await freshDatabase();
	const leadId = await storeLead(db);
	await save(db, { leadId: null, result: measured(66, 25), createdAt: hoursAgo(25) });
	await save(db, { leadId, result: measured(66, 91 * 24), createdAt: hoursAgo(91 * 24) });
	const lead = { ...LEAD, id: leadId };
	expect(await findOrCreateReport(lead, { db, env: ENV, now: NOW })).toMatchObject({ kind: "none" });
});

test("audits a site without a recent snapshot once, and saves the result with the lead", async () => {
	const db = await freshDatabase();
	await using sites = await serveSites();
	const website = sites.origin("mates-mowing");
	const leadId = await storeLead(db, website);
	const env = readEnv({ SNAPSHOT_ALLOW_LOOPBACK: "1" });
	const lead = { ...LEAD, id: leadId, website };
	const first = await findOrCreateReport(lead, { db, env, now: new Date() });
	expect(first).toMatchObject({ kind: "measured", snapshot: { domain: "mates-mowing.localhost" } });
	const requests = sites.requests.length;
	expect(requests).toBeGreaterThan(3);
	expect(await findOrCreateReport(lead, { db, env, now: new Date() })).toEqual(first);
	expect(sites.requests).toHaveLength(requests);
	expect(await db.select({ leadId: snapshots.leadId, role: snapshots.role }).from(snapshots)).toEqual([{ leadId, role: "site" }]);
	expect(countRuns()).toBe(0);
	// One row is for our own hourly limit, one or two are for the site.
	expect(await db.$count(rateLimits)).toBeGreaterThanOrEqual(2);
});

test("gives up on a report when too many snapshots keep running, and may retry immediately", async () => {
	const db = await freshDatabase();
	await using sites = await serveSites();
	const website = sites.origin("mates-mowing");
	const leadId = await storeLead(db, website);
	const env = readEnv({ SNAPSHOT_ALLOW_LOOPBACK: "1", SNAPSHOTS_IN_FLIGHT: "1" });
	const endRun = await startRun(db);
	const lead = { ...LEAD, id: leadId, website };
	expect(await findOrCreateReport(lead, { db, env, now: new Date(), runWaitMs: 600 })).toEqual({
		kind: "none",
		reason: "too many snapshots were in progress",
	});
	expect(sites.requests).toEqual([]);
	endRun();
	expect(await findOrCreateReport(lead, { db, env, now: new Date() })).toMatchObject({ kind: "measured" });
});

test("audits or queues at most six leads, and rejects any other immediately", async () => {
	const db = await freshDatabase();
	await using sites = await serveSites();
	const website = sites.origin("mates-mowing");
	const env = readEnv({ SNAPSHOT_ALLOW_LOOPBACK: "1", SNAPSHOTS_IN_FLIGHT: "1" });
	const endRun = await startRun(db);
	const waiting = { count: 0 };
	const find = async (leadId: number) => {
		waiting.count += 1;
		const lead = { ...LEAD, id: leadId, website };
		const found = await findOrCreateReport(lead, { db, env, now: new Date(), runWaitMs: 60_000 });
		waiting.count -= 1;
		return found;
	};
	const seven = [];
	for (let each = 0; each < 7; each += 1) seven.push(find(await storeLead(db, website)));
	expect(await Promise.race(seven)).toEqual({ kind: "none", reason: "too many snapshots were in progress" });
	expect(waiting.count).toBe(6);
	endRun();
	expect((await Promise.all(seven)).map(({ kind }) => kind).sort()).toEqual([...Array(6).fill("measured"), "none"]);
	expect(await find(await storeLead(db, website))).toMatchObject({ kind: "measured" });
}, 90_000);

test("audits a site once for all notices of a lead", async () => {
	const db = await freshDatabase();
	await using sites = await serveSites();
	const website = sites.origin("mates-mowing");
	const env = readEnv({ SNAPSHOT_ALLOW_LOOPBACK: "1" });
	const lead = { ...LEAD, id: await storeLead(db, website), website };
	const found = await Promise.all([1, 2, 3, 4].map(() => findOrCreateReport(lead, { db, env, now: new Date() })));
	expect(found.map(({ kind }) => kind)).toEqual(Array(4).fill("measured"));
	expect(new Set(found.map((one) => one.kind === "measured" && one.reportId)).size).toBe(1);
	expect(sites.requests.filter(({ url }) => url === `${website}/`)).toHaveLength(1);
	expect(await db.$count(snapshots)).toBe(1);
});

test("audits every lead's site when only one can be audited at a time", async () => {
	const db = await freshDatabase();
	await using one = await serveSites();
	await using two = await serveSites();
	await using three = await serveSites();
	const env = readEnv({ SNAPSHOT_ALLOW_LOOPBACK: "1", SNAPSHOTS_IN_FLIGHT: "1" });
	const found = await Promise.all(
		[one, two, three].map(async (sites) => {
			const website = sites.origin("mates-mowing");
			const lead = { ...LEAD, id: await storeLead(db, website), website };
			return Promise.all([1, 2, 3].map(() => findOrCreateReport(lead, { db, env, now: new Date(), runWaitMs: 60_000 })));
		}),
	);
	expect(found.flat().map(({ kind }) => kind)).toEqual(Array(9).fill("measured"));
	expect(await db.$count(snapshots)).toBe(3);
	const limits = await db.select().from(rateLimits);
	expect(limits.find(({ key }) => key === sha256("snapshots for leads"))?.hits, "one request counted for each lead").toBe(3);
});

test.each([
	["a flagged lead", { flagged: true }, "flagged as spam, so its site was not checked"],
	[
		"one of many leads from the same connection",
		{ overSnapshotLimit: true },
		"many requests came from the same connection, so its site was not checked",
	],
	["a private address", { website: "http://169.254.169.254/" }, "no public website was found at that address"],
	["a website that is no web address", { website: "javascript:alert(1)" }, "that is not a web address"],
])("does not audit the site of %s", async (_what, change, reason) => {
	const db = await freshDatabase();
	await using sites = await serveSites();
	const leadId = await storeLead(db);
	const lead = { ...LEAD, id: leadId, website: sites.origin("mates-mowing"), ...change };
	expect(await findOrCreateReport(lead, { db, env: readEnv({}), now: NOW })).toEqual({ kind: "none", reason });
	expect(sites.requests).toEqual([]);
});

test("returns why a site is unreadable, and does not retry immediately", async () => {
	const db = await freshDatabase();
	await using sites = await serveSites();
	const website = `http://missing.localhost:${sites.port}`;
	const leadId = await storeLead(db, website);
	const lead = { ...LEAD, id: leadId, website };
	const found = await findOrCreateReport(lead, { db, env: readEnv({ SNAPSHOT_ALLOW_LOOPBACK: "1" }), now: new Date() });
	expect(found).toEqual({ kind: "none", reason: expect.stringMatching(/^[a-z][^.]+$/) });
	expect(await db.$count(snapshots)).toBe(0);
	const counted = await db.select().from(rateLimits);
	expect(await findOrCreateReport(lead, { db, env: readEnv({ SNAPSHOT_ALLOW_LOOPBACK: "1" }), now: new Date() })).toEqual(found);
	expect(await db.select().from(rateLimits)).toEqual(counted);
});

test("saves no snapshot for a lead that was deleted", async () => {
	const db = await freshDatabase();
	const printed = expectConsoleErrors();
	await save(db, { leadId: null, result: measured(66, 1), createdAt: hoursAgo(1) });
	const lead = { ...LEAD, id: 4711 };
	expect(await findOrCreateReport(lead, { db, env: ENV, now: NOW })).toEqual({ kind: "none", reason: "the result could not be saved" });
	expect(printed.join()).toContain("snapshot-store-failed");
	expect(await db.$count(snapshots)).toBe(1);
});

/** Occupies the only run and returns a function that releases it. */
async function startRun(db: Database): Promise<() => void> {
	const admission = await admitRun("somewhere.com.au", { db, now: new Date(), visitor: "someone", inFlight: 1 });
	if (admission.kind !== "run") throw new Error("another snapshot is running");
	return () => releaseRun(admission.run);
}

async function storeLead(db: Database, website = WEBSITE): Promise<number> {
	const [lead] = await db.insert(leads).values({ website }).returning({ id: leads.id });
	return lead?.id ?? 0;
}

type Saved = Omit<NewSnapshot, "host" | "lead"> & { host?: string; leadId: number | null };

function save(db: Database, { leadId, ...snapshot }: Saved): Promise<string | null> {
	return saveSnapshot(db, { host: HOST, lead: leadId === null ? null : { id: leadId, website: WEBSITE }, ...snapshot });
}

function measured(score: number, hours: number) {
	return auditResult({ score, measuredAt: hoursAgo(hours).toISOString() });
}

function hoursAgo(hours: number): Date {
	return new Date(NOW.getTime() - hours * HOUR_MS);
}
