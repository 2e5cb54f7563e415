import { rmSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/db/open-database.server.ts";
import { snapshots } from "#app/db/schema.server.ts";
import { HOUR_MS } from "#app/durations.ts";
import { createDataFolder } from "#tests/database/data-folder.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { storeCompany } from "#tests/desk/desk-companies.ts";
import { storeDeskLeads } from "#tests/desk/desk-leads.ts";
import { getDashboard } from "./dashboard-store.server.ts";

// 4 pm on 15 November in Queensland.
const now = new Date("2026-11-15T06:00:00Z");

/** A lead with its reply time in hours. */
function lead(createdAt: string, repliedAfterHours: number | null, rest: object = {}) {
	const repliedAt = repliedAfterHours === null ? null : new Date(Date.parse(createdAt) + repliedAfterHours * HOUR_MS);
	return { createdAt: new Date(createdAt), repliedAt, status: repliedAt ? "contacted" : "new", source: "hire_us", ...rest };
}

const freshDatabase = setUpDatabase();

test("returns zero counts on the dashboard of an empty desk", async () => {
	expect(await getDashboard(await freshDatabase(), { now, days: 2 })).toEqual({
		days: 2,
		leadsPerDay: [
			{ day: "2026-11-14", leads: 0, snapshots: 0 },
			{ day: "2026-11-15", leads: 0, snapshots: 0 },
		],
		bySource: ["hero", "hire_us", "get_started", "report", "api"].map((source) => ({ source, leads: 0 })),
		byPackage: [],
		byChannel: ["search", "ads", "social", "email", "referral", "direct", "by-hand", null].map((channel) => ({
			channel,
			leads: 0,
			won: 0,
			closed: 0,
			monthlyValue: 0,
		})),
		byLandingPage: [],
		replies: {
			replied: 0,
			withinPromise: 0,
			overdue: 0,
			medianHours: null,
			byHours: [1, 4, 8, 24, 48, null].map((upToHours) => ({ upToHours, leads: 0 })),
		},
		addedByHand: 0,
		won: { won: 0, lost: 0 },
		lostReasons: [],
	});
});

test("leaves out leads dated in the future on the dashboard", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, lead("2027-11-15T05:00:00Z", null, { packageName: "Enterprise Growth" }));
	const numbers = await getDashboard(db, { now, days: 2 });
	expect([...numbers.leadsPerDay, ...numbers.bySource].map(({ leads }) => leads).filter(Boolean)).toEqual([]);
	expect(numbers.byPackage).toEqual([]);
});

test("counts dashboard leads by Queensland days", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(
		db,
		// This lead came one second before the period starts, so it is not counted.
		lead("2026-11-12T13:59:59Z", 1, { packageName: "Premium Enterprise", status: "won" }),
		// The first and last moment of 13 November.
		lead("2026-11-12T14:00:00Z", 1, { packageName: "Enterprise Growth", status: "won" }),
		lead("2026-11-13T13:59:59.999Z", 24, { packageName: "Enterprise Growth", status: "lost" }),
		// 14 November.
		lead("2026-11-13T14:00:00Z", 30, { source: "hero", status: "won" }),
		lead("2026-11-14T05:00:00Z", null, { source: "hero" }),
		lead("2026-11-14T07:00:00Z", null, { packageName: "Professional SEO", source: "api" }),
		// 15 November.
		lead("2026-11-14T14:00:00Z", 6, { source: "hero" }),
		lead("2026-11-15T05:00:00Z", null, { flagged: true, packageName: "Professional SEO" }),
	);
	const snapshot = (measuredAt: string, role = "site") => ({
		host: "a.example",
		score: 50,
		result: {},
		role,
		measuredAt: new Date(measuredAt),
		createdAt: now,
	});
	await db
		.insert(snapshots)
		.values([
			snapshot("2026-11-12T13:59:59Z"),
			snapshot("2026-11-13T13:59:59Z"),
			snapshot("2026-11-13T14:00:00Z"),
			snapshot("2026-11-14T13:00:00Z"),
			snapshot("2026-11-14T13:00:00Z"),
			snapshot("2026-11-14T13:00:00Z", "competitor"),
		]);

	expect(await getDashboard(db, { now, days: 3 })).toMatchObject({
		days: 3,
		leadsPerDay: [
			{ day: "2026-11-13", leads: 2, snapshots: 1 },
			{ day: "2026-11-14", leads: 3, snapshots: 2 },
			{ day: "2026-11-15", leads: 1, snapshots: 0 },
		],
		bySource: [
			{ source: "hero", leads: 3 },
			{ source: "hire_us", leads: 2 },
			{ source: "api", leads: 1 },
			{ source: "get_started", leads: 0 },
			{ source: "report", leads: 0 },
		],
		byPackage: [
			{ packageName: null, leads: 3 },
			{ packageName: "Enterprise Growth", leads: 2 },
			{ packageName: "Professional SEO", leads: 1 },
		],
		replies: {
			// Waits of 1, 24, 30 and 6 hours; the one of 25 hours has no reply.
			replied: 4,
			withinPromise: 3,
			overdue: 1,
			medianHours: 15,
			byHours: [
				{ upToHours: 1, leads: 1 },
				{ upToHours: 4, leads: 0 },
				{ upToHours: 8, leads: 1 },
				{ upToHours: 24, leads: 1 },
				{ upToHours: 48, leads: 1 },
				{ upToHours: null, leads: 0 },
			],
		},
	});
});

