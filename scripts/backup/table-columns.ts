import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { BACKUP_TABLES, type BackupTable } from "./backup-format.ts";

export type TableColumns = { table: BackupTable; columns: SQL };

/** The tables of a backup that this database has, in their order, with every column that is not computed from others. */
export async function listTableColumns(db: Database): Promise<TableColumns[]> {
	const rows = await db
		.select({ table: sql<string>`table_name::text`, column: sql<string>`column_name::text` })
		.from(sql`information_schema.columns`)
		.where(sql`table_schema = current_schema() and is_generated = 'NEVER'`)
		.orderBy(sql`ordinal_position`);
	return BACKUP_TABLES.flatMap((table) => {
		const names = rows.filter((row) => row.table === table).map((row) => sql.identifier(row.column));
		return names.length === 0 ? [] : [{ table, columns: sql.join(names, sql`, `) }];
	});
}

export async function countRows(db: Database, table: BackupTable): Promise<number> {
	const [row] = await db.select({ rows: sql<number>`count(*)::int` }).from(sql.identifier(table) as unknown as SQL);
	return row?.rows ?? 0;
}
