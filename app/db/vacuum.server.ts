import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./client.server.ts";
import * as schema from "./schema.server.ts";

/**
 * Frees the space of deleted rows and updates the planner's statistics, which PGlite does not do by itself. One table at a time, so that no
 * query waits for all of them.
 */
export async function vacuum(db: Database): Promise<void> {
	const tables = Object.values(schema).filter((table) => is(table, PgTable));
	for (const table of tables) await db.execute(sql`vacuum (analyze) ${sql.identifier(getTableName(table))}`);
}
