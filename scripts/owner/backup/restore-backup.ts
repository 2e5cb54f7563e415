import { and, eq, exists, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { auditLog, leads } from "#app/db/schema.server.ts";
import {
	BACKUP_TABLES,
	type BackupHeader,
	type BackupRows,
	type BackupTable,
	countRows,
	listTableColumns,
	type TableColumns,
} from "./backup-format.ts";
import { checkBackup, readBackup } from "./read-backup.ts";
import { findSchema } from "./schema-version.ts";

const BATCH_ROWS = 200;
const BATCH_CHARACTERS = 4_000_000;

type Options = {
	db: Database;
	/** Whether existing data may be deleted. */
	mayReplace: boolean;
	onProgress: (table: BackupTable, done: number, total: number) => void;
};

type Restored = {
	header: BackupHeader;
	rows: BackupRows;
	/** Whether the existing accounts were kept. */
	keptAccounts: boolean;
	/** How many leads of the backup were erased since then, according to this database's audit log. */
	erasedAgain: number;
};

/**
 * Restores a backup in one transaction, so an error or a kill changes nothing. Existing accounts stay, because an old backup must not bring
 * back a removed account or an old password. The audit log only grows. A lead is erased again if the log says that it was erased on a privacy request.
 */
export async function restoreBackup(file: string, { db, mayReplace, onProgress }: Options): Promise<Restored> {
	const { header, rows: totals } = await checkBackup(file);
	rejectOtherSchema(header, await findSchema(db));
	return db.transaction(async (tx) => {
		await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
		// The lock blocks writes of a site that runs on the same PostgreSQL.
		await tx.execute(sql`lock table ${tableList([...BACKUP_TABLES, "desk_sessions", "known_networks"])} in access exclusive mode`);
		if (!mayReplace) await rejectUnlessEmpty(tx);
		const keptAccounts = (await countRows(tx, "users")) > 0;
		const tables = BACKUP_TABLES.filter((table) => table !== "users" || !keptAccounts);
		const replaced = tables.filter((table) => table !== "audit_log");
		if (mayReplace) await tx.execute(sql`truncate ${tableList([...replaced, "desk_sessions", "known_networks"])}`);
		const rows = Object.fromEntries(Object.entries(totals).filter(([table]) => tables.some((wanted) => wanted === table)));
		await insertRows(tx, { file, totals: rows, onProgress });
		// The retention state describes the rows that were there before.
		await tx.execute(sql`delete from retention_state`);
		await setNextIds(tx, header, replaced);
		return { header, rows, keptAccounts, erasedAgain: await eraseAgain(tx) };
	});
}

function rejectOtherSchema(header: BackupHeader, schema: string | null) {
	if (header.schema === schema) return;
	throw new Error(
		`The backup has schema ${header.schema}, but this database has ${schema ?? "none"}. Restore it with the release that made it, then upgrade. Nothing was restored.`,
	);
}

async function rejectUnlessEmpty(tx: Database) {
	for (const table of BACKUP_TABLES) {
		const rows = await countRows(tx, table);
		if (rows === 0 || table === "audit_log") continue;
		throw new Error(`The database is not empty (${table}: ${rows}). Pass --replace to delete what is in it. Nothing was restored.`);
	}
}

async function insertRows(tx: Database, { file, totals, onProgress }: Pick<Options, "onProgress"> & { file: string; totals: BackupRows }) {
	const columns = new Map((await listTableColumns(tx)).map((entry) => [entry.table, entry]));
	let batch: { table: BackupTable; rows: string[]; characters: number } | null = null;
	const done: BackupRows = {};
	const flush = async () => {
		if (!batch) return;
		const { table, rows } = batch;
		batch = null;
		await insertBatch(tx, columns.get(table), rows);
		done[table] = (done[table] ?? 0) + rows.length;
		onProgress(table, done[table], totals[table] ?? 0);
	};
	for await (const part of readBackup(file)) {
		if (part.kind !== "row" || totals[part.table] === undefined) continue;
		if (batch && (batch.table !== part.table || batch.rows.length >= BATCH_ROWS || batch.characters > BATCH_CHARACTERS)) await flush();
		batch ??= { table: part.table, rows: [], characters: 0 };
		batch.rows.push(part.rowJson);
		batch.characters += part.rowJson.length;
	}
	await flush();
}

async function insertBatch(tx: Database, target: TableColumns | undefined, rows: string[]) {
	if (!target) throw new Error("The backup has a table that this database does not have.");
	const name = sql.identifier(target.table);
	if (target.table === "audit_log") return addAuditEntries(tx, rows);
	await tx.execute(
		sql`insert into ${name} (${target.columns}) select ${target.columns} from json_populate_recordset(null::${name}, ${`[${rows.join(",")}]`}::json)`,
	);
}

/** Adds the entries that are missing here, with new ids. */
async function addAuditEntries(tx: Database, rows: string[]) {
	await tx.execute(sql`
		insert into audit_log (at, event, username, lead_id, details)
		select at, event, username, lead_id, details from json_populate_recordset(null::audit_log, ${`[${rows.join(",")}]`}::json) entry
		where not exists (
			select from audit_log present
			where present.at = entry.at and present.event = entry.event and present.username is not distinct from entry.username
				and present.lead_id is not distinct from entry.lead_id
		)
		order by entry.id`);
}

/** Matches by id and date, because in another database the same id may be another lead. */
async function eraseAgain(tx: Database): Promise<number> {
	// JavaScript wrote the dates, with milliseconds.
	const sameLeadSql = sql`date_trunc('milliseconds', ${leads.createdAt}) = (${auditLog.details} ->> 'leadCreatedAt')::timestamptz`;
	const erasure = tx
		.select({ id: auditLog.id })
		.from(auditLog)
		.where(and(eq(auditLog.event, "lead-erased"), eq(auditLog.leadId, leads.id), sameLeadSql));
	return (await tx.delete(leads).where(exists(erasure)).returning({ id: leads.id })).length;
}

/** Sets the next id of each table. Never lowers it, because the audit log names leads by id. */
async function setNextIds(tx: Database, { nextIds }: BackupHeader, tables: readonly BackupTable[]) {
	for (const table of tables) {
		if (!nextIds[table]) continue;
		const sequence = sql.identifier(`${table}_id_seq`);
		const [next] = await tx
			.select({ id: sql<string>`greatest(last_value + is_called::int, ${nextIds[table]}::bigint)::text` })
			.from(sql`${sequence}`);
		// A rollback undoes ALTER, but not setval.
		if (next) await tx.execute(sql`alter sequence ${sequence} restart with ${sql.raw(next.id)}`);
	}
}

function tableList(tables: readonly string[]) {
	return sql.join(
		tables.map((table) => sql.identifier(table)),
		sql`, `,
	);
}
