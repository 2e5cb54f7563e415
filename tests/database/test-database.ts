import { randomBytes } from "node:crypto";
import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import type { Database, OpenDatabase } from "#app/db/client.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import * as schema from "#app/db/schema.server.ts";

const TABLE_NAMES = Object.values(schema)
	.filter((table) => is(table, PgTable))
	.map(getTableName);
export const TRUNCATE_ALL = sql`truncate ${sql.raw(TABLE_NAMES.join(", "))} restart identity`;

/**
 * Gives the tests of a file their own PostgreSQL database. Each call of the returned function empties its tables.
 * PGlite has a contract suite of its own: app/db/pglite-contract.server.integration.test.ts.
 */
export function setUpDatabase(): () => Promise<Database> {
	let opened: OpenDatabase | undefined;
	beforeAll(async () => {
		const databaseUrl = await createPostgresDatabase();
		opened = await openDatabase({ dataDir: "unused", databaseUrl, migrate: false });
	});
	afterAll(() => opened?.close());
	return async function freshDatabase() {
		if (!opened) throw new Error("setUpDatabase must be called outside of a test");
		await opened.db.execute(TRUNCATE_ALL);
		return opened.db;
	};
}

/** Creates a migrated database on the test run's PostgreSQL and returns its URL. */
export function createPostgresDatabase(): Promise<string> {
	return createDatabase(inject("migratedTemplate"));
}

/** Creates a database without tables, as before the first start of a site, and returns its URL. */
export function createEmptyPostgresDatabase(): Promise<string> {
	return createDatabase("template1");
}

async function createDatabase(template: string): Promise<string> {
	const name = `test_${randomBytes(6).toString("hex")}`;
	const url = new URL(inject("postgresUrl"));
	const client = new pg.Client(url.href);
	await client.connect();
	await client.query(`create database ${name} template ${template}`);
	await client.end();
	url.pathname = name;
	return url.href;
}
