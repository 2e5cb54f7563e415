import { renameSync, rmSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { createDataFolder } from "#tests/database/data-folder.ts";
import { addMigration, copyMigrations, migrateUnchecked } from "#tests/database/migrations-folder.ts";
import { createEmptyPostgresDatabase, createPostgresDatabase } from "#tests/database/test-database.ts";
import { openDatabase } from "./open-database.server.ts";

async function newPglite() {
	const dataDir = await createDataFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	return { dataDir };
}

async function newPostgres() {
	return { dataDir: "unused", databaseUrl: await createPostgresDatabase() };
}

test.each([
	["PGlite", newPglite],
	["PostgreSQL", newPostgres],
])("reports %s as not ready without the tables that a lead needs, and does not open it", async (_kind, create) => {
	const location = await create();
	const { db, isAlive, close } = await openDatabase(location);
	expect(await isAlive()).toBe(true);
	await db.execute(sql`alter table notices rename column run_at to later`);
	expect(await isAlive()).toBe(false);
	await db.execute(sql`alter table notices rename column later to run_at`);
	expect(await isAlive()).toBe(true);
	await db.execute(sql`alter table leads drop constraint leads_idempotency_key_hash_unique`);
	expect(await isAlive()).toBe(false);
	await close();
	await expect(openDatabase(location)).rejects.toThrow(
		'The database is incomplete: relation "leads_idempotency_key_hash_unique" does not exist. Restore a backup into a new database.',
	);
});

test("does not open a database that an earlier release migrated with an empty file", async () => {
	const location = { dataDir: "unused", databaseUrl: await createEmptyPostgresDatabase() };
	const migrationsDir = copyMigrations();
	truncateSync(join(migrationsDir, "0008_retention_state.sql"), 0);
	await migrateUnchecked(location.databaseUrl, migrationsDir);
	await expect(openDatabase(location)).rejects.toThrow('The database is incomplete: relation "retention_state" does not exist.');
});

test("opens a database that a later release has migrated", async () => {
	const location = await newPostgres();
	const migrationsDir = copyMigrations();
	addMigration(migrationsDir, "0099_later", "alter table leads add column colour text");
	await migrateUnchecked(location.databaseUrl, migrationsDir);
	const { isAlive, close } = await openDatabase(location);
	onTestFinished(close);
	expect(await isAlive()).toBe(true);
});

test("does not open an embedded database with a missing table or index file", async () => {
	const location = await newPglite();
	const { db, close } = await openDatabase(location);
	const [paths] = await db
		.select({ table: sql<string>`pg_relation_filepath('leads')`, index: sql<string>`pg_relation_filepath('notices_due')` })
		.from(sql`(values (1)) one`);
	await close();
	const aside = join(location.dataDir, "aside");
	for (const path of [paths?.table, paths?.index]) {
		const file = join(location.dataDir, "pglite", String(path));
		renameSync(file, aside);
		await expect(openDatabase(location)).rejects.toThrow(`The database is incomplete: could not open file "${path}"`);
		renameSync(aside, file);
	}
	await (await openDatabase(location)).close();
});
