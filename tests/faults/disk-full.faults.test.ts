import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { appendFileSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { leads } from "#app/db/schema.server.ts";
import { createEmptyFolder } from "#tests/data-folder.ts";
import { sendLead } from "#tests/send-leads.ts";
import { buildSiteNode } from "#tests/site-nodes.ts";

/** A small disk of its own for one process: Linux only, and only where this user may have one. */
const DISK = ["--mount", "sh", "-c", 'mount -t tmpfs -o size=160m tmpfs "$0" && exec "$@"'];
const UNSHARE = process.getuid?.() === 0 ? ["unshare", ...DISK] : ["unshare", "--map-root-user", ...DISK];

const startNode = await buildSiteNode();

test("disk full under the data folder: 503, pages go on, and leads again when there is space, none lost", async ({ skip }) => {
	const dataDir = createEmptyFolder();
	onTestFinished(() => rmSync(dataDir, { recursive: true }));
	const [unshare = "", ...rest] = [...UNSHARE, dataDir];
	skip(spawnSync(unshare, [...rest, "true"]).status !== 0, "this machine gives no process a disk of its own");
	const node = await startNode({ DATA_DIR: dataDir, TRUSTED_PROXIES: "1" }, { inside: [...UNSHARE, dataDir] });
	// Held open, so that the disk outlives the process.
	const disk = `/proc/self/fd/${openSync(`/proc/${node.process.pid}/root${dataDir}`, "r")}`;
	const acknowledged: string[] = [];
	const send = async () => {
		const answer = await sendLead(node.url, { key: randomUUID() });
		if (answer.status === 201) acknowledged.push(answer.key);
		return answer;
	};
	expect((await send()).status).toBe(201);

	fill(join(disk, "filler"));
	let refused = 0;
	for (const end = performance.now() + 60_000; refused < 20 && performance.now() < end; ) {
		const { status, retryAfter, ms } = await send();
		if (status === 201) continue;
		refused += 1;
		expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: "30" });
		expect(ms).toBeLessThan(5_000);
		expect(await (await fetch(node.url)).text()).toBe("<h1>Home</h1>");
	}
	expect(refused).toBe(20);
	expect((await fetch(`${node.url}/readyz`)).status).toBe(200);

	rmSync(join(disk, "filler"));
	for (const end = performance.now() + 30_000; (await send()).status !== 201; await sleep(100)) {
		expect(performance.now()).toBeLessThan(end);
	}
	expect(await node.stop()).toBe(0);
	const { db, close } = await openDatabase({ dataDir: disk });
	const stored = new Set((await db.select({ email: leads.email }).from(leads)).map(({ email }) => email?.split("@")[0]));
	await close();
	expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
	process.stdout.write(`  ${acknowledged.length} leads acknowledged, ${refused} refused while the disk was full\n`);
});

function fill(file: string): void {
	for (const bytes of [1 << 20, 4096, 1]) {
		try {
			for (;;) appendFileSync(file, Buffer.alloc(bytes));
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
		}
	}
}
