import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import {
	BACKUP_TABLES,
	type BackupHeader,
	type BackupRows,
	type BackupTable,
	countRows,
	findSequence,
	listTableColumns,
	nameListSql,
	type TableColumns,
} from "#app/backup/backup-format.server.ts";
import { findSchema, listBackfillsAfter, listMigrations } from "#app/backup/schema-version.server.ts";
import { assignCompanies } from "#app/companies/assign-company-store.server.ts";
import { deleteCompanies } from "#app/companies/company-cleanup-store.server.ts";
import { eraseFromCompanies } from "#app/companies/company-person-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { auditLog, companies, leads } from "#app/db/schema.server.ts";
import { listCauses } from "#app/list-causes.ts";
import { describeError, logEvent } from "#app/log.server.ts";
import type { AuditLogEvent } from "#app/staff/audit-log-store.server.ts";
import { checkBackup, readBackup } from "./read-backup.ts";

const BATCH_ROWS = 200;
const BATCH_CHARACTERS = 4_000_000;

/** Signing in again fills them. */
const SIGN_IN_TABLES = ["desk_sessions", "known_networks", "account_tokens"];
/** A restore only adds to these: an old backup must not make us forget who did what, or who unsubscribed. */
const APPEND_ONLY_TABLES: readonly BackupTable[] = ["audit_log", "unsubscribes"];
const ACCOUNT_TABLES: readonly BackupTable[] = ["users", "recovery_codes"];
/** This migration backfilled a column, so older backups are rejected. Later backfills are run again. */
const OLDEST_SCHEMA = "0002_desk_and_notices";

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
 * back a removed account or an old password. The audit log only grows. A lead is erased again if the log says that it was erased on a privacy
 * request. Leads of a release before companies get theirs afterwards, as they do when the site starts.
 */
export async function restoreBackup(file: string, { db, mayReplace, onProgress }: Options): Promise<Restored> {
	const { header, rows: totals } = await checkBackup(file);
	rejectOtherSchema(header, await findSchema(db));
	const restore = async (tx: Database): Promise<Restored> => {
		await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
		// The lock blocks writes of a site that runs on the same PostgreSQL.
		await tx.execute(sql`lock table ${nameListSql([...BACKUP_TABLES, ...SIGN_IN_TABLES])} in access exclusive mode`);
		if (!mayReplace) await rejectUnlessEmpty(tx);
		const keptAccounts = (await countRows(tx, "users")) > 0;
		const tables = BACKUP_TABLES.filter((table) => !keptAccounts || !ACCOUNT_TABLES.includes(table));
		const replaced = tables.filter((table) => !APPEND_ONLY_TABLES.includes(table));
		if (mayReplace) await tx.execute(sql`truncate ${nameListSql([...replaced, ...SIGN_IN_TABLES])}`);
		const rows = Object.fromEntries(Object.entries(totals).filter(([table]) => tables.some((wanted) => wanted === table)));
		await insertRows(tx, { file, totals: rows, onProgress });
		for (const statement of listBackfillsAfter(header.schema)) await tx.execute(sql.raw(statement));
		// The retention state describes the rows that were there before.
		await tx.execute(sql`delete from retention_state`);
		await setNextIds(tx, header, replaced);
		return { header, rows, keptAccounts, erasedAgain: await eraseAgain(tx) };
	};
	const restored = await db.transaction(restore).catch((error) => {
		throw isRejectedData(error) ? rejectData("The backup", error) : error;
	});
	await assignCompanies(db);
	return restored;
}

/** Accepts the schema of this database and earlier ones, because migrations only add: defaults fill the columns that a backup does not have. */
function rejectOtherSchema({ schema }: BackupHeader, ownSchema: string | null) {
	const tags = listMigrations().map(({ tag }) => tag);
	const index = tags.indexOf(schema);
	if (index >= tags.indexOf(OLDEST_SCHEMA) && index <= tags.indexOf(ownSchema ?? "")) return;
	const advice =
		index === -1 ? "Restore it with the release that made it, or a newer one." : "Restore it with the release that made it, then upgrade.";
	throw new Error(`The backup has schema ${schema}, but this database has ${ownSchema ?? "none"}. ${advice} Nothing was restored.`);
}

