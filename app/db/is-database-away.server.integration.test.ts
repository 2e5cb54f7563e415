import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createDataFolder } from "#tests/data-folder.ts";
import { createPostgresDatabase } from "#tests/test-database.ts";
import { isDatabaseAway } from "./is-database-away.server.ts";
import { openDatabase } from "./open-database.server.ts";

const DATABASES = {
	PGlite: async () => openDatabase({ dataDir: await createDataFolder() }),
	PostgreSQL: async () => openDatabase({ dataDir: "unused", databaseUrl: await createPostgresDatabase() }),
};

for (const [kind, open] of Object.entries(DATABASES)) {
	test(`a question to ${kind} that is wrong is ours, one that nobody answers is the database's`, async () => {
		const { db, close } = await open();
		const failureOf = (work: PromiseLike<unknown>) =>
			work.then(
				() => expect.unreachable("it went well"),
				(error: unknown) => error,
			);
		for (const wrong of [sql`select no_such from leads`, sql`select 1 / 0`, sql`insert into leads (website) values (null)`]) {
			expect(isDatabaseAway(await failureOf(db.execute(wrong)))).toBe(false);
		}
		await close();
		expect(isDatabaseAway(await failureOf(db.execute(sql`select 1`)))).toBe(true);
		expect(isDatabaseAway(await failureOf(db.transaction((tx) => tx.execute(sql`select 1`))))).toBe(true);
	});
}

test("a server that ends the connection or cannot be reached is away, whatever stands around that", async () => {
	const { db, close } = await openDatabase({ dataDir: "unused", databaseUrl: await createPostgresDatabase() });
	const ended = await Promise.resolve(db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)).catch((error: unknown) => error);
	await close();
	expect(isDatabaseAway(ended)).toBe(true);
	expect(isDatabaseAway(new Error("wrapped", { cause: ended }))).toBe(true);
	const unreachable = Object.assign(new AggregateError([], ""), { code: "ECONNREFUSED" });
	expect(isDatabaseAway(unreachable)).toBe(true);
	expect(isDatabaseAway(new TypeError("x is not a function"))).toBe(false);
	expect(isDatabaseAway(Object.assign(new Error("no such file"), { code: "ENOENT" }))).toBe(false);
	expect(isDatabaseAway("away")).toBe(false);
});
