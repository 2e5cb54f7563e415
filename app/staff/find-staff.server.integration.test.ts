import { expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { deleteExpiredRows } from "#app/db/maintenance-store.server.ts";
import { deskSessions, users } from "#app/db/schema.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/durations.ts";
import { sha256 } from "#app/sha256.server.ts";
import { setUpDatabase } from "#tests/database/test-database.ts";
import { findStaff } from "./find-staff.server.ts";
import { expiredSessions } from "./session-store.server.ts";

const TOKEN = "t".repeat(43);
const START = new Date("2026-11-15T09:00:00+10:00");

const freshDatabase = setUpDatabase();

test("finds the signed-in staff by their session cookie", async () => {
	const db = await freshDatabase();
	const accountId = await openSession(db);
	expect(await find(db, 0)).toEqual({ accountId, username: "mia", role: "owner", email: null, displayName: "mia" });
	expect(await findStaff(new Request("http://desk.test/"), { db, now: START })).toBeNull();
	expect(await find(db, 0, "u".repeat(43))).toBeNull();
	expect(await find(db, 0, sha256(TOKEN).slice(0, 43))).toBeNull();
});

test("expires a session after thirty idle minutes", async () => {
	const db = await freshDatabase();
	await openSession(db);
	expect(await find(db, 30 * MINUTE_MS)).toBeNull();
	expect(await find(db, 30 * MINUTE_MS - 1)).not.toBeNull();
	expect(await find(db, 60 * MINUTE_MS - 2)).not.toBeNull();
	expect(await find(db, 90 * MINUTE_MS - 2)).toBeNull();
});

test("expires a session in use after twelve hours", async () => {
	const db = await freshDatabase();
	await openSession(db);
	for (let minutes = 25; minutes < 12 * 60; minutes += 25) expect(await find(db, minutes * MINUTE_MS), `${minutes} min`).not.toBeNull();
	expect(await find(db, 12 * HOUR_MS - 1)).not.toBeNull();
	expect(await find(db, 12 * HOUR_MS)).toBeNull();
});

test("expires the session of a remembered device after seven idle days and after thirty days in use", async () => {
	const db = await freshDatabase();
	await openSession(db, "mia", true);
	expect(await find(db, 7 * DAY_MS)).toBeNull();
	for (let days = 6; days < 30; days += 6) expect(await find(db, days * DAY_MS), `day ${days}`).not.toBeNull();
	expect(await find(db, 30 * DAY_MS - 1)).not.toBeNull();
	expect(await find(db, 30 * DAY_MS)).toBeNull();
});

test("does not extend a session when polling", async () => {
	const db = await freshDatabase();
	await openSession(db);
	const ask = (minutes: number) => {
		const request = new Request("http://desk.test/api/leads", { headers: { Cookie: `__Host-desk=${TOKEN}` } });
		return findStaff(request, { db, now: new Date(START.getTime() + minutes * MINUTE_MS), touchSession: false });
	};
	expect(await ask(29)).not.toBeNull();
	expect(await ask(30)).toBeNull();
});

test("updates a session's last use at most once a minute", async () => {
	const db = await freshDatabase();
	await openSession(db);
	await find(db, MINUTE_MS - 1);
	expect(await lastSeen(db)).toEqual(START);
	await find(db, MINUTE_MS);
	expect(await lastSeen(db)).toEqual(new Date(START.getTime() + MINUTE_MS));
});

test("deletes sessions after thirty days, and those dated in the future", async () => {
	const db = await freshDatabase();
	await openSession(db);
	const countAfter = async (hours: number) => {
		await deleteExpiredRows(db, expiredSessions(new Date(START.getTime() + hours * HOUR_MS)));
		return db.$count(deskSessions);
	};
	expect(await countAfter(30 * 24 - 1)).toBe(1);
	expect(await countAfter(-1)).toBe(1);
	expect(await countAfter(-2)).toBe(0);
	await openSession(db, "jo");
	expect(await countAfter(30 * 24)).toBe(0);
});

test("expires sessions that a fast clock dated a year ahead", async () => {
	const db = await freshDatabase();
	await openSession(db);
	const aYear = 365 * 24 * HOUR_MS;
	expect(await find(db, -aYear)).toBeNull();
	await db.update(deskSessions).set({ createdAt: new Date(START.getTime() - aYear) });
	expect(await find(db, -aYear)).toBeNull();
});

test("signs no one out when the clock is set back by half an hour", async () => {
	const db = await freshDatabase();
	await openSession(db);
	expect(await find(db, -HOUR_MS / 2)).not.toBeNull();
	expect(await lastSeen(db)).toEqual(new Date(START.getTime() - HOUR_MS / 2));
	expect(await find(db, 0)).toBeNull();
});

async function openSession(db: Database, username = "mia", isRemembered = false): Promise<number> {
	const [account] = await db.insert(users).values({ username, password: "not needed here" }).returning();
	if (!account) throw new Error("no account");
	await db.insert(deskSessions).values({ tokenHash: sha256(TOKEN), userId: account.id, createdAt: START, lastSeenAt: START, isRemembered });
	return account.id;
}

function find(db: Database, afterMs: number, token = TOKEN) {
	const request = new Request("http://desk.test/desk", { headers: { Cookie: `__Host-desk=${token}` } });
	return findStaff(request, { db, now: new Date(START.getTime() + afterMs) });
}

async function lastSeen(db: Database) {
	return (await db.select().from(deskSessions))[0]?.lastSeenAt;
}
