// A process for the crash test: makes PGlite's PostgreSQL panic while other calls are queued. Prints what was acknowledged.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { openDatabase } from "#app/db/open-database.server.ts";
import { leads } from "#app/db/schema.server.ts";

const [dataDir = "", crash = ""] = process.argv.slice(2);
const { db } = await openDatabase({ dataDir });
const insert = async (name: string) => {
	await db.insert(leads).values({ website: "https://mycafe.com.au", contactName: name });
	process.stdout.write(`${name}\n`);
};
await insert("before");

const CRASHES: Record<string, () => Promise<unknown>> = {
	/** Makes PostgreSQL panic: it cannot create the next file of its write-ahead log. */
	async panic() {
		mkdirSync(join(dataDir, "pglite/pg_wal/000000010000000000000002"));
		return db.execute(sql`select pg_logical_emit_message(true, 'filler', repeat('x', 16000000))`);
	},
	async "panic in a transaction"() {
		mkdirSync(join(dataDir, "pglite/pg_wal/000000010000000000000002"));
		return db.transaction(async (tx) => {
			await tx.insert(leads).values({ website: "https://mycafe.com.au", contactName: "half" });
			await tx.execute(sql`select pg_logical_emit_message(true, 'filler', repeat('x', 16000000))`).catch(() => {});
		});
	},
	/** Causes a stack overflow in WebAssembly, which PGlite swallows. */
	trap: () => db.execute(sql`select ${"[".repeat(1_000_000)}::jsonb`),
};
void CRASHES[crash]?.().then(() => process.stdout.write("crash acknowledged\n"));
for (const name of ["queued 1", "queued 2", "queued 3"]) void insert(name);
setTimeout(() => process.exit(3), 20_000);
