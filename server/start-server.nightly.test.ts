import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { createDataFolder } from "#tests/database/data-folder.ts";
import { createEmptyPostgresDatabase, createPostgresDatabase } from "#tests/database/test-database.ts";
import { buildNodeProgram } from "#tests/site/build-site-node.ts";
import { spawnSite } from "#tests/site/spawn-site.ts";

// Each start opens a real database, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
const WAIT = { timeout: 100_000, interval: 50 };
const program = await buildNodeProgram({ entry: "tests/processes/minimal-site-node.ts" });
const dataDir = await createDataFolder();
/** Opens in a fraction of the time of PGlite, which only the tests of the data folder need. */
const DATABASE_URL = await createPostgresDatabase();
const children: ChildProcess[] = [];
afterAll(async () => {
	for (const child of children) child.kill("SIGKILL");
	await rm(dataDir, { recursive: true });
});

test("warns when loopback snapshots are enabled, closes idle connections, and exits immediately on a second Ctrl-C", async () => {
	const site = start({ PORT: "0", DATABASE_URL, SNAPSHOT_ALLOW_LOOPBACK: "1" });
	const { hostname, port } = new URL(await site.serving);
	await vi.waitFor(() => expect(site.printed()).toContain('"event":"loopback-snapshots-enabled"'), WAIT);
	const waiting = connect(Number(port), hostname);
	await once(waiting, "connect");
	const halfAsked = connect(Number(port), hostname);
	halfAsked.on("error", () => {});
	halfAsked.write("POST /api/echo HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 10\r\n\r\n");
	expect(String((await once(halfAsked, "data"))[0])).toContain("100 Continue");
	site.child.kill("SIGINT");
	await once(waiting, "close");
	await sleep(600);
	site.child.kill("SIGTERM");
	await sleep(100);
	expect(site.child.exitCode).toBeNull();
	site.child.kill("SIGINT");
	expect(await site.ended).toBe(1);
	halfAsked.destroy();
});

test("prints in one line why it cannot start", async () => {
	const holder = start({ PORT: "0", DATA_DIR: dataDir });
	const { port } = new URL(await holder.serving);
	const [locked, busy, bad] = [start({ PORT: "0", DATA_DIR: dataDir }), start({ PORT: port, DATABASE_URL }), start({ PORT: "many" })];
	expect(await locked.ended).toBe(1);
	expect(locked.printed()).toMatch(/^Cannot start: The data folder .* is in use by process \d+\..*\n$/);
	expect(await busy.ended).toBe(1);
	expect(busy.printed()).toBe(`Cannot start: port ${port} is in use by another program. Stop it, or set PORT to another number.\n`);
	expect(await bad.ended).toBe(1);
	expect(bad.printed()).toMatch(/^Invalid settings: PORT: .*\n$/);
	expect(await holder.stop()).toBe(0);
});

test("names DATA_DIR when a first start runs out of space, and leaves no partial files", async () => {
	const empty = await mkdtemp(path.join(tmpdir(), "no-room-"));
	onTestFinished(() => rm(empty, { recursive: true }));
	// A limit on the size of files stands in for a full disk, which not every user can make.
	const site = start({ PORT: "0", DATA_DIR: empty }, ["sh", "-c", 'ulimit -f 4000; exec "$@"', "sh"]);
	expect(await site.ended).toBe(1);
	expect(site.printed()).toMatch(/^Cannot start: DATA_DIR: [^\n]+ulimit -f[^\n]+\n$/);
	expect(await readdir(empty)).toEqual(["pglite.lock"]);
});

/** Sends SIGTERM to a site that is still starting. */
async function stopWhileStarting(site: ReturnType<typeof start>) {
	const code = await site.stop();
	return { code, output: site.printed() };
}

async function connectTo(databaseUrl: string) {
	const client = new pg.Client(databaseUrl);
	await client.connect();
	onTestFinished(() => client.end());
	return client;
}

test("logs that it waits for another node's migration, and exits with 0 on SIGTERM while waiting", async () => {
	const databaseUrl = await createEmptyPostgresDatabase();
	const other = await connectTo(databaseUrl);
	await other.query("select pg_advisory_lock(7305113)");
	const site = start({ PORT: "0", DATABASE_URL: databaseUrl });
	await vi.waitFor(() => expect(site.printed()).toContain('"event":"waiting-for-migration-lock"'), WAIT);
	const { code, output } = await stopWhileStarting(site);
	expect(code).toBe(0);
	expect(output.trim().split("\n")).toHaveLength(1);
});

test("exits with 0 on SIGTERM during its own migration, which PostgreSQL rolls back", async () => {
	const databaseUrl = await createEmptyPostgresDatabase();
	const other = await connectTo(databaseUrl);
	await other.query(
		"create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
	);
	await other.query("begin; lock table drizzle.__drizzle_migrations in access exclusive mode");
	const site = start({ PORT: "0", DATABASE_URL: databaseUrl });
	const admin = await connectTo(databaseUrl);
	const countBackends = async (condition: string) =>
		(await admin.query(`select 1 from pg_stat_activity where datname = current_database() and application_name = 'website' ${condition}`))
			.rowCount;
	await vi.waitFor(async () => expect(await countBackends("and wait_event_type = 'Lock'")).toBe(1), WAIT);
	const { code, output } = await stopWhileStarting(site);
	expect({ code, output }).toEqual({ code: 0, output: "" });
	await vi.waitFor(async () => expect(await countBackends("")).toBe(0), WAIT);
});

test("exits with 0 on SIGTERM while the database server does not respond", async () => {
	const silent = createServer((socket) => void socket.on("error", () => {}));
	onTestFinished(() => void silent.close());
	await once(silent.listen(0, "127.0.0.1"), "listening");
	const { port } = silent.address() as AddressInfo;
	const site = start({ PORT: "0", DATABASE_URL: `postgres://sam@127.0.0.1:${port}/site` });
	await once(silent, "connection");
	const { code, output } = await stopWhileStarting(site);
	expect({ code, output }).toEqual({ code: 0, output: "" });
});

test("exits with 0 on SIGTERM while it creates its first database, and leaves no partial files", async () => {
	const empty = await mkdtemp(path.join(tmpdir(), "stopped-"));
	onTestFinished(() => rm(empty, { recursive: true }));
	const site = start({ PORT: "0", DATA_DIR: empty });
	await vi.waitFor(async () => expect(await readdir(empty)).toContain("pglite.draft"), WAIT);
	const { code, output } = await stopWhileStarting(site);
	expect({ code, output }).toEqual({ code: 0, output: "" });
	expect(await readdir(empty)).not.toContain("pglite");
});

function start(env: Record<string, string>, inside: string[] = []) {
	// Snapshots are simulated, because these tests are not about the threads that read pages.
	const settings = { PATH: process.env.PATH, HOST: "127.0.0.1", SNAPSHOT_MODE: "simulated", ...env };
	const site = spawnSite([...inside, ...program], { env: settings });
	children.push(site.child);
	return site;
}

function sleep(ms: number) {
	return new Promise((resolve) => setTimeout(resolve, ms));
}
