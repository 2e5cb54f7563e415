import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { openDatabase } from "#app/db/open-database.server.ts";
import { createDataFolder } from "#tests/database/data-folder.ts";
import { startPostgresServer } from "#tests/database/postgres-server.ts";
import { median } from "#tests/median.ts";
import { startBuiltSite } from "#tests/site/start-built-site.ts";
import { importTool } from "./import-tool.ts";
import { type Figure, printFigures } from "./report.ts";

type LoadResult = { requests: { average: number }; latency: { p99: number }; "2xx": number; non2xx: number; errors: number };
type LeadRequest = { body?: string; headers: Record<string, string> };
const autocannon = await importTool<(options: object) => Promise<LoadResult>>("autocannon");

const { values: options } = parseArgs({ options: { seconds: { type: "string", default: "15" } } });
const SECONDS = Number(options.seconds);
const WARM_UP_SECONDS = 5;
const STARTS = 3;
/** Each lead may name its own visitor, and no snapshot reads a site on the internet. */
const SITE_SETTINGS = { TRUSTED_PROXIES: "1", SNAPSHOT_MODE: "simulated" };
let leadCount = 0;

const dataDir = await createDataFolder();
const mailDir = mkdtempSync(join(tmpdir(), "bench-mail-"));
// Runs with fsync, as in production, so a lead is on the disk before it is acknowledged.
const postgres = await startPostgresServer({ fsync: true });
try {
	printFigures(await measureStart());
	printFigures(await measurePages());
	printFigures(await measureLeads("PGlite", { DATA_DIR: dataDir }));
	printFigures(await measureLeads("PostgreSQL", { DATA_DIR: mailDir, DATABASE_URL: postgres.url }));
} finally {
	await postgres.stop();
	for (const folder of [dataDir, mailDir]) rmSync(folder, { recursive: true, force: true });
}

async function measureStart(): Promise<Figure[]> {
	const starts = [];
	for (let count = 0; count < STARTS; count++) {
		const startedAt = performance.now();
		await using site = await startBuiltSite({ ...SITE_SETTINGS, DATA_DIR: dataDir });
		await (await fetch(site.url)).arrayBuffer();
		starts.push({ ms: performance.now() - startedAt, residentMb: site.residentMb() });
	}
	return [
		{ name: "start to first response, median", value: median(starts.map(({ ms }) => ms)), unit: "ms", max: 2_000 },
		{ name: "memory at startup, PGlite", value: median(starts.map(({ residentMb }) => residentMb)), unit: "MB" },
	];
}

async function measurePages(): Promise<Figure[]> {
	await using site = await startBuiltSite({ ...SITE_SETTINGS, DATA_DIR: dataDir });
	const load = (connections: number, duration: number) =>
		autocannon({ url: site.url, connections, duration, headers: { "accept-encoding": "gzip" } });
	await load(100, WARM_UP_SECONDS);
	const figures: Figure[] = [];
	for (const connections of [100, 1_000]) {
		const { requests, errors, non2xx } = await load(connections, SECONDS);
		figures.push(
			{ name: `home page, ${connections} connections`, value: requests.average, unit: "a second" },
			{ name: `home page, ${connections} connections, errors`, value: errors + non2xx, max: 0 },
		);
	}
	return [...figures, { name: "memory after 1,000 connections", value: site.residentMb(), unit: "MB" }];
}

type Storage = { DATA_DIR: string; DATABASE_URL?: string };

/** Posts 50 leads a second, then as many as the site accepts. */
async function measureLeads(database: string, storage: Storage): Promise<Figure[]> {
	const site = await startBuiltSite({ ...SITE_SETTINGS, ...storage });
	const post = (duration: number, limits: { connections: number; overallRate?: number }) => postLeads(site.url, { duration, ...limits });
	const warmUp = await post(WARM_UP_SECONDS, { connections: 32 });
	const steady = await post(SECONDS, { connections: 10, overallRate: 50 });
	const peak = await post(SECONDS, { connections: 32 });
	const memoryMb = site.residentMb();
	await site.stop();
	const { stored, withoutNotice } = await countLeads(storage);
	const acknowledged = warmUp["2xx"] + steady["2xx"] + peak["2xx"];
	return [
		{ name: `50 leads a second on ${database}, p99`, value: steady.latency.p99, unit: "ms", max: 500 },
		{ name: `50 leads a second on ${database}, accepted`, value: steady["2xx"] / SECONDS, unit: "a second", min: 45 },
		{ name: `50 leads a second on ${database}, rejected`, value: steady.non2xx + steady.errors, max: 0 },
		{ name: `peak throughput on ${database}`, value: peak.requests.average, unit: "a second", min: 50 },
		{ name: `p99 at peak throughput on ${database}`, value: peak.latency.p99, unit: "ms" },
		{ name: `acknowledged leads lost on ${database}`, value: Math.max(0, acknowledged - stored), max: 0 },
		{ name: `leads on ${database} without a notice`, value: withoutNotice, max: 0 },
		{ name: `memory after leads on ${database}`, value: memoryMb, unit: "MB" },
	];
}

function postLeads(url: string, limits: { duration: number; connections: number; overallRate?: number }): Promise<LoadResult> {
	/** Gives each lead its own key and visitor. */
	const setupRequest = (request: LeadRequest) => {
		const lead = ++leadCount;
		request.body = JSON.stringify({ website: "https://mycafe.com.au", contactName: "Anna", email: `lead-${lead}@example.com` });
		request.headers = {
			...request.headers,
			"content-type": "application/json",
			"idempotency-key": `lead-${lead}`,
			"x-forwarded-for": `10.${(lead >> 16) & 255}.${(lead >> 8) & 255}.${lead & 255}`,
		};
		return request;
	};
	return autocannon({ url, ...limits, requests: [{ method: "POST", path: "/api/leads", setupRequest }] });
}

async function countLeads({ DATA_DIR, DATABASE_URL }: Storage) {
	const { db, close } = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
	const count = async (query: ReturnType<typeof sql>) => {
		const { rows } = (await db.execute(query)) as unknown as { rows: { count: string }[] };
		return Number(rows[0]?.count);
	};
	const stored = await count(sql`select count(*) from leads`);
	const withoutNotice = await count(sql`select count(*) from leads where not exists (select from notices where lead_id = leads.id)`);
	await close();
	return { stored, withoutNotice };
}
