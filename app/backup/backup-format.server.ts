import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#app/db/client.server.ts";

export const FORMAT = 1;

/**
 * The tables of a backup, each after those it refers to. Short-lived rows (such as rate limits) are left out, and so are sessions and
 * tokens: a stolen backup signs no one in.
 */
export const BACKUP_TABLES = [
	"users",
	"recovery_codes",
	"blog_posts",
	"companies",
	"company_keys",
	"contacts",
	"leads",
	"lead_events",
	"notices",
	"snapshots",
	"speed_counts",
	"audit_log",
	"watches",
	"measurements",
	"alerts",
	"desk_settings",
	"unsubscribes",
] as const;
export type BackupTable = (typeof BACKUP_TABLES)[number];

/** What orders the rows of tables without an id. */
const ROW_KEYS: Partial<Record<BackupTable, SQL>> = {
	recovery_codes: sql`user_id || ' ' || code_hash`,
	company_keys: sql`key`,
	unsubscribes: sql`address_hash`,
};

export function rowKeySql(table: BackupTable): SQL {
	return ROW_KEYS[table] ?? sql`id`;
}

/** Returns the sequence of the table's ids; null if it has none. */
export function findSequence(table: BackupTable): SQL | null {
	return table in ROW_KEYS || table === "desk_settings" ? null : sql`${sql.identifier(`${table}_id_seq`)}`;
}

export const headerSchema = z.object({
	backup: z.literal("local-seo-agency-site"),
	format: z.number().int(),
	/** The last migration of the database it was made from. */
	schema: z.string(),
	madeAt: z.iso.datetime({ offset: true }),
	site: z.string(),
	/** The next id of each table, so the id of a deleted row is not used again. */
	nextIds: z.partialRecord(z.enum(BACKUP_TABLES), z.string().regex(/^[1-9]\d{0,18}$/)),
});
export type BackupHeader = z.infer<typeof headerSchema>;

export const trailerSchema = z.object({
	end: z.object({
		rows: z.partialRecord(z.enum(BACKUP_TABLES), z.number().int()),
		/** The checksum of every byte before this line. */
		sha256: z.string(),
	}),
});
export type BackupRows = z.infer<typeof trailerSchema>["end"]["rows"];

/** Keeps the row as PostgreSQL wrote it, because JavaScript would round large numbers and microseconds. */
export function renderRow(table: BackupTable, rowJson: string): string {
	return `["${table}",${rowJson}]\n`;
}

/** Returns the table and the row's JSON, or null for a line that is not a row. */
export function parseRow(line: string): { table: BackupTable; rowJson: string } | null {
	const [, name, rowJson] = /^\["([a-z_]+)",(\{.*\})\]$/su.exec(line) ?? [];
	const table = BACKUP_TABLES.find((known) => known === name);
	return table && rowJson ? { table, rowJson } : null;
}

export type TableColumns = { table: BackupTable; columns: string[] };

/** Lists the backup tables that this database has, with every column that is not generated. */
export async function listTableColumns(db: Database): Promise<TableColumns[]> {
	const rows = await db
		.select({ table: sql<string>`table_name::text`, column: sql<string>`column_name::text` })
		.from(sql`information_schema.columns`)
		.where(sql`table_schema = current_schema() and is_generated = 'NEVER'`)
		.orderBy(sql`ordinal_position`);
	return BACKUP_TABLES.flatMap((table) => {
		const columns = rows.filter((row) => row.table === table).map((row) => row.column);
		return columns.length === 0 ? [] : [{ table, columns }];
	});
}

/** Lists names of tables or columns for a statement. */
export function nameListSql(names: readonly string[]): SQL {
	return sql.join(
		names.map((name) => sql.identifier(name)),
		sql`, `,
	);
}

export async function countRows(db: Database, table: BackupTable): Promise<number> {
	const [row] = await db.select({ rows: sql<number>`count(*)::int` }).from(sql.identifier(table) as unknown as SQL);
	return row?.rows ?? 0;
}

/** Lists the row counts, for example "400 leads, 12 notices". Leaves out empty tables. */
export function describeRows(rows: BackupRows): string {
	const parts = BACKUP_TABLES.flatMap((table) =>
		rows[table] ? [formatRowCount(rows[table], table === "audit_log" ? "audit entries" : table.replaceAll("_", " "))] : [],
	);
	return parts.join(", ") || "no rows";
}

/** Formats a count, for example "1 lead", "2 leads" or "1 entry". */
export function formatRowCount(count: number, plural: string): string {
	return `${count} ${count === 1 ? plural.replace(/ies$/, "y").replace(/(?<=ch)es$|s$/, "") : plural}`;
}
