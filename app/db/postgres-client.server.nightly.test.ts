import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { createEmptyPostgresDatabase, createPostgresDatabase } from "#tests/database/test-database.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { openDatabase } from "./open-database.server.ts";
import { leads } from "./schema.server.ts";

async function connect(databaseUrl: string) {
	const client = new pg.Client(databaseUrl);
	await client.connect();
	onTestFinished(() => client.end());
	return client;
}

async function open(databaseUrl: string, migrate = true) {
	const database = await openDatabase({ dataDir: "unused", databaseUrl, migrate });
	onTestFinished(database.close);
	return database;
}

/** A new database with defaults of its own, such as `datestyle = 'German'`. */
async function createDatabaseWith(...settings: string[]): Promise<string> {
	const databaseUrl = await createEmptyPostgresDatabase();
	const admin = await connect(databaseUrl);
	for (const setting of settings) await admin.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} set ${setting}`);
	return databaseUrl;
}

const UNUSUAL_DEFAULTS = [
	"datestyle = 'German, DMY'",
	"timezone = 'Asia/Kathmandu'",
	"search_path = elsewhere",
	"standard_conforming_strings = off",
	"extra_float_digits = -15",
	"default_transaction_isolation = 'serializable'",
	"lock_timeout = '1ms'",
	"synchronous_commit = off",
];

test.each(UNUSUAL_DEFAULTS)("stores and reads a lead in a database with %s", async (setting) => {
	const { db, isAlive } = await open(await createDatabaseWith(setting));
	expect(await isAlive()).toBe(true);
	const createdAt = new Date("2026-11-15T01:02:03.456Z");
	const [lead] = await db.insert(leads).values({ website: "https://mycafe.com.au", contactName: "Nguyễn", createdAt }).returning();
	expect(lead).toMatchObject({ contactName: "Nguyễn", createdAt });
	const [session] = await db
		.select({
			third: sql<number>`(1::float8 / 3)`,
			backslash: sql<string>`'a\\b'`,
			settings: sql<string>`concat_ws(' ', current_setting('transaction_isolation'), current_setting('lock_timeout'),
				current_setting('synchronous_commit'), current_setting('timezone'), current_setting('search_path'))`,
		})
		.from(sql`(values (1)) one`);
	expect(session).toEqual({ third: 1 / 3, backslash: "a\\b", settings: "read committed 0 on UTC public" });
});

test("does not weaken synchronous_commit", async () => {
	const { db } = await open(await createDatabaseWith("synchronous_commit = 'remote_apply'"));
	const [row] = await db.select({ value: sql<string>`current_setting('synchronous_commit')` }).from(sql`(values (1)) one`);
	expect(row?.value).toBe("remote_apply");
});

test.each(["LATIN1", "SQL_ASCII"])(
	"does not start on a database with the encoding %s, but opens it without migrating",
	async (encoding) => {
		const name = `test_${encoding.toLowerCase()}`;
		const admin = await connect(inject("postgresUrl"));
		await admin.query(`create database ${name} encoding '${encoding}' template template0 lc_collate 'C' lc_ctype 'C'`);
		const url = new URL(inject("postgresUrl"));
		url.pathname = name;
		await expect(openDatabase({ dataDir: "unused", databaseUrl: url.href })).rejects.toThrow(
			new RegExp(
				`^the database "${name}" uses the encoding ${encoding}, which cannot store every name\\. Create one with "encoding 'UTF8'[^\\n]+$`,
			),
		);
		const { db } = await open(url.href, false);
		await db.execute(sql`select 1`);
	},
);

test("does not start on a read-only database, and is not ready once the database becomes read-only", async () => {
	const databaseUrl = await createPostgresDatabase();
	const { isAlive } = await open(databaseUrl);
	expect(await isAlive()).toBe(true);
	const admin = await connect(databaseUrl);
	const name = new URL(databaseUrl).pathname.slice(1);
	await admin.query(`alter database ${name} set default_transaction_read_only = on`);
	await expect(openDatabase({ dataDir: "unused", databaseUrl })).rejects.toThrow(/^the PostgreSQL server at \S+ is read-only\. [^\n]+$/);
	expectConsoleErrors();
	// A failover closes every connection too.
	await admin.query(
		"select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
	);
	await expect.poll(isAlive).toBe(false);
	await sleep(100);
	expect(await isAlive()).toBe(false);
});

test("waits for another node's migration beyond its role's statement timeout, and logs the wait", async () => {
	const printed = expectConsoleErrors();
	const databaseUrl = await createDatabaseWith("statement_timeout = '100ms'");
	const other = await connect(databaseUrl);
	await other.query("select pg_advisory_lock(7305113)");
	const { rows } = await other.query("select pg_backend_pid() pid");
	const startedAt = Date.now();
	const opening = open(databaseUrl);
	await vi.waitFor(() => expect(printed).toHaveLength(1), { timeout: 30_000 });
	const event = JSON.parse(printed[0] ?? "");
	expect(event).toMatchObject({ event: "waiting-for-migration-lock", lock: 7_305_113, heldByBackend: rows[0].pid });
	expect(Math.abs(Date.parse(event.since) - startedAt)).toBeLessThan(4_000);
	await other.query("select pg_advisory_unlock(7305113)");
	expect(await (await opening).isAlive()).toBe(true);
	expect(printed).toHaveLength(1);
});