test("counts two leads of one visitor once for replies and lateness", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(
		db,
		lead("2026-11-13T14:00:00Z", 2, { source: "hero", status: "won" }),
		lead("2026-11-13T14:00:00Z", 2, { status: "won", earlierLeadId: 1 }),
		lead("2026-11-13T14:00:00Z", null, { source: "hero" }),
		lead("2026-11-13T14:00:00Z", null, { earlierLeadId: 3 }),
		// A lead of exactly 24 hours ago is not late yet.
		lead("2026-11-14T06:00:00Z", null),
	);
	const { replies, bySource } = await getDashboard(db, { now, days: 3 });
	expect(replies).toMatchObject({ replied: 1, withinPromise: 1, overdue: 1 });
	expect(bySource.slice(0, 2)).toEqual([
		{ source: "hire_us", leads: 3 },
		{ source: "hero", leads: 2 },
	]);
});

test("counts a won company once, for the channel and landing page of its first lead that is not spam", async () => {
	const db = await freshDatabase();
	const at = "2026-11-14T07:00:00Z";
	const long = "2026-06-01T00:00:00Z";
	const [won, lost, old] = [
		await storeCompany(db, { status: "won", wonAt: now, monthlyValue: 388 }),
		await storeCompany(db, { status: "lost", lostAt: now, monthlyValue: 972 }),
		await storeCompany(db, { status: "won", wonAt: now }),
	];
	await storeDeskLeads(
		db,
		lead("2026-11-13T20:00:00Z", 1, { companyId: won, flagged: true, utmMedium: "email" }),
		lead("2026-11-14T06:00:00Z", 1, { companyId: won, referrerHost: "google.com.au", landingPath: "/", status: "won" }),
		lead(at, 1, { companyId: won, referrerHost: "google.com", utmMedium: "cpc", landingPath: "/about", status: "won" }),
		lead(at, 1, { companyId: won, referrerHost: "", landingPath: "/about", status: "won" }),
		lead(at, 1, { companyId: lost, referrerHost: "bing.com", landingPath: "/about", status: "lost" }),
		// Its first lead came before these days.
		lead(long, 1, { companyId: old, referrerHost: "facebook.com", landingPath: "/blog", status: "won" }),
		// The same visitor as the next one, which counts.
		lead(at, null, { referrerHost: "", landingPath: "/" }),
		lead(at, null, { earlierLeadId: 7 }),
	);
	const { byChannel, byLandingPage, won: total } = await getDashboard(db, { now, days: 3 });
	expect(total).toEqual({ won: 2, lost: 1 });
	expect(byChannel).toEqual([
		{ channel: "search", leads: 2, won: 1, closed: 2, monthlyValue: 388 },
		{ channel: "ads", leads: 1, won: 0, closed: 0, monthlyValue: 0 },
		{ channel: "social", leads: 0, won: 1, closed: 1, monthlyValue: 0 },
		{ channel: "email", leads: 0, won: 0, closed: 0, monthlyValue: 0 },
		{ channel: "referral", leads: 0, won: 0, closed: 0, monthlyValue: 0 },
		{ channel: "direct", leads: 1, won: 0, closed: 0, monthlyValue: 0 },
		{ channel: "by-hand", leads: 0, won: 0, closed: 0, monthlyValue: 0 },
		{ channel: null, leads: 1, won: 0, closed: 0, monthlyValue: 0 },
	]);
	expect(byLandingPage).toEqual([
		{ landingPath: "/about", leads: 3, won: 0, closed: 1, monthlyValue: 0 },
		{ landingPath: "/", leads: 1, won: 1, closed: 1, monthlyValue: 388 },
		{ landingPath: null, leads: 1, won: 0, closed: 0, monthlyValue: 0 },
		{ landingPath: "/blog", leads: 0, won: 1, closed: 1, monthlyValue: 0 },
	]);
});

test("counts companies on the Queensland day on which they were won or lost", async () => {
	const db = await freshDatabase();
	const [before, first, after] = [new Date("2026-11-12T13:59:59Z"), new Date("2026-11-12T14:00:00Z"), new Date("2026-11-15T14:00:00Z")];
	for (const at of [before, first, after]) {
		await storeCompany(db, { status: "won", wonAt: at });
		await storeCompany(db, { status: "lost", lostAt: at, lostReason: "Too expensive" });
	}
	// A client that left is lost, one that came back is won, and our own site is neither.
	await storeCompany(db, { status: "lost", wonAt: first, lostAt: now, lostReason: "Closed down" });
	await storeCompany(db, { status: "won", wonAt: now, lostAt: first });
	await storeCompany(db, { status: "contacted", lostAt: first });
	await storeCompany(db, { status: "won", wonAt: now, isAgency: true });
	expect((await getDashboard(db, { now, days: 3 })).won).toEqual({ won: 2, lost: 2 });
});

