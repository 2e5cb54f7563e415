import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./client.server.ts";
import * as schema from "./schema.server.ts";

/**
 * Takes up the room of deleted rows and gathers the figures by which queries are planned: PGlite does neither by itself. One table after the
 * other, so that nobody waits for all of them.
 */
export async function vacuum(db: Database): Promise<void> {
	const tables = Object.values(schema).filter((table) => is(table, PgTable));
	for (const table of tables) await db.execute(sql`vacuum (analyze) ${sql.identifier(getTableName(table))}`);
}
