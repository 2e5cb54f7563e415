import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { appendFileSync, openSync, rmSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { openDatabase } from "#app/db/open-database.server.ts";
import { leads } from "#app/db/schema.server.ts";
import { createDataFolder, createEmptyFolder } from "#tests/database/data-folder.ts";
import { sendLead } from "#tests/leads/send-leads.ts";
import { buildSiteNode } from "#tests/site/build-site-node.ts";
import { faultTest } from "./fault-test.ts";

/** Returns the command that gives a process a small disk with the content of the folder. It needs Linux and the right to mount. */
function onSmallDisk(megabytes: number, folder: string): string[] {
	const asRoot = process.getuid?.() === 0 ? [] : ["--map-root-user"];
	const mount = `exec 9<"$0" && mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && cp -R /proc/self/fd/9/. "$0" && exec 9<&- && exec "$@"`;
	return ["unshare", ...asRoot, "--mount", "sh", "-c", mount, folder];
}

function canMountDisk(folder: string): boolean {
	const [unshare = "", ...rest] = onSmallDisk(160, folder);
	return spawnSync(unshare, [...rest, "true"]).status === 0;
}

const startNode = await buildSiteNode();
const TIMEOUT_MS = 60_000;
const LOG_FILE_BYTES = 16 * 1024 * 1024;
/** More than the rows of these tests need, less than a file of the write-ahead log. */
const ROOM_FOR_ROWS_BYTES = 12 * 1024 * 1024;

const FULL = {
	fault: "data folder on a full disk",
	expected: "503, pages keep working, accepts leads again when there is space, none lost",
};

faultTest(FULL, async (recorder, { skip }) => {
	const dataDir = createEmptyFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	skip(!canMountDisk(dataDir), "this machine cannot mount a small disk");
	const node = await startNode({ DATA_DIR: dataDir, TRUSTED_PROXIES: "1" }, { inside: onSmallDisk(160, dataDir) });
	// Held open, so the disk outlives the process.
	const disk = `/proc/self/fd/${openSync(`/proc/${node.child.pid}/root${dataDir}`, "r")}`;
	const acknowledged: string[] = [];
	const send = async () => {
		const response = await sendLead(node.url, { key: randomUUID() });
		if (response.status === 201) acknowledged.push(response.key);
		return response;
	};
	expect((await send()).status).toBe(201);

	fill(join(disk, "filler"));
	let rejected = 0;
	for (const end = performance.now() + TIMEOUT_MS; rejected < 20 && performance.now() < end; ) {
		const { status, retryAfter } = await send();
		if (status === 201) continue;
		rejected += 1;
		expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: "30" });
		expect(await (await fetch(node.url)).text()).toBe("<h1>Home</h1>");
	}
	expect(rejected).toBe(20);
	expect((await fetch(`${node.url}/readyz`)).status).toBe(200);

	rmSync(join(disk, "filler"));
	const roomMs = performance.now();
	for (const end = performance.now() + TIMEOUT_MS; (await send()).status !== 201; await sleep(100)) {
		expect(performance.now()).toBeLessThan(end);
	}
	recorder.recovered(performance.now() - roomMs);
	expect(await node.stop()).toBe(0);
	recorder.count({ acknowledged: acknowledged.length, lost: (await findLost(disk, acknowledged)).length });
	recorder.note(`${rejected} rejected while the disk was full`);
});

const NO_LOG = {
	fault: "no space for the next file of the database's write-ahead log",
	expected: "503, pages and reads keep working, accepts leads again without a restart, none lost",
};

faultTest(NO_LOG, async (recorder, { skip }) => {
	const dataDir = await createDataFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	skip(!canMountDisk(dataDir), "this machine cannot mount a small disk");
	await fillLog(dataDir);
	const node = await startNode({ DATA_DIR: dataDir, TRUSTED_PROXIES: "1" }, { inside: onSmallDisk(160, dataDir) });
	const disk = `/proc/self/fd/${openSync(`/proc/${node.child.pid}/root${dataDir}`, "r")}`;
	const acknowledged: string[] = [];
	const filler = join(disk, "filler");
	fill(filler);
	truncateSync(filler, statSync(filler).size - ROOM_FOR_ROWS_BYTES);
	let rejected = 0;
	for (const end = performance.now() + TIMEOUT_MS; rejected < 20 && performance.now() < end; ) {
		const { status, key, retryAfter } = await sendLead(node.url, { key: randomUUID() });
		if (status === 201) acknowledged.push(key);
		if (status === 201) continue;
		rejected += 1;
		expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: "30" });
		expect(await (await fetch(node.url)).text()).toBe("<h1>Home</h1>");
		await sleep(200);
	}
	expect(rejected).toBe(20);
	expect((await fetch(`${node.url}/readyz`)).status).toBe(200);
	expect(countEvents(node.printed(), "disk-full")).toBe(1);

	rmSync(filler);
	const roomMs = performance.now();
	const { status, key } = await sendLead(node.url, { key: randomUUID() });
	expect(status).toBe(201);
	acknowledged.push(key);
	recorder.recovered(performance.now() - roomMs);
	expect(countEvents(node.printed(), "disk-has-space")).toBe(1);
	expect(await node.stop()).toBe(0);
	recorder.count({ acknowledged: acknowledged.length, lost: (await findLost(disk, acknowledged)).length });
	recorder.note(`${rejected} rejected while there was no space`);
});

const TOO_SMALL = { fault: "disk too small for the first start", expected: "one log line names the problem" };

faultTest(TOO_SMALL, async (_, { skip }) => {
	const dataDir = createEmptyFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	skip(!canMountDisk(dataDir), "this machine cannot mount a small disk");
	await expect(startNode({ DATA_DIR: dataDir }, { inside: onSmallDisk(20, dataDir) })).rejects.toThrow(
		/served: Cannot start: DATA_DIR: the disk that holds \S+ is full\. [^\n]+\n$/,
	);
});

/** Fills the write-ahead log until a few hundred leads make PostgreSQL create its next file. */
async function fillLog(dataDir: string): Promise<void> {
	const { db, close } = await openDatabase({ dataDir });
	const missing = sql`(${LOG_FILE_BYTES * 0.7} - (pg_current_wal_lsn() - '0/0'::pg_lsn) % ${LOG_FILE_BYTES})::int`;
	await db.execute(sql`select pg_logical_emit_message(false, 'filler', repeat('x', ${missing}))`);
	await close();
}

async function findLost(dataDir: string, acknowledged: string[]): Promise<string[]> {
	const { db, close } = await openDatabase({ dataDir });
	const stored = new Set((await db.select({ email: leads.email }).from(leads)).map(({ email }) => email?.split("@")[0]));
	await close();
	return acknowledged.filter((key) => !stored.has(key));
}

function countEvents(printed: string, event: string): number {
	return printed.split(`"event":"${event}"`).length - 1;
}

function fill(file: string): void {
	for (const bytes of [1 << 20, 4096, 1]) {
		try {
			for (;;) appendFileSync(file, Buffer.alloc(bytes));
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
		}
	}
}
