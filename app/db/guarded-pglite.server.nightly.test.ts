import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmdirSync, rmSync, type StatsFs, statfsSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTick } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { createDataFolder } from "#tests/database/data-folder.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { isDatabaseDown } from "./is-database-down.server.ts";
import { openDatabase } from "./open-database.server.ts";
import { leads } from "./schema.server.ts";

vi.mock("node:fs", async (importOriginal) => {
	const fs = await importOriginal<typeof import("node:fs")>();
	return { ...fs, statfsSync: vi.fn(fs.statfsSync) };
});

async function newDataFolder() {
	const dataDir = await createDataFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	return dataDir;
}

test.each(["panic", "panic in a transaction", "trap"])(
	"a %s ends the process before queued calls run, and nothing acknowledged is lost",
	async (crash) => {
		const dataDir = await newDataFolder();
		const child = spawn(process.execPath, ["tests/processes/crash-pglite.ts", dataDir, crash], { stdio: ["ignore", "pipe", "pipe"] });
		let [acknowledged, log] = ["", ""];
		child.stdout.setEncoding("utf8").on("data", (text: string) => (acknowledged += text));
		child.stderr.setEncoding("utf8").on("data", (text: string) => (log += text));
		const [exitCode] = await once(child, "close");
		expect({ exitCode, acknowledged }, log).toEqual({ exitCode: 1, acknowledged: "before\n" });
		expect(
			log
				.trim()
				.split("\n")
				.map((line) => JSON.parse(line)),
		).toMatchObject([{ event: "database-crashed" }]);

		if (crash !== "trap") rmdirSync(join(dataDir, "pglite/pg_wal/000000010000000000000002"));
		const { db, close } = await openDatabase({ dataDir });
		onTestFinished(close);
		expect(await db.select({ name: leads.contactName }).from(leads)).toEqual([{ name: "before" }]);
	},
);

test("ends the process when queries are waiting and none has finished for a minute", async () => {
	const printed = expectConsoleErrors();
	vi.useFakeTimers({ toFake: ["setInterval", "performance"] });
	onTestFinished(() => void vi.useRealTimers());
	const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
	onTestFinished(() => exit.mockRestore());
	const { db, close } = await openDatabase({ dataDir: await newDataFolder() });
	const { promise, resolve } = Promise.withResolvers<void>();
	const transaction = db.transaction(() => promise);
	// The mistake that hangs PGlite: the outer database inside a transaction.
	const outer = Promise.resolve(db.execute(sql`select 1`));
	for (let round = 0; round < 100 && exit.mock.calls.length === 0; round += 1) {
		await nextTick();
		vi.advanceTimersByTime(5_000);
	}
	expect(exit).toHaveBeenCalledWith(1);
	expect(JSON.parse(printed[0] ?? "")).toMatchObject({ event: "database-crashed", error: expect.stringContaining("TimeoutError") });
	resolve();
	await Promise.all([transaction, outer]);
	await close();
});

test("closes cleanly after its folder was deleted", async () => {
	const dataDir = await createDataFolder();
	const { close } = await openDatabase({ dataDir });
	rmSync(dataDir, { recursive: true });
	await close();
});

test("is read-only while the disk is nearly full, and writes again when there is space", async () => {
	const printed = expectConsoleErrors();
	const { db, isAlive, close } = await openDatabase({ dataDir: await newDataFolder() });
	onTestFinished(close);
	const insert = () => db.insert(leads).values({ website: "https://mycafe.com.au" });
	await insert();
	vi.mocked(statfsSync).mockReturnValue({ bavail: 31, bsize: 1024 * 1024 } as StatsFs);
	const rejected = await insert().then(
		() => "stored",
		(error: unknown) => error,
	);
	expect(isDatabaseDown(rejected)).toBe(true);
	expect(await db.$count(leads)).toBe(1);
	expect(await isAlive()).toBe(true);
	vi.mocked(statfsSync).mockReturnValue({ bavail: 33, bsize: 1024 * 1024 } as StatsFs);
	await insert();
	expect(await db.$count(leads)).toBe(2);
	expect(printed.map((line) => JSON.parse(line).event)).toEqual(["disk-full", "disk-has-space"]);
});
