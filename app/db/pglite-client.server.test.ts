import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createDataFolder, createEmptyFolder } from "#tests/data-folder.ts";
import { openPglite } from "./pglite-client.server.ts";

test("nobody else can enter the folder of the database, even one that was open to them, and the owner's own folder stays as it is", async () => {
	const dataDir = await createDataFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	for (const folder of [dataDir, join(dataDir, "pglite")]) chmodSync(folder, 0o755);
	const { close, isAlive } = await openPglite(dataDir, null);
	expect(await isAlive()).toBe(true);
	await close();
	expect(statSync(join(dataDir, "pglite")).mode & 0o777).toBe(0o700);
	expect(statSync(dataDir).mode & 0o777).toBe(0o755);
}, 60_000);

test("a first start that was killed in the middle leaves nothing in the way of the next", async () => {
	const dataDir = createEmptyFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	const halfMade = join(dataDir, "pglite.draft");
	mkdirSync(halfMade);
	writeFileSync(join(halfMade, "PG_VERSION"), "");
	const { close, isAlive } = await openPglite(dataDir, null);
	expect(await isAlive()).toBe(true);
	await close();
	expect(readdirSync(dataDir).sort()).toEqual(["pglite", "pglite.lock"]);
	expect(statSync(join(dataDir, "pglite")).mode & 0o777).toBe(0o700);
}, 120_000);

test.each(["pg_wal", "PG_VERSION"])(
	"a database with a damaged %s says where it is and what to do",
	async (name) => {
		const dataDir = await createDataFolder();
		onTestFinished(() => rmSync(dataDir, { recursive: true }));
		rmSync(join(dataDir, "pglite", name), { recursive: true });
		if (name === "pg_wal") mkdirSync(join(dataDir, "pglite", name));
		else writeFileSync(join(dataDir, "pglite", name), "damaged");
		await expect(openPglite(dataDir, null)).rejects.toThrow(
			`DATA_DIR: the database in ${join(dataDir, "pglite")} cannot be opened. Has its disk 100 MB of room? If so, its files are damaged:`,
		);
		expect(existsSync(join(dataDir, "pglite.pid"))).toBe(false);
	},
	60_000,
);
