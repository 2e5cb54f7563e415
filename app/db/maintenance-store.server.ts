import { getTableName, is, type SQL, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./client.server.ts";
import * as schema from "./schema.server.ts";

/** The rows of a table that are too old to keep. */
export type ExpiredRows = { table: PgTable; where: SQL | undefined };

/** A batch is small enough that no statement delays a visitor. */
const ROWS_PER_STATEMENT = 500;

export function countExpiredRows(db: Database, { table, where }: ExpiredRows): Promise<number> {
	return db.$count(table, where);
}

/** Deletes the rows in batches and returns how many. */
export async function deleteExpiredRows(db: Database, { table, where }: ExpiredRows): Promise<number> {
	for (let total = 0; ; ) {
		const batch = sql`ctid in (select ctid from ${table} where ${where} limit ${ROWS_PER_STATEMENT})`;
		const deleted = await db.delete(table).where(batch).returning({ isDeleted: sql`true` });
		total += deleted.length;
		if (deleted.length < ROWS_PER_STATEMENT) return total;
	}
}

/**
 * Frees the space of deleted rows and updates the planner's statistics, which PGlite does not do automatically. Works table by table,
 * so no query waits for all of them.
 */
export async function vacuum(db: Database): Promise<void> {
	const tables = Object.values(schema).filter((table) => is(table, PgTable));
	for (const table of tables) await db.execute(sql`vacuum (analyze) ${sql.identifier(getTableName(table))}`);
}
