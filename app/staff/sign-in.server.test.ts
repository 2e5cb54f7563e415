import { expect, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { deskSessions } from "#app/db/schema.server.ts";
import { sha256 } from "#app/db/sha256.server.ts";
import { countHit } from "#app/http/rate-limit-store.server.ts";
import { createStaff, PASSWORD } from "#tests/desk-staff.ts";
import { eachDatabase } from "#tests/test-database.ts";
import { type SignInOptions, signIn } from "./sign-in.server.ts";

// Hashing passwords takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
const NOW = new Date("2026-11-15T09:00:00+10:00");
const MINUTE_MS = 60 * 1000;

eachDatabase((freshDatabase) => {
	test("counts exactly, however many tries come at once, and counts again when the quarter of an hour is over", async () => {
		const db = await freshDatabase();
		await createStaff(db);
		const results = await Promise.all(Array.from({ length: 25 }, () => enter(db, { password: "wrong" })));
		expect(countKinds(results)).toEqual({ refused: 10, "too-many": 15 });
		const later = new Date(NOW.getTime() + 14 * MINUTE_MS);
		expect(await enter(db, { now: later })).toEqual({ kind: "too-many", retryAfterSeconds: 60 });
		expect((await enter(db, { now: new Date(NOW.getTime() + 15 * MINUTE_MS) })).kind).toBe("signed-in");
	});

	test("an IPv6 network counts as one, whatever address in it is used", async () => {
		const db = await freshDatabase();
		for (let host = 1; host <= 10; host += 1) await enter(db, { password: "wrong", clientAddress: `2001:db8:0:7::${host}` });
		expect((await enter(db, { clientAddress: "2001:db8:0:7:ffff::1" })).kind).toBe("too-many");
		expect((await enter(db, { clientAddress: "2001:db8:0:8::1", password: "wrong" })).kind).toBe("refused");
	});

	test("a hundred tries for one name are the end from everywhere, for a name that exists and for one that does not", async () => {
		const db = await freshDatabase();
		await createStaff(db);
		for (const username of ["mia", "nobody"]) {
			// Hashing a hundred passwords would take seconds.
			for (let hit = 1; hit <= 98; hit += 1) await countHit(db, { key: `sign-in as ${username}`, windowMs: 15 * MINUTE_MS, now: NOW });
			const tries = [1, 2, 3].map((host) => enter(db, { username, password: "wrong", clientAddress: `198.51.${username.length}.${host}` }));
			expect(countKinds(await Promise.all(tries))).toEqual({ refused: 2, "too-many": 1 });
			expect((await enter(db, { username: ` ${username.toUpperCase()} `, clientAddress: "203.0.113.200" })).kind).toBe("too-many");
		}
	});

	test("an office where everybody signs in at nine does not lock itself out, and a good account wins no more guesses", async () => {
		const db = await freshDatabase();
		await createStaff(db);
		for (let person = 1; person <= 15; person += 1) expect((await enter(db)).kind).toBe("signed-in");
		for (let guess = 1; guess <= 10; guess += 1) {
			expect((await enter(db, { username: "noah", password: "wrong" })).kind).toBe("refused");
			if (guess < 10) await enter(db);
		}
		expect((await enter(db, { username: "noah", password: "wrong" })).kind).toBe("too-many");
	});

	test("gives a new token each time and ends the session that the browser had", async () => {
		const db = await freshDatabase();
		await createStaff(db);
		const first = await enter(db);
		const elsewhere = await enter(db);
		if (first.kind !== "signed-in" || elsewhere.kind !== "signed-in") throw new Error("not signed in");
		const second = await enter(db, { earlierToken: first.token });
		if (second.kind !== "signed-in") throw new Error("not signed in");
		const hashes = (await db.select().from(deskSessions)).map(({ tokenHash }) => tokenHash);
		expect(hashes.sort()).toEqual([elsewhere.token, second.token].map(sha256).sort());
		expect(new Set([first.token, elsewhere.token, second.token]).size).toBe(3);
	});
});

type Attempt = Partial<SignInOptions & { username: string; password: string }>;

function enter(db: Database, { username = "mia", password = PASSWORD, ...options }: Attempt = {}) {
	return signIn({ username, password }, { db, now: NOW, clientAddress: "203.0.113.7", earlierToken: null, ...options });
}

function countKinds(results: { kind: string }[]): Record<string, number> {
	return Object.fromEntries(Object.entries(Object.groupBy(results, ({ kind }) => kind)).map(([kind, list = []]) => [kind, list.length]));
}
