import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { leads, rateLimits, snapshotRuns, snapshots } from "#app/db/schema.server.ts";
import { readEnv } from "#app/env.server.ts";
import { auditResult } from "#audit/testing/audit-result.ts";
import { serveSites } from "#scripts/demo-sites/serve-sites.ts";
import { eachDatabase } from "#tests/test-database.ts";
import { findReport, listLeadReports } from "./find-report.server.ts";
import { keepSnapshot } from "./snapshot-store.server.ts";

const NOW = new Date("2026-11-15T03:00:00Z");
const HOUR_MS = 60 * 60 * 1000;
const WEBSITE = "https://reefcafe.com.au/menu";
const HOST = "reefcafe.com.au";
const ENV = readEnv({ SNAPSHOT_MODE: "simulated" });

eachDatabase((freshDatabase) => {
	test("the lead's own snapshot comes first, even where its earlier request has a newer one", async () => {
		const db = await freshDatabase();
		const [earlierLeadId, leadId] = [await storeLead(db), await storeLead(db)];
		await keep(db, { lead: { id: leadId }, result: reading(70, 3), createdAt: hoursAgo(3) });
		await keep(db, { lead: { id: earlierLeadId }, result: reading(80, 1), createdAt: hoursAgo(1) });
		const found = await findReport({ leadId, earlierLeadId, website: WEBSITE, flagged: false }, { db, env: ENV, now: NOW });
		expect(found).toMatchObject({ kind: "measured", snapshot: { score: 70 }, createdAt: hoursAgo(3) });
	});

	test("without one, that of the request it grew out of, with or without www", async () => {
		const db = await freshDatabase();
		const [earlierLeadId, leadId] = [await storeLead(db), await storeLead(db)];
		await keep(db, { lead: { id: earlierLeadId }, host: `www.${HOST}`, result: reading(80, 1), createdAt: hoursAgo(1) });
		const [kept] = await db.select().from(snapshots);
		const found = await findReport({ leadId, earlierLeadId, website: WEBSITE, flagged: false }, { db, env: ENV, now: NOW });
		expect(found).toMatchObject({ kind: "measured", reportId: kept?.reportId, snapshot: { score: 80 } });
		expect(await db.$count(snapshots)).toBe(1);
	});

	test("a snapshot of another site, or of a competitor, is not the lead's own", async () => {
		const db = await freshDatabase();
		const [earlierLeadId, leadId] = [await storeLead(db), await storeLead(db)];
		const another = { host: "another.com.au", score: 80, result: reading(80, 1), measuredAt: hoursAgo(1), createdAt: hoursAgo(1) };
		await db.insert(snapshots).values({ ...another, leadId: earlierLeadId });
		// Older than a day, so that it is not taken for a reading of somebody else's either.
		await keep(db, { lead: { id: leadId }, role: "competitor", result: reading(30, 40), createdAt: hoursAgo(40) });
		const found = await findReport({ leadId, earlierLeadId, website: WEBSITE, flagged: false }, { db, env: ENV, now: NOW });
		expect(found).toEqual({ kind: "none", reason: "live snapshots are switched off on this site" });
	});

	test("a reading of the same host within a day is kept once more for the lead, under an id of its own that goes with the lead", async () => {
		const db = await freshDatabase();
		const [other, leadId] = [await storeLead(db), await storeLead(db)];
		await keep(db, { lead: { id: other }, result: reading(66, 23), createdAt: hoursAgo(23) });
		const [theirs] = await db.select().from(snapshots);
		const lead = { leadId, earlierLeadId: null, website: WEBSITE, flagged: false };
		const found = await Promise.all([1, 2, 3].map(() => findReport(lead, { db, env: ENV, now: NOW })));
		expect(found[0]).toMatchObject({ kind: "measured", snapshot: { score: 66, measuredAt: hoursAgo(23).toISOString() }, createdAt: NOW });
		const ids = new Set(found.map((one) => (one.kind === "measured" ? one.reportId : one.reason)));
		expect(ids.size).toBe(1);
		expect([...ids][0]).not.toBe(theirs?.reportId);
		expect(await db.$count(snapshots)).toBe(2);
		await db.delete(leads).where(eq(leads.id, leadId));
		expect(await db.$count(snapshots)).toBe(1);
	});

	test("a reading that is older than a day, and a report that has expired, count no more", async () => {
		const db = await freshDatabase();
		const leadId = await storeLead(db);
		await keep(db, { lead: null, result: reading(66, 25), createdAt: hoursAgo(25) });
		await keep(db, { lead: { id: leadId }, result: reading(66, 91 * 24), createdAt: hoursAgo(91 * 24) });
		const lead = { leadId, earlierLeadId: null, website: WEBSITE, flagged: false };
		expect(await findReport(lead, { db, env: ENV, now: NOW })).toMatchObject({ kind: "none" });
	});

	test("else the site is read now, once, within the limits, and kept with the lead", async () => {
		const db = await freshDatabase();
		await using sites = await serveSites();
		const website = sites.origin("mates-mowing");
		const leadId = await storeLead(db, website);
		const env = readEnv({ SNAPSHOT_ALLOW_LOOPBACK: "1" });
		const lead = { leadId, earlierLeadId: null, website, flagged: false };
		const first = await findReport(lead, { db, env, now: new Date() });
		expect(first).toMatchObject({ kind: "measured", snapshot: { domain: "mates-mowing.localhost" } });
		const requests = sites.requests.length;
		expect(requests).toBeGreaterThan(3);
		expect(await findReport(lead, { db, env, now: new Date() })).toEqual(first);
		expect(sites.requests).toHaveLength(requests);
		expect(await db.select({ leadId: snapshots.leadId, role: snapshots.role }).from(snapshots)).toEqual([{ leadId, role: "site" }]);
		expect(await db.$count(snapshotRuns)).toBe(0);
		// One for the hour of what we read by ourselves, one or two for the site: the same counts as for a visitor.
		expect(await db.$count(rateLimits)).toBeGreaterThanOrEqual(2);
	});

	test("while as many snapshots run as may, none is taken, and the reason is said", async () => {
		const db = await freshDatabase();
		await using sites = await serveSites();
		const website = sites.origin("mates-mowing");
		const leadId = await storeLead(db, website);
		const env = readEnv({ SNAPSHOT_ALLOW_LOOPBACK: "1", SNAPSHOTS_IN_FLIGHT: "1" });
		await db.insert(snapshotRuns).values({ visitorHash: "somebody", expiresAt: new Date(Date.now() + 60_000) });
		const lead = { leadId, earlierLeadId: null, website, flagged: false };
		const options = { db, env, busyPatienceMs: 600 };
		expect(await findReport(lead, { ...options, now: new Date() })).toEqual({ kind: "none", reason: "too many snapshots were under way" });
		expect(sites.requests).toEqual([]);
		// That is not the site's doing, so the next notice may try again at once.
		await db.delete(snapshotRuns);
		expect(await findReport(lead, { ...options, now: new Date() })).toMatchObject({ kind: "measured" });
	});

	test("no more than six leads wait for a reading: any other is told at once that there is none", async () => {
		const db = await freshDatabase();
		await using sites = await serveSites();
		const website = sites.origin("mates-mowing");
		const env = readEnv({ SNAPSHOT_ALLOW_LOOPBACK: "1", SNAPSHOTS_IN_FLIGHT: "1" });
		await db.insert(snapshotRuns).values({ visitorHash: "somebody", expiresAt: new Date(Date.now() + 60_000) });
		const waiting = { count: 0 };
		const find = async (leadId: number) => {
			waiting.count += 1;
			const lead = { leadId, earlierLeadId: null, website, flagged: false };
			const found = await findReport(lead, { db, env, now: new Date(), busyPatienceMs: 60_000 });
			waiting.count -= 1;
			return found;
		};
		const seven = [];
		for (let each = 0; each < 7; each += 1) seven.push(find(await storeLead(db, website)));
		expect(await Promise.race(seven)).toEqual({ kind: "none", reason: "too many snapshots were under way" });
		expect(waiting.count).toBe(6);
		await db.delete(snapshotRuns);
		expect((await Promise.all(seven)).map(({ kind }) => kind).sort()).toEqual([...Array(6).fill("measured"), "none"]);
		expect(await find(await storeLead(db, website))).toMatchObject({ kind: "measured" });
	}, 90_000);

	test("a lead's notices that fall due together have its site read once, on this node and on another", async () => {
		const db = await freshDatabase();
		await using sites = await serveSites();
		const website = sites.origin("mates-mowing");
		const env = readEnv({ SNAPSHOT_ALLOW_LOOPBACK: "1" });
		const lead = { leadId: await storeLead(db, website), earlierLeadId: null, website, flagged: false };
		const otherNode = Object.create(db) as Database;
		const found = await Promise.all([db, db, db, otherNode].map((node) => findReport(lead, { db: node, env, now: new Date() })));
		expect(found.map(({ kind }) => kind)).toEqual(Array(4).fill("measured"));
		expect(new Set(found.map((one) => one.kind === "measured" && one.reportId)).size).toBe(1);
		expect(sites.requests.filter(({ url }) => url === `${website}/`)).toHaveLength(1);
		expect(await db.$count(snapshots)).toBe(1);
	});

	test("leads that come together each have their report, though only one site can be read at a time", async () => {
		const db = await freshDatabase();
		await using one = await serveSites();
		await using two = await serveSites();
		await using three = await serveSites();
		const env = readEnv({ SNAPSHOT_ALLOW_LOOPBACK: "1", SNAPSHOTS_IN_FLIGHT: "1" });
		const found = await Promise.all(
			[one, two, three].map(async (sites) => {
				const website = sites.origin("mates-mowing");
				const lead = { leadId: await storeLead(db, website), earlierLeadId: null, website, flagged: false };
				return Promise.all([1, 2, 3].map(() => findReport(lead, { db, env, now: new Date(), busyPatienceMs: 60_000 })));
			}),
		);
		expect(found.flat().map(({ kind }) => kind)).toEqual(Array(9).fill("measured"));
		expect(await db.$count(snapshots)).toBe(3);
		const hits = (await db.select().from(rateLimits)).map((row) => row.hits);
		expect(Math.max(...hits), "one reading counted for each lead").toBe(3);
	});

	test.each([
		["a flagged lead's site is not read", { flagged: true }, "flagged as spam, so its site was not read"],
		[
			"nor is that of one of many from the same connection",
			{ isOneOfMany: true },
			"many requests came from the same connection, so its site was not read",
		],
		["nor is an address that nobody may ask for", { website: "http://169.254.169.254/" }, "that is not a public web address"],
		["nor what is no address", { website: "javascript:alert(1)" }, "that is not a web address"],
	])("%s", async (_what, change, reason) => {
		const db = await freshDatabase();
		await using sites = await serveSites();
		const leadId = await storeLead(db);
		const lead = { leadId, earlierLeadId: null, website: sites.origin("mates-mowing"), flagged: false, ...change };
		expect(await findReport(lead, { db, env: readEnv({}), now: NOW })).toEqual({ kind: "none", reason });
		expect(sites.requests).toEqual([]);
	});

	test("a site that cannot be read gives the reason that a visitor would be given", async () => {
		const db = await freshDatabase();
		await using sites = await serveSites();
		const website = `http://nobody.localhost:${sites.port}`;
		const leadId = await storeLead(db, website);
		const lead = { leadId, earlierLeadId: null, website, flagged: false };
		const found = await findReport(lead, { db, env: readEnv({ SNAPSHOT_ALLOW_LOOPBACK: "1" }), now: new Date() });
		expect(found).toEqual({ kind: "none", reason: expect.stringMatching(/^[a-z][^.]+$/) });
		expect(await db.$count(snapshots)).toBe(0);
		// Remembered for its other notices, however long that took: the site is not asked again.
		const counted = await db.select().from(rateLimits);
		expect(await findReport(lead, { db, env: readEnv({ SNAPSHOT_ALLOW_LOOPBACK: "1" }), now: new Date() })).toEqual(found);
		expect(await db.select().from(rateLimits)).toEqual(counted);
	});

	test("a lead that is gone by now gets none, and nothing is kept for it", async () => {
		const db = await freshDatabase();
		await keep(db, { lead: null, result: reading(66, 1), createdAt: hoursAgo(1) });
		const lead = { leadId: 4711, earlierLeadId: null, website: WEBSITE, flagged: false };
		expect(await findReport(lead, { db, env: ENV, now: NOW })).toEqual({ kind: "none", reason: "the result could not be kept" });
		expect(await db.$count(snapshots)).toBe(1);
	});

	test("lists for the desk what is kept beside each lead: own sites before competitors, the worst issues first", async () => {
		const db = await freshDatabase();
		const [one, two, other] = [await storeLead(db), await storeLead(db), await storeLead(db)];
		await keep(db, { lead: { id: one }, role: "competitor", host: "rival.com.au", result: reading(88, 1) });
		await keep(db, { lead: { id: one }, result: reading(70, 2) });
		await keep(db, { lead: { id: two }, result: reading(60, 3) });
		await keep(db, { lead: { id: other }, result: reading(50, 4) });
		const listed = await listLeadReports(db, [one, two]);
		expect(listed.map(({ leadId, role, score }) => [leadId, role, score])).toEqual([
			[two, "site", 60],
			[one, "site", 70],
			[one, "competitor", 88],
		]);
		expect(listed[0]).toMatchObject({
			host: HOST,
			measuredAt: hoursAgo(3),
			reportId: expect.stringMatching(/^[0-9a-f-]{36}$/),
			issues: ["Your home page has no headline for Google to show."],
		});
		expect(await listLeadReports(db, [])).toEqual([]);
	});
});

async function storeLead(db: Database, website = WEBSITE): Promise<number> {
	const [lead] = await db.insert(leads).values({ website }).returning({ id: leads.id });
	return lead?.id ?? 0;
}

type Kept = Parameters<typeof keepSnapshot>[1];

function keep(db: Database, snapshot: Omit<Kept, "host"> & { host?: string }): Promise<void> {
	return keepSnapshot(db, { host: HOST, ...snapshot });
}

function reading(score: number, hours: number) {
	return auditResult({ score, measuredAt: hoursAgo(hours).toISOString() });
}

function hoursAgo(hours: number): Date {
	return new Date(NOW.getTime() - hours * HOUR_MS);
}
