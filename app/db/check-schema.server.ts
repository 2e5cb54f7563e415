import { getTableName, is, type SQL, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./client.server.ts";
import * as schema from "./schema.server.ts";

const ALL_TABLES = Object.values(schema).filter((table) => is(table, PgTable));
/** The tables that accepting a lead reads and writes. */
const LEAD_TABLES: PgTable[] = [schema.leads, schema.notices, schema.rateLimits];

/** PostgreSQL's codes for a missing table, column or function, and for a missing or damaged file. */
const INCOMPLETE_CODE = /^(?:42P01|42703|42704|42883|58P01|XX00)/;

/** Throws a one-line error if the database lacks something that its migrations should have created. */
export async function requireCompleteSchema(db: Database): Promise<void> {
	try {
		await check(db, ALL_TABLES);
	} catch (error) {
		const { code = "", message } = (error instanceof Error && error.cause ? error.cause : {}) as { code?: string; message?: string };
		if (!INCOMPLETE_CODE.test(code)) throw error;
		throw new Error(`The database is incomplete: ${message}. Restore a backup into a new database.`);
	}
}

/** Throws if something that a lead needs is missing; otherwise says whether the session is read-only. */
export async function checkLeadTables(db: Database): Promise<{ isReadOnly: boolean }> {
	return { isReadOnly: await check(db, LEAD_TABLES) };
}

/** The query reads no rows. To plan it, PostgreSQL resolves every name and opens the files of each table and index. */
async function check(db: Database, tables: PgTable[]): Promise<boolean> {
	const scans = tables.map((table) => {
		const columns = getTableConfig(table).columns.map(({ name }) => sql.identifier(name));
		return sql`select 1 from (select ${sql.join(columns, sql`, `)} from ${sql.identifier(getTableName(table))} limit 0) as scan`;
	});
	const [row] = await db
		.select({ isReadOnly: sql<boolean>`current_setting('transaction_read_only') = 'on'` })
		.from(sql`(select count(*) from (${sql.join(scans, sql` union all `)}) as scans) as counted`)
		.where(sql`${renderIndexArray(tables.flatMap(listUniqueIndexes))} is not null`);
	return row?.isReadOnly ?? false;
}

/** A cast to regclass fails when no relation has that name. */
function renderIndexArray(names: string[]): SQL {
	return sql.raw(`array[${names.map((name) => `'${name}'::regclass`).join(", ")}]`);
}

/** Lists the unique indexes of a table, without which ON CONFLICT fails. */
function listUniqueIndexes(table: PgTable): string[] {
	const { name, columns, uniqueConstraints } = getTableConfig(table);
	const ofColumns = columns.flatMap(({ isUnique, uniqueName }) => (isUnique && uniqueName ? [uniqueName] : []));
	return [`${name}_pkey`, ...ofColumns, ...uniqueConstraints.flatMap((constraint) => constraint.getName() ?? [])];
}
