import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { openDatabase } from "#app/db/open-database.server.ts";
import { startBuiltSite } from "#tests/built-site.ts";
import { createDataFolder } from "#tests/data-folder.ts";
import { median } from "#tests/median.ts";
import { startPostgresServer } from "#tests/postgres-server.ts";
import { postLeads } from "./post-leads.ts";
import { type Figure, runBench, say } from "./report.ts";

const STARTS = 3;
const WARM_UP_SECONDS = 5;
const PAGE_SECONDS = 5;
const PAGE_CONNECTIONS = [100, 1_000];
const LEAD_SECONDS = 15;
const LEAD_CONNECTIONS = 32;
/** Every lead comes from another visitor, and no site on the internet is read. */
const SITE_SETTINGS = { TRUSTED_PROXIES: "1", SNAPSHOT_MODE: "simulated" };

await runBench("server", benchServer);

/** Start time, pages a second, and leads a second on both databases. */
async function benchServer(): Promise<Figure[]> {
	const dataDir = await createDataFolder();
	const mailDir = mkdtempSync(join(tmpdir(), "bench-mail-"));
	// With fsync, as in production: a lead is on the disk before it is acknowledged.
	const postgres = await startPostgresServer({ fsync: true });
	try {
		return [
			...(await benchStart(dataDir)),
			...(await benchPages(dataDir)),
			...(await benchLeads("PGlite", { DATA_DIR: dataDir })),
			...(await benchLeads("PostgreSQL", { DATA_DIR: mailDir, DATABASE_URL: postgres.url })),
		];
	} finally {
		await postgres.stop();
		for (const folder of [dataDir, mailDir]) rmSync(folder, { recursive: true, force: true });
	}
}

async function benchStart(dataDir: string): Promise<Figure[]> {
	const starts = [];
	for (let count = 0; count < STARTS; count++) {
		const startedAt = performance.now();
		await using site = await startBuiltSite({ ...SITE_SETTINGS, DATA_DIR: dataDir }, { isWatched: false });
		await (await fetch(site.url)).arrayBuffer();
		starts.push({ ms: performance.now() - startedAt, residentMb: site.residentMb() });
	}
	return [
		{ name: "start to first answer, existing data folder, median", value: median(starts.map(({ ms }) => ms)), unit: "ms", atMost: 2_000 },
		{ name: "memory after the start, PGlite", value: median(starts.map(({ residentMb }) => residentMb)), unit: "MB" },
	];
}

async function benchPages(dataDir: string): Promise<Figure[]> {
	if (spawnSync("wrk", ["-v"]).error) {
		say("wrk is not installed, so pages are not measured. On Debian: apt install wrk");
		return [];
	}
	await using site = await startBuiltSite({ ...SITE_SETTINGS, DATA_DIR: dataDir }, { isWatched: false });
	await runWrk(site.url, { connections: PAGE_CONNECTIONS[0] ?? 1, seconds: WARM_UP_SECONDS });
	const figures: Figure[] = [];
	for (const connections of PAGE_CONNECTIONS) {
		const { perSecond, errors } = await runWrk(site.url, { connections, seconds: PAGE_SECONDS });
		figures.push(
			{ name: `home page, ${connections} connections`, value: perSecond, unit: "a second" },
			{ name: `home page, ${connections} connections, errors`, value: errors, unit: "", atMost: 0 },
		);
	}
	return [...figures, { name: "memory after a thousand connections", value: site.residentMb(), unit: "MB" }];
}

/** Loads one address over keep-alive connections, from one thread. */
async function runWrk(url: string, { connections, seconds }: { connections: number; seconds: number }) {
	const wrkArguments = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s", "-H", "Accept-Encoding: gzip", url];
	const { stdout } = await promisify(execFile)("wrk", wrkArguments);
	const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
	const socketErrors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? [];
	const badStatuses = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? "0";
	return { perSecond, errors: [...socketErrors, badStatuses].reduce((sum, count) => sum + Number(count), 0) };
}

async function benchLeads(database: string, env: { DATA_DIR: string; DATABASE_URL?: string }): Promise<Figure[]> {
	const { posted, acknowledged, residentMb } = await postToSite({ ...SITE_SETTINGS, ...env });
	const { lost, withoutNotice } = await countLosses(env, acknowledged);
	return [
		{ name: `leads on ${database}`, value: posted.perSecond, unit: "a second", atLeast: 50 },
		{ name: `leads on ${database}, p99`, value: posted.p99Ms, unit: "ms", atMost: 500 },
		{ name: `leads on ${database}, refused`, value: posted.refused, unit: "" },
		{ name: `leads on ${database}, acknowledged and lost`, value: lost, unit: "", atMost: 0 },
		{ name: `leads on ${database} without a notice`, value: withoutNotice, unit: "", atMost: 0 },
		{ name: `memory after leads on ${database}`, value: residentMb, unit: "MB" },
	];
}

async function postToSite(env: Record<string, string>) {
	await using site = await startBuiltSite(env, { isWatched: false });
	const post = (name: string, seconds: number) => postLeads({ url: site.url, connections: LEAD_CONNECTIONS, seconds, name });
	const warmUp = await post("warm-up", WARM_UP_SECONDS);
	const posted = await post("lead", LEAD_SECONDS);
	return { posted, acknowledged: warmUp.accepted + posted.accepted, residentMb: site.residentMb() };
}

/** Counts after the site has stopped. */
async function countLosses({ DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL?: string }, acknowledged: number) {
	const { db, close } = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
	const count = async (query: ReturnType<typeof sql>) => {
		const { rows } = (await db.execute(query)) as unknown as { rows: { count: string }[] };
		return Number(rows[0]?.count ?? Number.NaN);
	};
	const stored = await count(sql`select count(*) from leads`);
	const withoutNotice = await count(sql`select count(*) from leads where not exists (select from notices where lead_id = leads.id)`);
	await close();
	return { lost: Math.max(0, acknowledged - stored), withoutNotice };
}
