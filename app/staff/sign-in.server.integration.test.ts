import { expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { deskSessions, rateLimits } from "#app/db/schema.server.ts";
import { MINUTE_MS } from "#app/durations.ts";
import { countHit } from "#app/http/rate-limit-store.server.ts";
import { sha256 } from "#app/sha256.server.ts";
import { countKinds } from "#tests/count-kinds.ts";
import { createPostgresDatabase, setUpDatabase } from "#tests/database/test-database.ts";
import { createStaff, PASSWORD } from "#tests/desk/desk-staff.ts";
import { postLead } from "#tests/leads/post-lead.ts";
import { createRequestContext } from "#tests/site/request-context.ts";
import { createAccount, findAccount, setPassword } from "./account-store.server.ts";
import { changePassword } from "./change-password.server.ts";
import { hashPassword, passwordLimiter } from "./hash-password.server.ts";
import { type SignInOptions, signIn } from "./sign-in.server.ts";

// Hashing passwords is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
const NOW = new Date("2026-11-15T09:00:00+10:00");

const freshDatabase = setUpDatabase();

test("counts parallel sign-in attempts exactly and starts again after 15 minutes", async () => {
	const db = await freshDatabase();
	await createStaff(db);
	const results = await Promise.all(Array.from({ length: 25 }, () => enter(db, { password: "wrong" })));
	expect(countKinds(results)).toEqual({ rejected: 10, "too-many": 15 });
	const later = new Date(NOW.getTime() + 14 * MINUTE_MS);
	expect(await enter(db, { now: later })).toEqual({ kind: "too-many", retryAfterSeconds: 60, isFirst: false });
	expect((await enter(db, { now: new Date(NOW.getTime() + 15 * MINUTE_MS) })).kind).toBe("signed-in");
});

test("resets sign-in attempts that a fast clock counted a year ahead", async () => {
	const db = await freshDatabase();
	await createStaff(db);
	const aYearOn = new Date(NOW.getTime() + 365 * 24 * 60 * MINUTE_MS);
	for (let attempts = 1; attempts <= 10; attempts += 1) await enter(db, { password: "wrong", now: aYearOn });
	expect(await enter(db, { now: aYearOn })).toEqual({ kind: "too-many", retryAfterSeconds: 15 * 60, isFirst: true });
	expect((await enter(db)).kind).toBe("signed-in");
});

test("counts sign-in attempts from all IP addresses of an IPv6 network together", async () => {
	const db = await freshDatabase();
	for (let host = 1; host <= 10; host += 1) await enter(db, { password: "wrong", clientAddress: `2001:db8:0:7::${host}` });
	expect((await enter(db, { clientAddress: "2001:db8:0:7:ffff::1" })).kind).toBe("too-many");
	expect((await enter(db, { clientAddress: "2001:db8:0:8::1", password: "wrong" })).kind).toBe("rejected");
});

test("limits a username to a hundred attempts from everywhere, whether it exists or not", async () => {
	const db = await freshDatabase();
	await createStaff(db);
	for (const username of ["mia", "nobody"]) {
		// Hashing a hundred passwords would take seconds.
		for (let hit = 1; hit <= 98; hit += 1) await countHit(db, { key: `sign-in as ${username}`, windowMs: 15 * MINUTE_MS, now: NOW });
		const attempts = [1, 2, 3].map((host) =>
			enter(db, { username, password: "wrong", clientAddress: `198.51.${username.length}.${host}` }),
		);
		expect(countKinds(await Promise.all(attempts))).toEqual({ rejected: 2, "too-many": 1 });
		expect((await enter(db, { username: ` ${username.toUpperCase()} `, clientAddress: "203.0.113.200" })).kind).toBe("too-many");
	}
});

test("lets the owner sign in from a known network after a stranger used up the name's attempts", async () => {
	const db = await freshDatabase();
	await createStaff(db);
	await createStaff(db, "noah");
	const home = "198.51.100.20";
	expect((await enter(db, { clientAddress: home })).kind).toBe("signed-in");
	const spendTries = async (now: Date) => {
		for (let hit = 1; hit <= 100; hit += 1) await countHit(db, { key: "sign-in as mia", windowMs: 15 * MINUTE_MS, now });
	};
	await spendTries(NOW);
	expect((await enter(db)).kind).toBe("too-many");
	expect((await enter(db, { clientAddress: home })).kind).toBe("signed-in");
	// A known network still has only ten attempts, and is known for this account only.
	for (let guess = 1; guess <= 10; guess += 1)
		expect((await enter(db, { clientAddress: home, password: "wrong" })).kind, `guess ${guess}`).toBe("rejected");
	expect((await enter(db, { clientAddress: home })).kind).toBe("too-many");
	const stillKnown = new Date(NOW.getTime() + 30 * 24 * 60 * MINUTE_MS - 1);
	await spendTries(stillKnown);
	expect((await enter(db, { now: stillKnown, clientAddress: home })).kind).toBe("signed-in");
	const forgotten = new Date(stillKnown.getTime() + 30 * 24 * 60 * MINUTE_MS);
	await spendTries(forgotten);
	expect((await enter(db, { now: forgotten, clientAddress: home })).kind).toBe("too-many");
	expect((await enter(db, { now: forgotten, clientAddress: home, username: "noah" })).kind).toBe("signed-in");
});

test("allows a /56 twice as many attempts as one IPv6 network, and a /48 four times", async () => {
	const db = await freshDatabase();
	await createStaff(db);
	const guess = (clientAddress: string, username = "nobody") => enter(db, { username, clientAddress, password: "wrong" });
	const from = (third: string, count: number) => Array.from({ length: count }, (_, index) => `2001:db8:7:${third}${10 + index}::1`);
	expect(countKinds(await Promise.all(from("1", 25).map((address) => guess(address))))).toEqual({ rejected: 20, "too-many": 5 });
	expect(countKinds(await Promise.all(from("2", 25).map((address) => guess(address))))).toEqual({ rejected: 20, "too-many": 5 });
	expect(await guess("2001:db8:7:300::1", "mia")).toMatchObject({ kind: "too-many" });
	expect(await guess("2001:db8:8:300::1", "mia")).toEqual({ kind: "rejected" });
});

test("does not let neighbours in the /48 lock out a known account or gain more attempts", async () => {
	const db = await freshDatabase();
	await createStaff(db);
	const home = "2001:db8:7:101::1";
	expect((await enter(db, { clientAddress: home })).kind).toBe("signed-in");
	for (const network of ["2001:db8:7:100::/56", "2001:db8:7::/48"])
		for (let hit = 1; hit <= 40; hit += 1) await countHit(db, { key: `sign-in from ${network}`, windowMs: 15 * MINUTE_MS, now: NOW });
	expect((await enter(db, { clientAddress: "2001:db8:7:102::1" })).kind).toBe("too-many");
	expect((await enter(db, { clientAddress: home })).kind).toBe("signed-in");
	const guesses = Array.from({ length: 12 }, () => enter(db, { clientAddress: home, password: "wrong" }));
	expect(countKinds(await Promise.all(guesses))).toEqual({ rejected: 10, "too-many": 2 });
});

test("lets an eleventh colleague sign in as soon as one of ten others has", async () => {
	const db = await freshDatabase();
	await createStaff(db);
	const queue = fillPasswordQueue(2);
	const colleagues = Array.from({ length: 10 }, () => enter(db));
	await expect.poll(() => sumHits(db)).toBe(10 + 10);
	expect((await enter(db)).kind).toBe("too-many");
	await queue.release();
	expect(countKinds(await Promise.all(colleagues))).toEqual({ "signed-in": 10 });
	expect((await enter(db)).kind).toBe("signed-in");
});

test("does not count a sign-in when the queue is full, and still accepts leads", async () => {
	const db = await freshDatabase();
	const queue = fillPasswordQueue(41);
	const lastSlot = [1, 2].map((host) => enter(db, { clientAddress: `198.51.100.${host}` }));
	expect(await Promise.race(lastSlot)).toEqual({ kind: "busy" });
	const late = Array.from({ length: 20 }, (_, index) => enter(db, { username: `name${index}`, clientAddress: `192.0.2.${index}` }));
	expect(countKinds(await Promise.all(late))).toEqual({ busy: 20 });
	// The queued attempt counts against two limits.
	expect(await sumHits(db)).toBe(2);
	const statuses = await Promise.all(
		[1, 2, 3].map(async (id) => (await postLead(createRequestContext(db), undefined, { "Idempotency-Key": `${id}` })).status),
	);
	expect(statuses).toEqual([201, 201, 201]);
	await queue.release();
	expect(countKinds(await Promise.all(lastSlot))).toEqual({ busy: 1, rejected: 1 });
});

test("does not check the password of an aborted sign-in", async () => {
	const db = await freshDatabase();
	await createStaff(db);
	await expect(enter(db, { signal: AbortSignal.abort(new Error("gone")) })).rejects.toThrow("gone");
	expect(await db.$count(rateLimits)).toBe(0);
});

test("does not count sign-ins that were aborted in the queue", async () => {
	const db = await freshDatabase();
	await createStaff(db);
	const queue = fillPasswordQueue(2);
	const timeout = new AbortController();
	const waits = Promise.allSettled(Array.from({ length: 10 }, () => enter(db, { signal: timeout.signal })));
	await expect.poll(() => sumHits(db)).toBe(10 + 10);
	timeout.abort(new Error("too long"));
	expect((await waits).map(({ status }) => status)).toEqual(Array(10).fill("rejected"));
	expect(await sumHits(db)).toBe(0);
	await queue.release();
	expect((await enter(db)).kind).toBe("signed-in");
});

test("keeps a password that the owner sets while staff change it", async () => {
	const db = await freshDatabase();
	const accountId = await createStaff(db);
	const racing: Database = Object.create(db, {
		transaction: {
			value: async (work: (tx: Database) => Promise<unknown>) => {
				await setPassword(db, accountId, "set by the owner");
				return db.transaction(work);
			},
		},
	});
	const options = { db: racing, now: NOW, staff: { accountId, username: "mia" }, keptTokenHash: null };
	expect(await changePassword({ current: PASSWORD, wanted: "eight wet creeks" }, options)).toEqual({ kind: "wrong-password" });
	expect(await findAccount(db, "mia")).toMatchObject({ password: "set by the owner" });
});

test("counts only failed sign-ins against the limits", async () => {
	const db = await freshDatabase();
	await createStaff(db);
	for (let person = 1; person <= 11; person += 1) expect((await enter(db)).kind).toBe("signed-in");
	for (let guess = 1; guess <= 10; guess += 1) {
		expect((await enter(db, { username: "noah", password: "wrong" })).kind).toBe("rejected");
		if (guess < 10) await enter(db);
	}
	expect((await enter(db, { username: "noah", password: "wrong" })).kind).toBe("too-many");
});

test("accepts a stored password that today's rules would reject", async () => {
	const db = await freshDatabase();
	await createAccount(db, { username: "old", password: await hashPassword("Password123!") });
	expect((await enter(db, { username: "old", password: "Password123!" })).kind).toBe("signed-in");
});

test("creates a new session token at each sign-in and ends the browser's earlier session", async () => {
	const db = await freshDatabase();
	await createStaff(db);
	const first = await enter(db);
	const elsewhere = await enter(db);
	if (first.kind !== "signed-in" || elsewhere.kind !== "signed-in") throw new Error("not signed in");
	const second = await enter(db, { earlierTokenHash: sha256(first.token) });
	if (second.kind !== "signed-in") throw new Error("not signed in");
	const hashes = (await db.select().from(deskSessions)).map(({ tokenHash }) => tokenHash);
	expect(hashes.sort()).toEqual([elsewhere.token, second.token].map(sha256).sort());
	expect(new Set([first.token, elsewhere.token, second.token]).size).toBe(3);
});

test("shares sign-in attempts and known networks between two nodes", async () => {
	const databaseUrl = await createPostgresDatabase();
	const nodes = [await openDatabase({ dataDir: "unused", databaseUrl }), await openDatabase({ dataDir: "unused", databaseUrl })];
	onTestFinished(async () => void (await Promise.all(nodes.map(({ close }) => close()))));
	const [one, other] = nodes.map(({ db }) => db);
	if (!one || !other) throw new Error("no nodes");
	await createStaff(one);
	const home = "198.51.100.20";
	expect((await enter(one, { clientAddress: home })).kind).toBe("signed-in");
	const attempts = Array.from({ length: 16 }, (_, index) => enter(index % 2 ? one : other, { password: "wrong" }));
	expect(countKinds(await Promise.all(attempts))).toEqual({ rejected: 10, "too-many": 6 });
	for (const db of [one, other]) expect((await enter(db)).kind).toBe("too-many");
	for (let hit = 1; hit <= 100; hit += 1) await countHit(one, { key: "sign-in as mia", windowMs: 15 * MINUTE_MS, now: NOW });
	expect((await enter(other, { clientAddress: "198.51.100.21" })).kind).toBe("too-many");
	expect((await enter(other, { clientAddress: home })).kind).toBe("signed-in");
});

type Attempt = Partial<SignInOptions & { username: string; password: string }>;

function enter(db: Database, { username = "mia", password = PASSWORD, ...options }: Attempt = {}) {
	return signIn({ username, password }, { db, now: NOW, clientAddress: "203.0.113.7", earlierTokenHash: null, ...options });
}

/** Occupies slots of the password limiter until they are released. */
function fillPasswordQueue(slots: number) {
	const held = Promise.withResolvers<void>();
	const all = Promise.all(Array.from({ length: slots }, () => passwordLimiter.run(() => held.promise)));
	const release = async () => {
		held.resolve();
		await all;
	};
	onTestFinished(release);
	return { release };
}

async function sumHits(db: Database): Promise<number> {
	return (await db.select().from(rateLimits)).reduce((sum, { hits }) => sum + hits, 0);
}
