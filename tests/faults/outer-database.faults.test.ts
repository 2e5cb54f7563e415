import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { createDataFolder } from "#tests/data-folder.ts";
import { createPostgresDatabase } from "#tests/test-database.ts";
import { watchOuterDatabase } from "#tests/watch-outer-database.ts";
import { faultTest } from "./fault-test.ts";

const LIMIT_MS = 5_000;
const FAULT = {
	fault: "the outer database client used inside a transaction",
	expected: "it waits for ever on PGlite and not on PostgreSQL, so a test that plants it must see it on both",
	inNpmTest: ["tests/outer-database.integration.test.ts"],
};

faultTest(FAULT, async (tally) => {
	const dataDir = await createDataFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	const seen: Record<string, string> = {};
	for (const kind of ["PGlite", "PostgreSQL"]) {
		const databaseUrl = kind === "PostgreSQL" ? await createPostgresDatabase() : undefined;
		const { db, close } = await openDatabase({ dataDir, databaseUrl });
		onTestFinished(close);
		seen[kind] = await plant(db);
		const watched = watchOuterDatabase(db);
		await expect(watched.transaction(async () => watched.execute(sql`select 1`))).rejects.toThrow("used inside a transaction");
	}
	expect(seen).toEqual({ PGlite: "waits", PostgreSQL: "answers" });
	tally.see(`after ${LIMIT_MS / 1000} s PGlite still waits; the watcher of the tests refuses it on both`);
});

/** What somebody finds who uses the outer database where only the transaction may be used. */
async function plant(db: Database): Promise<string> {
	return db.transaction(async () => Promise.race([db.execute(sql`select 1`).then(() => "answers"), sleep(LIMIT_MS, "waits")]));
}
