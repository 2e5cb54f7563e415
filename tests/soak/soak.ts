import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabase } from "#app/db/open-database.server.ts";
import { type BuiltSite, startBuiltSite } from "#tests/built-site.ts";
import { createDataFolder } from "#tests/data-folder.ts";
import { createStaff } from "#tests/desk-staff.ts";
import { startPostgresServer } from "#tests/postgres-server.ts";
import { judgeSoak, type Sample } from "./judge-soak.ts";
import { startSmallSite } from "./small-site.ts";
import { startLoad } from "./soak-load.ts";
import { listDeeds } from "./soak-mix.ts";
import { openVisitor } from "./visitor.ts";

/** Every ten seconds of ten minutes. */
const SAMPLES = 60;
const METRICS_TOKEN = "soak-soak-soak-soak";
const USERNAME = "mia";
/** Kept connections, threads and snapshots under way have ended by then. */
const REST_PATIENCE_MS = 60_000;
const MEGABYTE = 1024 * 1024;

await soak();

/**
 * The built site under a steady mixed load, its memory and handles told every ten seconds; throws when they grow more than promised.
 * `--minutes 10`, `--rate 20` (a second), `--postgres` for a PostgreSQL of its own instead of the embedded database.
 */
async function soak() {
	const { values } = parseArgs({
		options: { minutes: { type: "string", default: "10" }, rate: { type: "string", default: "20" }, postgres: { type: "boolean" } },
	});
	const seconds = positive("minutes", values.minutes) * 60;
	const rate = positive("rate", values.rate);
	const dataDir = await createDataFolder();
	const postgres = values.postgres ? await startPostgresServer() : null;
	const database = await openDatabase({ dataDir, databaseUrl: postgres?.url });
	await createStaff(database.db, USERNAME);
	await database.close();
	const smallSite = await startSmallSite();
	const site = await startBuiltSite({
		DATA_DIR: dataDir,
		DATABASE_URL: postgres?.url ?? "",
		TRUSTED_PROXIES: "1",
		SNAPSHOT_ALLOW_LOOPBACK: "1",
		METRICS_TOKEN,
	});
	const visitor = openVisitor(site.url);
	try {
		await sleep(2_000);
		const before = countOpen(site);
		const load = startLoad(listDeeds({ visitor, smallSite, username: USERNAME, origin: site.url }), rate);
		const samples = await takeSamples(site, seconds, load.counts);
		await load.end();
		visitor.close();
		const after = await waitForRest(site, before);
		report(load, { before, after });
		const faults = judgeSoak({ samples, atRest: { before, after }, seconds });
		if (load.surprises.size > 0) faults.push("some answers were not the expected ones");
		if ((await site.stop()) !== 0) faults.push("the site did not end with 0");
		if (faults.length > 0) throw new Error(`The soak found: ${faults.join("; ")}.`);
		say("Memory and handles stayed flat.");
	} finally {
		visitor.close();
		smallSite.close();
		await site.stop();
		await postgres?.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

async function takeSamples(site: BuiltSite, seconds: number, counts: { asked: number }): Promise<Sample[]> {
	const columns = [
		"second",
		"heap MB",
		"external MB",
		"RSS MB",
		"sockets",
		"tables",
		"files",
		"pool",
		"timers",
		"other",
		"stall ms",
		"asked",
	];
	say(columns.map((name) => name.padStart(11)).join(""));
	const samples: Sample[] = [];
	const startedAt = performance.now();
	for (let due = 0; due <= seconds * 1000; due += (seconds * 1000) / SAMPLES) {
		await sleep(Math.max(0, startedAt + due - performance.now()));
		const { heapBytes, externalBytes, rssBytes, resources, longestStallMs } = await site.readFigures();
		const { Timeout = 0, ...others } = resources;
		const open = site.countOpen();
		const [heapMb, externalMb, rssMb] = [heapBytes / MEGABYTE, externalBytes / MEGABYTE, rssBytes / MEGABYTE];
		const other = Object.values(others).reduce((sum, count) => sum + count, 0);
		samples.push({ second: due / 1000, heapMb, rssMb });
		const memory = [heapMb, externalMb, rssMb].map((megabytes) => megabytes.toFixed(1));
		const handles = [open?.sockets ?? "-", open?.tables ?? "-", open?.others ?? "-", await readPool(site), Timeout, other];
		say([due / 1000, ...memory, ...handles, longestStallMs.toFixed(0), counts.asked].map((value) => String(value).padStart(11)).join(""));
	}
	return samples;
}

/** Open connections to PostgreSQL, of these idle, and requests that wait for one. */
async function readPool(site: BuiltSite): Promise<string> {
	const response = await fetch(`${site.url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}`, Connection: "close" } });
	const found = [...(await response.text()).matchAll(/^database_connections\{state="\w+"\} (\d+)/gm)].map(([, count]) => count);
	return found.join("/") || "-";
}

/** How much is open once it has calmed down. */
async function waitForRest(site: BuiltSite, before: number | null): Promise<number | null> {
	const deadline = performance.now() + REST_PATIENCE_MS;
	for (;;) {
		const open = countOpen(site);
		if (open === null || before === null || open <= before || performance.now() > deadline) return open;
		await sleep(500);
	}
}

function countOpen(site: BuiltSite): number | null {
	const open = site.countOpen();
	return open && open.sockets + open.others;
}

function report({ counts, surprises }: ReturnType<typeof startLoad>, { before, after }: { before: number | null; after: number | null }) {
	say(
		`${counts.asked} asked, of these ${counts.hungUp} hung up, ${counts.turnedAway} were told to come again later; ${counts.skipped} left out since many were under way`,
	);
	say(`open files and sockets: ${before ?? "-"} before the load, ${after ?? "-"} after it`);
	for (const [surprise, count] of surprises) say(`not expected, ${count} times: ${surprise}`);
}

function positive(name: string, text: string): number {
	const value = Number(text);
	if (!(value > 0)) throw new Error(`--${name} must be a number above 0.`);
	return value;
}

function say(line: string) {
	process.stdout.write(`${line}\n`);
}