async function rejectUnlessEmpty(tx: Database) {
	for (const table of BACKUP_TABLES) {
		const rows = await countRows(tx, table);
		if (rows === 0 || APPEND_ONLY_TABLES.includes(table)) continue;
		throw new Error(`The database is not empty (${table}: ${rows}). Pass --replace to delete what is in it. Nothing was restored.`);
	}
}

async function insertRows(tx: Database, { file, totals, onProgress }: Pick<Options, "onProgress"> & { file: string; totals: BackupRows }) {
	const tables = new Map((await listTableColumns(tx)).map((entry) => [entry.table, entry]));
	const backupUsers: string[] = [];
	let batch: { table: BackupTable; rows: string[]; characters: number } | null = null;
	const done: BackupRows = {};
	const flush = async () => {
		if (!batch) return;
		const { table, rows } = batch;
		batch = null;
		const earlier = done[table] ?? 0;
		const insert = (some: string[]) =>
			tx.transaction((savepoint) => insertBatch(savepoint, { target: tables.get(table), rows: some, backupUsers }));
		await insert(rows).catch(async (error) => {
			if (!isRejectedData(error)) throw error;
			// Insert one row at a time to find the bad one.
			for (const [index, row] of rows.entries()) {
				await insert([row]).catch((rowError) => {
					throw isRejectedData(rowError) ? rejectData(`Row ${earlier + index + 1} of ${table} in the backup`, rowError) : rowError;
				});
			}
			throw error;
		});
		done[table] = earlier + rows.length;
		onProgress(table, done[table], totals[table] ?? 0);
	};
	for await (const part of readBackup(file)) {
		if (part.kind === "row" && part.table === "users") backupUsers.push(part.rowJson);
		if (part.kind !== "row" || totals[part.table] === undefined) continue;
		if (batch && (batch.table !== part.table || batch.rows.length >= BATCH_ROWS || batch.characters > BATCH_CHARACTERS)) await flush();
		batch ??= { table: part.table, rows: [], characters: 0 };
		batch.rows.push(part.rowJson);
		batch.characters += part.rowJson.length;
	}
	await flush();
}

/** What PostgreSQL's error codes mean for a backup that was edited or put together by hand. */
const REASONS: Record<string, string> = {
	"23502": "is missing a required value",
	"23503": "refers to a row that doesn't exist",
	"23505": "has the same id or key as another row",
};

function findCode(error: unknown): string | undefined {
	const codes = listCauses(error).map((cause) => (cause as { code?: unknown }).code);
	return codes.find((code) => typeof code === "string") as string | undefined;
}

/** Whether the data is the problem, not the connection: a value (22), a constraint (23), a limit (54), a row without columns (42601) or its JSON. */
function isRejectedData(error: unknown): boolean {
	return error instanceof SyntaxError || /^(2[23]|42601$|54)/.test(findCode(error) ?? "");
}

/** Gives the error no cause: the database's message contains values such as people's names. Only its code is logged. */
function rejectData(what: string, error: unknown): Error {
	logEvent("restore-rejected", { what, ...describeError(error) });
	return new Error(`${what} ${REASONS[findCode(error) ?? ""] ?? "has a value that the database doesn't accept"}. Nothing was restored.`);
}

/** Columns that refer to an account. */
const ACCOUNT_COLUMNS: Partial<Record<BackupTable, string>> = { companies: "owner_id", notices: "user_id" };

type Batch = { target: TableColumns | undefined; rows: string[]; backupUsers: string[] };

