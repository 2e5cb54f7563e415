import {
	chmodSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { createDataFolder, createEmptyFolder } from "#tests/database/data-folder.ts";
import { openPglite } from "./pglite-client.server.ts";
import { leads } from "./schema.server.ts";

test("makes the database folder private and keeps the mode of the data folder", async () => {
	const dataDir = await createDataFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	for (const folder of [dataDir, join(dataDir, "pglite")]) chmodSync(folder, 0o755);
	const { close, isAlive } = await openPglite(dataDir, null);
	expect(await isAlive()).toBe(true);
	await close();
	expect(statSync(join(dataDir, "pglite")).mode & 0o777).toBe(0o700);
	expect(statSync(dataDir).mode & 0o777).toBe(0o755);
}, 60_000);

test("starts after the first start was killed halfway", async () => {
	const dataDir = createEmptyFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	const halfMade = join(dataDir, "pglite.draft");
	mkdirSync(halfMade);
	writeFileSync(join(halfMade, "PG_VERSION"), "");
	const { db, close } = await openPglite(dataDir, null);
	await db.execute(sql`select 1`);
	await close();
	expect(readdirSync(dataDir).sort()).toEqual(["pglite", "pglite.lock"]);
	expect(statSync(join(dataDir, "pglite")).mode & 0o777).toBe(0o700);
}, 120_000);

/** A closed database with one lead in it. */
async function createDatabaseWithLead(): Promise<string> {
	const dataDir = await createDataFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	const { db, close } = await openPglite(dataDir, null);
	await db.insert(leads).values({ website: "https://mycafe.com.au" });
	await close();
	return dataDir;
}

async function countLeads(dataDir: string): Promise<number> {
	const { db, close } = await openPglite(dataDir, null);
	try {
		return await db.$count(leads);
	} finally {
		await close();
	}
}

async function errorOf(dataDir: string): Promise<string> {
	const error = await openPglite(dataDir, null).then(
		async ({ close }) => close().then(() => "opened"),
		(error: Error) => error.message,
	);
	expect(error).not.toContain("\n");
	expect(existsSync(join(dataDir, "pglite.pid"))).toBe(false);
	return error;
}

test("rejects a database without PG_VERSION, and opens it with all rows once the file is back", async () => {
	const dataDir = await createDatabaseWithLead();
	const file = join(dataDir, "pglite/PG_VERSION");
	const version = readFileSync(file);
	rmSync(file);
	expect(await errorOf(dataDir)).toMatch(/^DATA_DIR: \S+pglite is not empty, but it is not a complete database: PG_VERSION is missing/);
	writeFileSync(file, "damaged");
	expect(await errorOf(dataDir)).toMatch(/^DATA_DIR: \S+pglite is not empty, but it is not a complete database: PG_VERSION is missing/);
	writeFileSync(file, "17\n");
	expect(await errorOf(dataDir)).toMatch(/^DATA_DIR: .* has the file format of PostgreSQL 17, but this release needs 18\. Back it up/);
	writeFileSync(file, version);
	expect(await countLeads(dataDir)).toBe(1);
});

test.each(["global/pg_control", "base", "pg_wal"])("rejects a half-copied database without %s", async (name) => {
	const dataDir = await createDatabaseWithLead();
	const [path, aside] = [join(dataDir, "pglite", name), join(dataDir, "aside")];
	renameSync(path, aside);
	expect(await errorOf(dataDir)).toMatch(/^DATA_DIR: the database in \S+pglite cannot be opened\. .* the files are damaged:/);
	renameSync(aside, path);
	expect(await countLeads(dataDir)).toBe(1);
});

test("does not create a database inside another database's folder", async () => {
	const folder = join(await createDatabaseWithLead(), "pglite");
	expect(await errorOf(folder)).toBe(`DATA_DIR: ${folder} is itself a database folder. Set DATA_DIR to the folder above it.`);
	expect(existsSync(join(folder, "pglite"))).toBe(false);
});

test("opens a data folder, and a database folder in it, that is a symbolic link", async () => {
	const dataDir = await createDatabaseWithLead();
	const other = createEmptyFolder();
	onTestFinished(() => rmSync(other, { recursive: true }));
	symlinkSync(dataDir, join(other, "data"));
	expect(await countLeads(join(other, "data"))).toBe(1);
	symlinkSync(join(dataDir, "pglite"), join(other, "pglite"));
	expect(await countLeads(other)).toBe(1);
});

test("rejects a database that is open through another data folder's symbolic link", async () => {
	const dataDir = await createDatabaseWithLead();
	const other = createEmptyFolder();
	onTestFinished(() => rmSync(other, { recursive: true }));
	symlinkSync(join(dataDir, "pglite"), join(other, "pglite"));
	const { close } = await openPglite(other, null);
	await expect(openPglite(dataDir, null)).rejects.toThrow(`${dataDir} is in use by process ${process.pid}.`);
	await close();
	expect(await countLeads(dataDir)).toBe(1);
});

test("names a dangling symbolic link, and creates a database in an empty folder behind a link", async () => {
	const [dataDir, disk] = [createEmptyFolder(), createEmptyFolder()];
	onTestFinished(() => [dataDir, disk].forEach((folder) => void rmSync(folder, { recursive: true })));
	symlinkSync(join(disk, "database"), join(dataDir, "pglite"));
	expect(await errorOf(dataDir)).toBe(
		`DATA_DIR: ${join(dataDir, "pglite")} is a symbolic link to a folder that does not exist. Is its disk mounted?`,
	);
	expect(readdirSync(disk)).toEqual([]);
	mkdirSync(join(disk, "database"));
	expect(await errorOf(dataDir)).toBe("opened");
	expect(existsSync(join(disk, "database/PG_VERSION"))).toBe(true);
	expect(readdirSync(dataDir)).toEqual(["pglite"]);
});

test("names a symbolic link inside the database folder", async () => {
	const dataDir = await createDatabaseWithLead();
	const wal = join(dataDir, "pglite/pg_wal");
	renameSync(wal, join(dataDir, "wal"));
	symlinkSync(join(dataDir, "wal"), wal);
	expect(await errorOf(dataDir)).toMatch(/^DATA_DIR: \S+pglite\/pg_wal is a symbolic link, which the embedded database cannot follow\./);
});

test.skipIf(!existsSync("/dev/shm"))("rejects a database folder that is a mount point", async () => {
	const dataDir = createEmptyFolder();
	symlinkSync("/dev/shm", join(dataDir, "pglite"));
	await expect(openPglite(dataDir, null)).rejects.toThrow("DATA_DIR: /dev/shm is a mount point. Mount the disk at DATA_DIR instead.");
});