test("counts a company as added by hand if staff added it before its first lead", async () => {
	const db = await freshDatabase();
	const byHand = { isAddedByHand: true, createdAt: now, activeAt: now };
	await storeCompany(db, { ...byHand, status: "won", wonAt: now });
	await storeCompany(db, { ...byHand, status: "lost", lostAt: now });
	await storeCompany(db, byHand);
	await storeCompany(db, { isAddedByHand: true, activeAt: now });
	await storeCompany(db, { status: "won", wonAt: now });
	const withLead = await storeCompany(db, { ...byHand, status: "won", wonAt: now });
	await storeDeskLeads(db, lead("2026-11-15T05:00:00Z", null, { companyId: withLead, referrerHost: "" }));
	const rangFirst = await storeCompany(db, {
		...byHand,
		status: "won",
		wonAt: now,
		monthlyValue: 194,
		createdAt: new Date("2026-11-14T05:00:00Z"),
	});
	await storeDeskLeads(db, lead("2026-11-15T05:00:00Z", null, { companyId: rangFirst, utmMedium: "cpc", landingPath: "/ads" }));
	const { byChannel, byLandingPage, addedByHand, won } = await getDashboard(db, { now, days: 3 });
	expect(addedByHand).toBe(4);
	expect(won).toEqual({ won: 4, lost: 1 });
	expect(byChannel.filter(({ closed }) => closed > 0)).toEqual([
		{ channel: "direct", leads: 1, won: 1, closed: 1, monthlyValue: 0 },
		{ channel: "by-hand", leads: 0, won: 2, closed: 3, monthlyValue: 194 },
		{ channel: null, leads: 0, won: 1, closed: 1, monthlyValue: 0 },
	]);
	expect(byLandingPage).toEqual([
		{ landingPath: null, leads: 1, won: 2, closed: 2, monthlyValue: 0 },
		{ landingPath: "/ads", leads: 1, won: 0, closed: 0, monthlyValue: 0 },
	]);
});

test("lists the three most common reasons for losing a company", async () => {
	const db = await freshDatabase();
	const reasons = ["Too expensive", "too expensive", "No reply", "Chose another agency", "No reply", "No reply", "Closed down", null];
	for (const lostReason of reasons) await storeCompany(db, { status: "lost", lostAt: now, lostReason });
	await storeCompany(db, { status: "new", lostReason: "Closed down" });
	expect((await getDashboard(db, { now, days: 3 })).lostReasons).toEqual([
		{ reason: "No reply", companies: 3 },
		{ reason: "Too expensive", companies: 2 },
		{ reason: "Chose another agency", companies: 1 },
	]);
});

test("counts companies on the dashboard of the embedded database", async () => {
	const dataDir = await createDataFolder();
	const { db, close } = await openDatabase({ dataDir });
	onTestFinished(async () => {
		await close();
		rmSync(dataDir, { recursive: true });
	});
	const companyId = await storeCompany(db, { status: "won", wonAt: now });
	await storeCompany(db, { status: "lost", lostAt: now, lostReason: "Closed down", isAddedByHand: true, createdAt: now, activeAt: now });
	await storeDeskLeads(db, lead("2026-11-15T05:00:00Z", 0, { companyId, referrerHost: "bing.com", landingPath: "/", status: "won" }));
	const { won, byChannel, addedByHand } = await getDashboard(db, { now, days: 3 });
	expect([won, addedByHand]).toEqual([{ won: 1, lost: 1 }, 1]);
	expect(byChannel.filter(({ closed }) => closed > 0).map(({ channel }) => channel)).toEqual(["search", "by-hand"]);
});

test("leaves out snapshots for spam on the dashboard", async () => {
	const db = await freshDatabase();
	await storeDeskLeads(db, { flagged: true }, {});
	const snapshot = { host: "a.example", score: 50, result: {}, measuredAt: now, createdAt: now };
	await db.insert(snapshots).values([
		{ ...snapshot, leadId: 1 },
		{ ...snapshot, leadId: 2, host: "b.example" },
		{ ...snapshot, host: "c.example" },
	]);
	expect((await getDashboard(db, { now, days: 1 })).leadsPerDay).toMatchObject([{ snapshots: 2 }]);
});

test("lists only the ten most chosen packages on the dashboard", async () => {
	const db = await freshDatabase();
	const names = Array.from({ length: 30 }, (_, index) => `Package ${index}`);
	await storeDeskLeads(db, ...[...names, "Enterprise Growth", "Enterprise Growth"].map((packageName) => ({ packageName, createdAt: now })));
	const { byPackage } = await getDashboard(db, { now, days: 7 });
	expect(byPackage).toHaveLength(10);
	expect(byPackage[0]).toEqual({ packageName: "Enterprise Growth", leads: 2 });
});
