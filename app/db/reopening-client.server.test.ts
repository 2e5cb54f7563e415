import { mkdirSync, rmdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { expectConsoleErrors } from "#tests/console-errors.ts";
import { createDataFolder } from "#tests/data-folder.ts";
import { isDatabaseAway } from "./is-database-away.server.ts";
import { DatabaseDied, type MortalPglite } from "./mortal-pglite.server.ts";
import { openPglite } from "./pglite-client.server.ts";
import { ReopeningClient } from "./reopening-client.server.ts";

const LIMIT_MS = 120_000;

/** An open database whose next file of the log cannot be made: PostgreSQL panics, as it does when the disk has no room for one. */
async function openBeforePanic() {
	expectConsoleErrors();
	const dataDir = await createDataFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	const database = await openPglite(dataDir, null);
	onTestFinished(database.close);
	await database.db.execute(sql`create table kept (id int)`);
	const readKept = () => database.db.select({ id: sql<number>`id` }).from(sql`kept`).orderBy(sql`id`);
	const obstacle = join(dataDir, "pglite/pg_wal/000000010000000000000002");
	mkdirSync(obstacle);
	const write = (id: number) => database.db.execute(sql`insert into kept values (${id})`);
	const fillLog = sql`select pg_logical_emit_message(true, 'filler', repeat('x', 16000000))`;
	return { ...database, dataDir, readKept, write, fillLog, makeRoom: () => rmdirSync(obstacle) };
}

test(
	"a panic fails the transaction under way and all in line, and the database comes back with every acknowledged row and no other",
	async () => {
		const { db, isAlive, readKept, write, fillLog, makeRoom } = await openBeforePanic();
		await write(1);
		const underWay = db.transaction(async (tx) => {
			await tx.execute(sql`insert into kept values (2)`);
			await tx.execute(fillLog);
		});
		const ends = await Promise.allSettled([underWay, write(3), db.transaction((tx) => tx.execute(sql`insert into kept values (4)`))]);
		expect(ends.map((end) => end.status === "rejected" && isDatabaseAway(end.reason))).toEqual([true, true, true]);
		expect(await isAlive()).toBe(false);
		makeRoom();
		await expect.poll(isAlive, { timeout: LIMIT_MS, interval: 200 }).toBe(true);
		await Promise.all([write(5), write(6)]);
		expect(await readKept()).toEqual([{ id: 1 }, { id: 5 }, { id: 6 }]);
	},
	LIMIT_MS,
);

test(
	"a transaction that goes on after the panic of another statement in it is not acknowledged",
	async () => {
		const { db, fillLog } = await openBeforePanic();
		const careless = db.transaction(async (tx) => {
			await tx.execute(fillLog).catch(() => {});
			return "done";
		});
		await expect(careless).rejects.toThrow("the embedded database gave up");
	},
	LIMIT_MS,
);

test(
	"of many calls after a panic one opens the database again, and the log says once why it died",
	async () => {
		const { db, fillLog, makeRoom } = await openBeforePanic();
		const printed = expectConsoleErrors();
		await expect(db.execute(fillLog)).rejects.toThrow();
		makeRoom();
		await Promise.all(Array.from({ length: 20 }, () => db.execute(sql`select 1`)));
		const events = printed.map((line) => JSON.parse(line));
		expect(events).toMatchObject([{ event: "database-died", error: "error 42809" }, { event: "database-reopened" }]);
	},
	LIMIT_MS,
);

test("a database that opens and dies at once is opened no oftener than one that does not open", async () => {
	expectConsoleErrors();
	vi.useFakeTimers({ toFake: ["performance"] });
	onTestFinished(() => void vi.useRealTimers());
	let openings = 0;
	const client = new ReopeningClient(createShortLived(), async () => {
		openings += 1;
		return createShortLived();
	});
	const call50Times = async () => {
		for (let call = 1; call <= 50; call += 1) await expect(client.query("insert")).rejects.toThrow("the embedded database gave up");
	};
	vi.advanceTimersByTime(3_600_000);
	await call50Times();
	expect(openings).toBe(1);
	vi.advanceTimersByTime(3_000);
	await call50Times();
	expect(openings).toBe(2);
});

/** Dies of the first thing that is asked of it. */
function createShortLived(): MortalPglite {
	const short = {
		death: null as DatabaseDied | null,
		async query() {
			short.death = new DatabaseDied(new Error("PANIC"));
			throw short.death;
		},
	};
	return short as unknown as MortalPglite;
}

test.each(["dead", "reopening", "refused"])(
	"a database that is %s closes, answers no more and gives its folder free",
	async (state) => {
		const { db, close, isAlive, fillLog, makeRoom, dataDir } = await openBeforePanic();
		await expect(db.execute(fillLog)).rejects.toThrow();
		if (state === "refused") await expect(db.execute(sql`select 1`)).rejects.toThrow();
		else makeRoom();
		const reopening = state === "reopening" ? db.execute(sql`select 1`).catch(() => {}) : null;
		if (reopening) await sleep(0);
		await close();
		await reopening;
		expect(await isAlive()).toBe(false);
		if (state === "refused") makeRoom();
		await (await openPglite(dataDir, null)).close();
	},
	LIMIT_MS,
);
