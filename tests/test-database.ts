import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { type Database, type OpenDatabase, openDatabase } from "#app/db/client.server.ts";
import { createDataFolder } from "./data-folder.ts";

const TABLES = [
	"leads",
	"lead_events",
	"notices",
	"users",
	"desk_sessions",
	"known_networks",
	"blog_posts",
	"rate_limits",
	"snapshots",
	"snapshot_runs",
	"lead_snapshot_claims",
	"speed_counts",
	"audit_log",
	"retention_state",
	"scheduled_tasks",
];

type FreshDatabase = () => Promise<Database>;
const OPENING_PATIENCE_MS = 60_000;
const OPENERS = { PGlite: openFreshPglite, PostgreSQL: openFreshPostgres };

/** Runs the same tests on PGlite and on PostgreSQL. Each test asks for its database and gets it migrated and empty. */
export function eachDatabase(register: (freshDatabase: FreshDatabase, kind: keyof typeof OPENERS) => void): void {
	for (const kind of ["PGlite", "PostgreSQL"] as const) {
		describe(`on ${kind}`, () => {
			let opened: OpenDatabase | undefined;
			// Not within the first test: on a busy machine opening alone takes half of a test's time.
			beforeAll(async () => {
				opened = await OPENERS[kind]();
			}, OPENING_PATIENCE_MS);
			afterAll(() => opened?.close());
			register(async () => {
				if (!opened) throw new Error("the database was not opened");
				const { db } = opened;
				await db.execute(sql`truncate ${sql.raw(TABLES.join(", "))} restart identity`);
				return db;
			}, kind);
		});
	}
}

/** The address of a new and empty database on the test run's PostgreSQL. */
export async function createPostgresDatabase(serverUrl: string = inject("postgresUrl")): Promise<string> {
	const name = `test_${randomBytes(6).toString("hex")}`;
	const client = new pg.Client(serverUrl);
	await client.connect();
	await client.query(`create database ${name}`);
	await client.end();
	const url = new URL(serverUrl);
	url.pathname = name;
	return url.href;
}

async function openFreshPglite(): Promise<OpenDatabase> {
	const dataDir = await createDataFolder();
	const database = await openDatabase({ dataDir });
	return {
		...database,
		async close() {
			await database.close();
			rmSync(dataDir, { recursive: true });
		},
	};
}

async function openFreshPostgres(): Promise<OpenDatabase> {
	return openDatabase({ dataDir: "unused", databaseUrl: await createPostgresDatabase() });
}
