import { chmodSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createDataFolder } from "#tests/data-folder.ts";
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
