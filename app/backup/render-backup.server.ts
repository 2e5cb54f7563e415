import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import {
	type BackupHeader,
	type BackupRows,
	type BackupTable,
	countRows,
	FORMAT,
	findSequence,
	listTableColumns,
	nameListSql,
	renderRow,
	rowKeySql,
	type TableColumns,
} from "./backup-format.server.ts";
import { findSchema } from "./schema-version.server.ts";

const BATCH_ROWS = 200;

type Options = { now: Date; site: string; onProgress?: (table: BackupTable, done: number, total: number) => void };

/** Passes the lines of a consistent backup to `write` and returns what they hold. They are read in one transaction, which ends with `write`. */
export async function withBackup(
	db: Database,
	options: Options,
	write: (text: AsyncIterable<string>) => Promise<void>,
): Promise<BackupRows> {
	const written: BackupRows = {};
	await db.transaction(
		async (tx) => {
			await tx.execute(sql`set local timezone to 'UTC'`);
			await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
			await write(renderBackup(tx, { ...options, written }));
		},
		{ isolationLevel: "repeatable read", accessMode: "read only" },
	);
	return written;
}

async function* renderBackup(
	db: Database,
	{ now, site, onProgress = () => {}, written }: Options & { written: BackupRows },
): AsyncGenerator<string> {
	const hash = createHash("sha256");
	const hashed = (text: string) => {
		hash.update(text);
		return text;
	};
	const tables = await listTableColumns(db);
	yield hashed(`${JSON.stringify(await describeBackup(db, { now, site, tables }))}\n`);
	for (const table of tables) {
		const total = await countRows(db, table.table);
		let done = 0;
		for await (const batch of readRows(db, table)) {
			yield hashed(batch.map((json) => renderRow(table.table, json)).join(""));
			done += batch.length;
			if (done < total) onProgress(table.table, done, total);
		}
		written[table.table] = done;
		if (done > 0) onProgress(table.table, done, done);
	}
	yield `${JSON.stringify({ end: { rows: written, sha256: hash.digest("hex") } })}\n`;
}

async function describeBackup(
	db: Database,
	{ now, site, tables }: { now: Date; site: string; tables: TableColumns[] },
): Promise<BackupHeader> {
	const schema = await findSchema(db);
	if (schema === null) throw new Error("There is nothing to back up: the database has no tables yet.");
	const nextIds: BackupHeader["nextIds"] = {};
	for (const { table } of tables) {
		const sequence = findSequence(table);
		if (!sequence) continue;
		const [next] = await db.select({ id: sql<string>`(last_value + is_called::int)::text` }).from(sequence);
		if (next) nextIds[table] = next.id;
	}
	return { backup: "local-seo-agency-site", format: FORMAT, schema, madeAt: now.toISOString(), site, nextIds };
}

async function* readRows(db: Database, { table, columns }: TableColumns): AsyncGenerator<string[]> {
	const key = rowKeySql(table);
	for (let after: string | null = null; ; ) {
		const restSql: SQL = after === null ? sql`` : sql`where ${key} > ${after}`;
		const source = sql`(select ${nameListSql(columns)} from ${sql.identifier(table)} ${restSql} order by ${key} limit ${BATCH_ROWS}) t`;
		const rows: { key: string; json: string }[] = await db
			.select({ key: sql<string>`(${key})::text as row_key`, json: sql<string>`row_to_json(t)::text` })
			.from(source)
			.orderBy(key);
		const last = rows.at(-1);
		if (!last) return;
		yield rows.map(({ json }) => json);
		after = last.key;
	}
}
