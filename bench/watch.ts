import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { lte } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { openDatabase } from "#app/db/open-database.server.ts";
import { measurements, watches } from "#app/db/schema.server.ts";
import { storeClient } from "#tests/clients/store-client.ts";
import { startPostgresServer } from "#tests/database/postgres-server.ts";
import { startBuiltSite } from "#tests/site/start-built-site.ts";
import { printFigures } from "./report.ts";

// Measures how long one node needs for the clients of a night, and what visitors notice of it.
const { values } = parseArgs({
	options: { clients: { type: "string", default: "500" }, "slow-clients": { type: "string", default: "20" } },
});
const CLIENTS = Number(values.clients);
const SLOW_CLIENTS = Number(values["slow-clients"]);
/** The clients of the issue that this is a promise for. */
const PROMISED_CLIENTS = 500;
const NIGHT_HOURS = 9;
/** How long each response of a slow site takes: a budget host on the other side of the country. */
const SLOW_RESPONSE_MS = 400;
const SITES = ["reef-cafe", "reef-tours", "range-plumbing", "smile-dental", "bay-florist", "outback-solar", "swan-physio", "chambers-law"];
const IDLE_SECONDS = 30;
const WARM_UP_CLIENTS = 4;
/** On a busy machine a few are postponed for ten minutes. The night is long enough for them, but the benchmark need not wait. */
const ENOUGH = 0.95;

const postgres = await startPostgresServer({ fsync: true });
try {
	await using site = await startBuiltSite({ DATABASE_URL: postgres.url, SNAPSHOT_ALLOW_LOOPBACK: "1" });
	const { db, close } = await openDatabase({ dataDir: "unused", databaseUrl: postgres.url, migrate: false });
	await measureClients(db, { count: WARM_UP_CLIENTS, delayMs: 0, siteUrl: site.url });
	const idle = await visitFor(site.url, sleep(IDLE_SECONDS * 1_000));
	printFigures([
		{ name: "page while idle, median", value: idle.median, unit: "ms" },
		{ name: "page while idle, 99th percentile", value: idle.p99, unit: "ms" },
	]);
	const slow = await measureClients(db, { count: SLOW_CLIENTS, delayMs: SLOW_RESPONSE_MS, siteUrl: site.url });
	const hours = (slow.secondsEach * PROMISED_CLIENTS) / 3600;
	printFigures([
		{ name: `a client with 3 competitors, ${SLOW_RESPONSE_MS} ms per response`, value: slow.secondsEach, unit: "s" },
		{ name: `${PROMISED_CLIENTS} such clients`, value: hours, unit: "h", max: NIGHT_HOURS },
		{ name: "page meanwhile, median", value: slow.pages.median, unit: "ms" },
		{ name: "page meanwhile, 99th percentile", value: slow.pages.p99, unit: "ms" },
		{ name: "99th percentile, compared with idle", value: slow.pages.p99 / idle.p99, max: 2 },
	]);
	const fast = await measureClients(db, { count: CLIENTS, delayMs: 0, siteUrl: site.url });
	const stored = await db.$count(measurements);
	await close();
	printFigures([
		{ name: `${CLIENTS} clients, sites that respond immediately`, value: (fast.secondsEach * CLIENTS) / 60, unit: "min" },
		{ name: "stored measurements", value: stored, min: (CLIENTS + SLOW_CLIENTS) * 4 * ENOUGH },
		{ name: "page meanwhile, median", value: fast.pages.median, unit: "ms" },
		{ name: "page meanwhile, 99th percentile", value: fast.pages.p99, unit: "ms" },
		{ name: "memory of the node", value: site.residentMb(), unit: "MB" },
	]);
} finally {
	await postgres.stop();
}

type Night = { count: number; delayMs: number; siteUrl: string };

/** Makes this many clients due and waits until all are measured, while a visitor keeps opening pages. */
async function measureClients(db: Database, { count, delayMs, siteUrl }: Night) {
	await using sites = await startDemoSites(delayMs);
	const website = (number: number) => `http://${number}--${SITES[number % SITES.length]}.localhost:${sites.port}`;
	const now = new Date();
	for (let client = 0; client < count; client += 1) {
		const number = client * 4;
		await storeClient(db, { website: website(number), competitors: [1, 2, 3].map((offset) => website(number + offset)), now });
	}
	const dueBefore = (await db.$count(watches, isDueSql(now))) - count;
	const startedAt = performance.now();
	let measured = 0;
	const waitUntilMeasured = async () => {
		while (measured < count * ENOUGH) {
			await sleep(250);
			measured = count - Math.max(0, (await db.$count(watches, isDueSql(now))) - dueBefore);
		}
	};
	const pages = await visitFor(siteUrl, waitUntilMeasured());
	return { secondsEach: (performance.now() - startedAt) / 1000 / measured, pages };
}

function isDueSql(now: Date) {
	return lte(watches.dueAt, now);
}

/** Opens pages one after the other until the work is done, and returns how long they took. */
async function visitFor(siteUrl: string, work: Promise<unknown>): Promise<{ median: number; p99: number }> {
	let isDone = false;
	void work.finally(() => {
		isDone = true;
	});
	const times: number[] = [];
	while (!isDone) {
		const startedAt = performance.now();
		await (await fetch(`${siteUrl}${times.length % 2 === 0 ? "/" : "/thank-you"}`)).arrayBuffer();
		times.push(performance.now() - startedAt);
		await sleep(25);
	}
	await work;
	times.sort((a, b) => a - b);
	const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
	return { median: at(0.5), p99: at(0.99) };
}

/** Serves the demo sites in another process, so serving them is not part of the node's work. */
async function startDemoSites(delayMs: number) {
	const child = spawn(process.execPath, ["scripts/demo/sites/serve-main.ts", String(delayMs)], {
		stdio: ["ignore", "inherit", "inherit", "ipc"],
	});
	const [{ port }] = await once(child, "message");
	return {
		port,
		async [Symbol.asyncDispose]() {
			child.kill("SIGTERM");
			await once(child, "exit");
		},
	};
}
