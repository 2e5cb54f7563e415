import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { onTestFinished } from "vitest";
import { writeMigrationChecksums } from "#scripts/db-generate.ts";

type Journal = { entries: { idx: number; when: number; tag: string }[] };

/** Copies the migrations, so a test can damage them. */
export function copyMigrations(): string {
	const folder = mkdtempSync(join(tmpdir(), "migrations-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	cpSync("app/db/migrations", folder, { recursive: true });
	return folder;
}

/** Keeps only the first migrations, as in an earlier release. */
export function keepMigrations(folder: string, count: number): void {
	changeJournal(folder, (entries) => entries.slice(0, count));
	writeMigrationChecksums(folder);
}

/** Adds a migration, as in a later release. */
export function addMigration(folder: string, tag: string, statement: string): void {
	writeFileSync(join(folder, `${tag}.sql`), statement);
	changeJournal(folder, (entries) => [...entries, { ...entries.at(-1), idx: entries.length, when: Date.UTC(2100, 0), tag }]);
	writeMigrationChecksums(folder);
}

/** Applies migrations without verifying them, as earlier releases did. */
export async function migrateUnchecked(databaseUrl: string, migrationsFolder: string): Promise<void> {
	const client = new pg.Client(databaseUrl);
	await client.connect();
	await migrate(drizzle({ client }), { migrationsFolder });
	await client.end();
}

function changeJournal(folder: string, change: (entries: Journal["entries"]) => Journal["entries"]): void {
	const file = join(folder, "meta/_journal.json");
	const journal = JSON.parse(readFileSync(file, "utf8")) as Journal;
	writeFileSync(file, JSON.stringify({ ...journal, entries: change(journal.entries) }));
}