/** Inserts rows with the columns that they have. Rows of an earlier release lack some, and their defaults apply. */
async function insertBatch(tx: Database, { target, rows, backupUsers }: Batch) {
	if (!target) throw new Error("The backup has a table that this database does not have.");
	if (target.table === "audit_log") return addAuditEntries(tx, rows);
	const stored = new Set(rows.flatMap((row) => Object.keys(JSON.parse(row))));
	const columns = target.columns.filter((column) => stored.has(column));
	const name = sql.identifier(target.table);
	const source = sql`json_populate_recordset(null::${name}, ${renderJsonArray(rows)}::json)`;
	const accountColumn = ACCOUNT_COLUMNS[target.table];
	if (!accountColumn || !stored.has(accountColumn)) {
		await tx.execute(sql`insert into ${name} (${nameListSql(columns)}) select ${nameListSql(columns)} from ${source}
			${APPEND_ONLY_TABLES.includes(target.table) ? sql`on conflict do nothing` : sql``}`);
		return;
	}
	// Where accounts were kept, the same id may be another person's, so they are matched by name. A notice to an account that is gone is dropped.
	const others = nameListSql(columns.filter((column) => column !== accountColumn));
	const ownedBy = sql.identifier(accountColumn);
	const accounts = sql`json_populate_recordset(null::users, ${renderJsonArray(backupUsers)}::json)`;
	await tx.execute(sql`
		insert into ${name} (${others}, ${ownedBy})
		select ${others}, account.own_id from ${source} backup_row
		left join (select theirs.id as backup_id, users.id as own_id from ${accounts} theirs join users using (username)) account
			on account.backup_id = backup_row.${ownedBy}
		where ${target.table === "companies"} or ${ownedBy} is null or account.own_id is not null`);
}

function renderJsonArray(rows: string[]): string {
	return `[${rows.join(",")}]`;
}

/** Adds the entries that are missing here, with new ids. */
async function addAuditEntries(tx: Database, rows: string[]) {
	await tx.execute(sql`
		insert into audit_log (at, event, username, lead_id, company_id, details)
		select at, event, username, lead_id, company_id, details from json_populate_recordset(null::audit_log, ${renderJsonArray(rows)}::json) entry
		where not exists (
			select from audit_log present
			where present.at = entry.at and present.event = entry.event and present.username is not distinct from entry.username
				and present.lead_id is not distinct from entry.lead_id and present.company_id is not distinct from entry.company_id
		)
		order by entry.id`);
}

/** Matches by id and date, because in another database the same id may be another lead or company. Returns how many leads went. */
async function eraseAgain(tx: Database): Promise<number> {
	// JavaScript wrote the dates, with milliseconds.
	const isSameSql = (column: typeof leads.createdAt | typeof companies.createdAt, detail: string) =>
		sql`date_trunc('milliseconds', ${column}) = (${auditLog.details} ->> ${detail})::timestamptz`;
	const ofEntry = (event: AuditLogEvent, isSame: SQL | undefined) =>
		exists(
			tx
				.select({ id: auditLog.id })
				.from(auditLog)
				.where(and(eq(auditLog.event, event), isSame)),
		);
	const isDeletedSql = and(eq(auditLog.companyId, companies.id), isSameSql(companies.createdAt, "companyCreatedAt"));
	const deletedIds = await deleteCompanies(tx, ofEntry("company-deleted", isDeletedSql));
	const isErasedSql = and(eq(auditLog.leadId, leads.id), isSameSql(leads.createdAt, "leadCreatedAt"));
	const erased = await tx
		.delete(leads)
		.where(ofEntry("lead-erased", isErasedSql))
		.returning({ email: leads.email, companyId: leads.companyId });
	const companyIds = [...new Set(erased.flatMap(({ companyId }) => companyId ?? []))];
	for (const email of new Set([null, ...erased.map((lead) => lead.email)])) await eraseFromCompanies(tx, { email, companyIds });
	return deletedIds.length + erased.length;
}

/** Sets the next id of each table. Never lowers it, because the audit log names leads by id. */
async function setNextIds(tx: Database, { nextIds }: BackupHeader, tables: readonly BackupTable[]) {
	for (const table of tables) {
		const sequence = findSequence(table);
		if (!sequence || !nextIds[table]) continue;
		const [next] = await tx
			.select({ id: sql<string>`greatest(last_value + is_called::int, ${nextIds[table]}::bigint)::text` })
			.from(sequence);
		// A rollback undoes ALTER, but not setval.
		if (next) await tx.execute(sql`alter sequence ${sequence} restart with ${sql.raw(next.id)}`);
	}
}
