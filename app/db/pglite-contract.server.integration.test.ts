import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { acceptLead } from "#app/leads/accept-lead.server.ts";
import { createDataFolder } from "#tests/database/data-folder.ts";
import { addMigration, copyMigrations } from "#tests/database/migrations-folder.ts";
import type { OpenDatabase } from "./client.server.ts";
import { openDatabase } from "./open-database.server.ts";
import { auditLog, leads, notices, rateLimits, snapshots, speedCounts, users } from "./schema.server.ts";

// The rest of the suite runs on PostgreSQL. Here is what the code relies on and PGlite could do differently.

let dataDir: string;
let database: OpenDatabase;

beforeAll(async () => {
	dataDir = await createDataFolder();
	database = await openDatabase({ dataDir });
});
afterAll(async () => {
	await database.close();
	rmSync(dataDir, { recursive: true });
});
beforeEach(async () => {
	await database.db.execute(sql`truncate leads, notices, users, rate_limits, snapshots, speed_counts, audit_log restart identity cascade`);
});

test("rolls back a transaction that fails, and a savepoint inside one that succeeds", async () => {
	const { db } = database;
	const addUser = (tx: typeof db, username: string) => tx.insert(users).values({ username, password: "x" });
	const failing = db.transaction(async (tx) => {
		await addUser(tx, "a");
		throw new Error("no");
	});
	await expect(failing).rejects.toThrow("no");
	await db.transaction(async (tx) => {
		await addUser(tx, "b");
		await tx
			.transaction(async (inner) => {
				await addUser(inner, "c");
				await addUser(inner, "b");
			})
			.catch(() => {});
	});
	expect(await db.select({ username: users.username }).from(users)).toEqual([{ username: "b" }]);
});

test("rethrows a thrown value that is not an Error", async () => {
	const response = new Response("redirect");
	await expect(database.db.transaction(async () => Promise.reject(response))).rejects.toBe(response);
	expect(await database.isAlive()).toBe(true);
});

test("runs queries of the outer client only after the transaction has ended", async () => {
	const { db } = database;
	let outer: Promise<string> | undefined;
	const first = await db.transaction(async () => {
		outer = db.execute(sql`select 1`).then(() => "finished");
		return Promise.race([outer, sleep(500, "waiting")]);
	});
	expect(first).toBe("waiting");
	expect(await outer).toBe("finished");
});

test("runs concurrent transactions one after the other", async () => {
	const { db } = database;
	const [lead] = await db.insert(leads).values({ website: "https://mycafe.com.au", keywords: "0" }).returning();
	const increment = () =>
		db.transaction(async (tx) => {
			const [row] = await tx
				.select()
				.from(leads)
				.where(eq(leads.id, lead?.id ?? 0))
				.for("update");
			await tx.update(leads).set({ keywords: String(Number(row?.keywords) + 1) });
		});
	await Promise.all(Array.from({ length: 20 }, increment));
	expect((await db.select().from(leads))[0]?.keywords).toBe("20");
});

test("stores a lead once under one idempotency key", async () => {
	const { db } = database;
	const insert = () =>
		db
			.insert(leads)
			.values({ website: "https://mycafe.com.au", idempotencyKeyHash: "same" })
			.onConflictDoNothing()
			.returning({ id: leads.id });
	const results = await Promise.all(Array.from({ length: 50 }, insert));
	expect(results.filter((rows) => rows.length === 1)).toHaveLength(1);
	expect(await db.$count(leads)).toBe(1);
	await expect(db.insert(leads).values({ website: "x", idempotencyKeyHash: "same" })).rejects.toMatchObject({ cause: { code: "23505" } });
});

test("stores one lead when it is posted 50 times concurrently under one key, and nothing for a lead over the limit", async () => {
	const { db } = database;
	const post = (idempotencyKey: string) =>
		acceptLead(
			{ website: "https://mycafe.com.au", email: "anna@mycafe.com.au" },
			{
				db,
				now: new Date(),
				clientAddress: "203.0.113.7",
				leadsPerVisitorPerHour: 1,
				idempotencyKey,
				earlierLeadKey: null,
				source: "hire_us",
				flagged: false,
				hasWebhook: false,
			},
		);
	const kinds = (await Promise.all(Array.from({ length: 50 }, () => post("k")))).map(({ kind }) => kind);
	expect(kinds.toSorted()).toEqual(["accepted", ...Array(49).fill("already-accepted")]);
	expect(await post("other")).toMatchObject({ kind: "too-many" });
	expect([await db.$count(leads), await db.$count(notices)]).toEqual([1, 2]);
	expect((await db.select().from(rateLimits)).map(({ hits }) => hits)).toEqual([1, 1]);
});

