import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBuiltSite } from "#tests/built-site.ts";
import { createDataFolder } from "#tests/data-folder.ts";
import { median } from "#tests/median.ts";
import { benchLeads, SITE_SETTINGS } from "./leads.ts";
import { type Figure, say } from "./report.ts";
import { hasProgram, runWrk } from "./run-wrk.ts";
import { startNginx } from "./start-nginx.ts";

const STARTS = 3;
const ROUNDS = 5;
const ROUND_SECONDS = 3;
const WARM_UP_SECONDS = 5;
const CONNECTIONS = 32;
/** Those that nginx sends of its own accord, in its own words. */
const NGINX_OWN = /^(date|connection|keep-alive|content-(type|length|encoding)|etag|last-modified|vary|transfer-encoding)$/;

/** The built site beside one worker of nginx that gives out the same bytes, and its leads beside bare inserts into the same database. */
export async function benchServer(): Promise<Figure[]> {
	const missing = ["nginx", "wrk"].filter((name) => !hasProgram(name));
	if (missing.length > 0) say(`Not here: ${missing.join(" and ")}. What needs it is left out; on Debian: apt install ${missing.join(" ")}`);
	const dataDir = await createDataFolder();
	const mailDir = mkdtempSync(join(tmpdir(), "bench-mail-"));
	try {
		return [
			...(await benchStart(dataDir)),
			...(missing.includes("wrk") ? [] : await benchPages(dataDir, { besideNginx: !missing.includes("nginx") })),
			...(await benchLeads({ dataDir, mailDir })),
		];
	} finally {
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

async function benchPages(dataDir: string, { besideNginx }: { besideNginx: boolean }): Promise<Figure[]> {
	await using site = await startBuiltSite({ ...SITE_SETTINGS, DATA_DIR: dataDir }, { isWatched: false });
	const figures = besideNginx ? await benchBesideNginx(site.url) : [];
	for (const connections of [100, 1_000]) {
		const { perSecond, errors } = await runWrk({ url: site.url, connections, seconds: ROUND_SECONDS });
		figures.push(
			{ name: `home page, ${connections} connections`, value: perSecond, unit: "a second" },
			{ name: `home page, ${connections} connections, errors`, value: errors, unit: "", atMost: 0 },
		);
	}
	return [...figures, { name: "memory after a thousand connections", value: site.residentMb(), unit: "MB" }];
}

/** Taking turns, so that whatever else this machine does meets both alike; the median of the ratios counts. */
async function benchBesideNginx(siteUrl: string): Promise<Figure[]> {
	const { headers } = await fetch(siteUrl, { headers: { "Accept-Encoding": "gzip" } });
	await using nginx = await startNginx(Object.fromEntries([...headers].filter(([name]) => !NGINX_OWN.test(name))));
	// A process is as fast as it will be once its code has been compiled, some tens of thousands of requests on.
	await runWrk({ url: siteUrl, connections: CONNECTIONS, seconds: WARM_UP_SECONDS });
	const rounds = [];
	for (let count = 0; count < ROUNDS; count++) {
		const load = { connections: CONNECTIONS, seconds: ROUND_SECONDS };
		const ours = await runWrk({ url: siteUrl, ...load });
		rounds.push({ ours: ours.perSecond, theirs: (await runWrk({ url: nginx.url, ...load })).perSecond });
	}
	return [
		{ name: `home page, ${CONNECTIONS} connections, median`, value: median(rounds.map(({ ours }) => ours)), unit: "a second" },
		{ name: "the same from one nginx worker, median", value: median(rounds.map(({ theirs }) => theirs)), unit: "a second" },
		{
			name: "of nginx's rate, median of rounds",
			value: median(rounds.map(({ ours, theirs }) => ours / theirs)),
			unit: "times",
			atLeast: 0.5,
		},
	];
}
