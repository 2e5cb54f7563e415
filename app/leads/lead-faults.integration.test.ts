import { rmSync } from "node:fs";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import type { OpenDatabase } from "#app/db/client.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { leads } from "#app/db/schema.server.ts";
import { createDataFolder } from "#tests/database/data-folder.ts";
import { startPostgresServer } from "#tests/database/postgres-server.ts";
import { createPostgresDatabase } from "#tests/database/test-database.ts";
import { postLead } from "#tests/leads/post-lead.ts";
import { findLosses, postUntilKilled } from "#tests/leads/post-until-killed.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { createRequestContext } from "#tests/site/request-context.ts";

// PostgreSQL starts slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
const lead = { website: "https://mycafe.com.au", contactName: "Anna Secret", email: "anna@secret.example" };

async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
	const database = await openDatabase({ dataDir: "unused", databaseUrl });
	onTestFinished(database.close);
	return database;
}

async function post({ db }: OpenDatabase, headers: Record<string, string> = {}) {
	const response = await postLead(createRequestContext(db), lead, headers);
	return { status: response.status, retryAfter: response.headers.get("Retry-After") };
}

const UNAVAILABLE = { status: 503, retryAfter: "30" };

test("responds with 503 after PostgreSQL is killed, logs no personal data, and recovers automatically", async () => {
	const printed = expectConsoleErrors();
	const server = await startPostgresServer();
	onTestFinished(server.stop);
	const database = await openPostgres(server.url);
	expect(await post(database, { "Idempotency-Key": "before" })).toMatchObject({ status: 201 });

	await server.kill();
	// A connection's backend process may outlive the server for a moment and still respond.
	await vi.waitFor(async () => expect(await database.isAlive()).toBe(false), { timeout: 15_000 });
	expect(await Promise.all(Array.from({ length: 15 }, () => post(database)))).toEqual(Array(15).fill(UNAVAILABLE));

	await server.startAgain();
	await vi.waitFor(async () => expect((await post(database, { "Idempotency-Key": "after" })).status).toBe(201), { timeout: 60_000 });
	expect(await database.isAlive()).toBe(true);
	expect(await database.db.select().from(leads)).toHaveLength(2);
	expect(printed.join()).toContain('"event":"lead-store-failed"');
	expect(printed.join()).not.toMatch(/secret/i);
});

test("responds with 503 while PostgreSQL is locked and the pool is exhausted, and stores each retry once", async () => {
	expectConsoleErrors();
	const databaseUrl = await createPostgresDatabase();
	const database = await openPostgres(databaseUrl);
	const blocker = new pg.Client(databaseUrl);
	await blocker.connect();
	await blocker.query("begin; lock table leads in access exclusive mode");
	const postAll = () => Promise.all(Array.from({ length: 15 }, (_, index) => post(database, { "Idempotency-Key": `k${index}` })));
	expect(await postAll()).toEqual(Array(15).fill(UNAVAILABLE));

	await blocker.end();
	for (const { status } of await postAll()) expect(status).toBe(201);
	expect(await database.db.$count(leads)).toBe(15);
});

test("responds with 503 with Retry-After after PGlite is closed", async () => {
	expectConsoleErrors();
	const dataDir = await createDataFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	const database = await openDatabase({ dataDir });
	await database.close();
	expect(await post(database)).toEqual(UNAVAILABLE);
	expect(await database.isAlive()).toBe(false);
});

test("loses no acknowledged lead or notice to kill -9 while leads are posted to PGlite, and reopens the folder", async () => {
	const dataDir = await createDataFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	const acknowledged = await postUntilKilled(dataDir, 60);
	expect(await findLosses(dataDir, acknowledged)).toEqual({ lost: [], unnotified: [] });
	expect(new Set(acknowledged).size).toBe(acknowledged.length);
});
