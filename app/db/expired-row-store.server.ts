import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./client.server.ts";

/** The rows of a table that are too old to keep. */
export type ExpiredRows = { table: PgTable; where: SQL | undefined };

/** Small enough that no statement holds up a visitor. */
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