test("counts every hit of a rate limit with an upsert", async () => {
	const { db } = database;
	const hit = () =>
		db
			.insert(rateLimits)
			.values({ key: "k", hits: 1, resetsAt: new Date("2026-11-16T01:00:00Z") })
			.onConflictDoUpdate({ target: rateLimits.key, set: { hits: sql`${rateLimits.hits} + 1` } })
			.returning({ hits: rateLimits.hits });
	const hits = (await Promise.all(Array.from({ length: 30 }, hit))).map(([row]) => row?.hits ?? 0);
	expect(hits.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
});

test("claims rows with FOR UPDATE SKIP LOCKED", async () => {
	const { db } = database;
	const [lead] = await db.insert(leads).values({ website: "https://mycafe.com.au" }).returning();
	const now = new Date();
	const kinds = ["agency-mail", "confirmation-mail", "webhook"];
	await db.insert(notices).values(kinds.map((kind) => ({ leadId: lead?.id ?? 0, kind, runAt: now, createdAt: now })));
	const claim = () =>
		db.transaction(async (tx) => {
			const [row] = await tx.select().from(notices).where(eq(notices.attempts, 0)).limit(1).for("update", { skipLocked: true });
			if (row) await tx.update(notices).set({ attempts: 1 }).where(eq(notices.id, row.id));
			return row?.kind;
		});
	expect((await Promise.all([claim(), claim(), claim(), claim()])).toSorted()).toEqual([...kinds, undefined]);
});

test("returns dates, big integers, JSON and defaults as PostgreSQL does", async () => {
	const { db } = database;
	const createdAt = new Date("2026-11-15T01:02:03.456Z");
	const [lead] = await db.insert(leads).values({ website: "https://Café.com.au", contactName: "Nguyễn 🦘", createdAt }).returning();
	expect(lead).toMatchObject({ id: 1, contactName: "Nguyễn 🦘", createdAt, email: null, flagged: false, source: "api" });
	const result = { score: 71, names: ["O'Brien", null], nested: { big: 1e21, text: "</script>\n" } };
	const [snapshot] = await db.insert(snapshots).values({ host: "a.example", score: 71, result, measuredAt: createdAt }).returning();
	expect(snapshot).toMatchObject({ result, measuredAt: createdAt, reportId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
	const count = { day: "2026-11-15", page: "home", device: "phone", vital: "LCP", bucket: -3, count: 2 };
	expect(await db.insert(speedCounts).values(count).returning()).toEqual([{ id: 1, ...count }]);
	const [entry] = await db.insert(auditLog).values({ id: 9_007_199_254_740_991, at: createdAt, event: "sign-in" }).returning();
	expect(entry).toMatchObject({ id: 9_007_199_254_740_991, details: null });
});

test("reports invalid input as an ordinary error and carries on", async () => {
	const { db } = database;
	await expect(db.insert(leads).values({ website: "a\0b" })).rejects.toMatchObject({ cause: { code: "22021" } });
	await expect(db.execute(sql`select 1 / 0`)).rejects.toMatchObject({ cause: { code: "22012" } });
	expect(await database.isAlive()).toBe(true);
});

test("keeps its rows over a restart and locks its folder while it is open", async () => {
	const folder = await createDataFolder();
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const first = await openDatabase({ dataDir: folder });
	await first.db.insert(leads).values({ website: "https://mycafe.com.au" });
	await expect(openDatabase({ dataDir: folder })).rejects.toThrow(`in use by process ${process.pid}`);
	await first.close();
	const migrationsDir = copyMigrations();
	addMigration(migrationsDir, "9999_broken", "create table");
	await expect(openDatabase({ dataDir: folder, migrationsDir })).rejects.toMatchObject({ cause: { code: "42601" } });
	const second = await openDatabase({ dataDir: folder });
	onTestFinished(second.close);
	expect(await second.db.select().from(leads)).toMatchObject([{ website: "https://mycafe.com.au" }]);
});
