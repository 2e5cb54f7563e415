import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createDataFolder } from "#tests/database/data-folder.ts";
import { createPostgresDatabase } from "#tests/database/test-database.ts";
import { isDatabaseDown } from "./is-database-down.server.ts";
import { openDatabase } from "./open-database.server.ts";

const DATABASES = {
	PGlite: async () => openDatabase({ dataDir: await createDataFolder() }),
	PostgreSQL: async () => openDatabase({ dataDir: "unused", databaseUrl: await createPostgresDatabase() }),
};

for (const [kind, open] of Object.entries(DATABASES)) {
	test(`tells a wrong query from a ${kind} that is closed`, async () => {
		const { db, close } = await open();
		const failureOf = (work: PromiseLike<unknown>) =>
			work.then(
				() => expect.unreachable("the query succeeded"),
				(error: unknown) => error,
			);
		for (const wrong of [sql`select no_such from leads`, sql`select 1 / 0`, sql`insert into leads (website) values (null)`]) {
			expect(isDatabaseDown(await failureOf(db.execute(wrong)))).toBe(false);
		}
		await close();
		expect(isDatabaseDown(await failureOf(db.execute(sql`select 1`)))).toBe(true);
		expect(isDatabaseDown(await failureOf(db.transaction((tx) => tx.execute(sql`select 1`))))).toBe(true);
	});
}

test("recognises a closed connection and an unreachable server, even when wrapped in another error", async () => {
	const { db, close } = await openDatabase({ dataDir: "unused", databaseUrl: await createPostgresDatabase() });
	const ended = await Promise.resolve(db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)).catch((error: unknown) => error);
	await close();
	expect(isDatabaseDown(ended)).toBe(true);
	expect(isDatabaseDown(new Error("wrapped", { cause: ended }))).toBe(true);
	const unreachable = Object.assign(new AggregateError([], ""), { code: "ECONNREFUSED" });
	expect(isDatabaseDown(unreachable)).toBe(true);
	expect(isDatabaseDown(new TypeError("x is not a function"))).toBe(false);
	expect(isDatabaseDown(Object.assign(new Error("no such file"), { code: "ENOENT" }))).toBe(false);
	expect(isDatabaseDown("down")).toBe(false);
});
