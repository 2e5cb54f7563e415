import { readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { copyMigrations, keepMigrations } from "#tests/database/migrations-folder.ts";
import { createEmptyPostgresDatabase } from "#tests/database/test-database.ts";
import { openDatabase } from "./open-database.server.ts";
import { listChecksums, verifyMigrations } from "./verify-migrations.server.ts";

test("matches the committed checksums, which npm run db:generate updates", () => {
	const committed = JSON.parse(readFileSync("app/db/migrations/meta/_checksums.json", "utf8"));
	expect(committed).toEqual(listChecksums("app/db/migrations"));
});

test.each<[string, string, (file: string) => void]>([
	["an empty migration", "0006_take_leads.sql", (file) => writeFileSync(file, "")],
	["a migration cut off between two statements", "0005_take_lead.sql", (file) => writeFileSync(file, readStatements(file, 1))],
	["a migration cut off in the middle", "0000_first_tables.sql", (file) => truncateSync(file, 700)],
	["a missing migration", "0007_audit_log.sql", (file) => rmSync(file)],
	["an altered migration", "0004_speed_counts.sql", (file) => writeFileSync(file, `${readFileSync(file, "utf8")} `)],
	["an empty journal", "meta/_journal.json", (file) => writeFileSync(file, "")],
	["missing checksums", "meta/_checksums.json", (file) => rmSync(file)],
])("rejects %s and names the file", (_case, name, damage) => {
	const folder = copyMigrations();
	verifyMigrations(folder);
	damage(join(folder, name));
	expect(() => verifyMigrations(folder)).toThrow(`The migration file ${join(folder, name)} is missing, incomplete or altered.`);
});

test("rejects a journal that lacks a migration", () => {
	const folder = copyMigrations();
	const checksums = readFileSync(join(folder, "meta/_checksums.json"));
	keepMigrations(folder, 7);
	writeFileSync(join(folder, "meta/_checksums.json"), checksums);
	expect(() => verifyMigrations(folder)).toThrow("0007_audit_log.sql is missing, incomplete or altered.");
});

test("accepts files that git checked out with CRLF", () => {
	const folder = copyMigrations();
	const file = join(folder, "0005_take_lead.sql");
	writeFileSync(file, readFileSync(file, "utf8").replaceAll("\n", "\r\n"));
	verifyMigrations(folder);
});

test("does not touch the database when a migration is damaged, and migrates it once the file is restored", async () => {
	const databaseUrl = await createEmptyPostgresDatabase();
	const migrationsDir = copyMigrations();
	const file = join(migrationsDir, "0006_take_leads.sql");
	const contents = readFileSync(file);
	truncateSync(file, 0);
	await expect(openDatabase({ dataDir: "unused", databaseUrl, migrationsDir })).rejects.toThrow(`The migration file ${file} is missing`);
	const client = new pg.Client(databaseUrl);
	await client.connect();
	onTestFinished(() => client.end());
	expect((await client.query("select to_regclass('leads') leads, to_regnamespace('drizzle') drizzle")).rows).toEqual([
		{ leads: null, drizzle: null },
	]);
	writeFileSync(file, contents);
	const { isAlive, close } = await openDatabase({ dataDir: "unused", databaseUrl, migrationsDir });
	onTestFinished(close);
	expect(await isAlive()).toBe(true);
});

function readStatements(file: string, count: number): string {
	return readFileSync(file, "utf8").split("--> statement-breakpoint").slice(0, count).join("--> statement-breakpoint");
}
