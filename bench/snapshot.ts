import { spawn } from "node:child_process";
import { once } from "node:events";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { auditSite } from "#audit/audit-site.server.ts";
import { openFetcher } from "#audit/guarded-fetch/open-fetcher.server.ts";
import { openParserPool } from "#audit/threads/parser-pool.server.ts";
import { median } from "#tests/median.ts";
import { openBrowser } from "./lighthouse.ts";
import { printFigures } from "./report.ts";

const SITE = "reef-cafe";
const WARM_UP = 5;
const SNAPSHOTS = 30;
const LIGHTHOUSE_RUNS = 3;
const CONCURRENT_SNAPSHOTS = 20;

await using sites = await startDemoSites();
const parserPool = openParserPool();
for (let count = 0; count < WARM_UP; count++) await snapshot();
const runs = [];
for (let count = 0; count < SNAPSHOTS; count++) runs.push(await snapshot());
const snapshotMs = median(runs.map(({ wallMs }) => wallMs));

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const startedAt = performance.now();
await Promise.all(Array.from({ length: CONCURRENT_SNAPSHOTS }, snapshot));
const togetherMs = performance.now() - startedAt;
delay.disable();
await parserPool.close();

const lighthouseMs = await measureLighthouse();
printFigures([
	{ name: `snapshot of ${runs[0]?.pages} pages, median`, value: snapshotMs, unit: "ms", max: 150 },
	{ name: "CPU time of a snapshot, median", value: median(runs.map(({ cpuMs }) => cpuMs)), unit: "ms" },
	{ name: `${CONCURRENT_SNAPSHOTS} concurrent snapshots, all done`, value: togetherMs, unit: "ms" },
	{ name: `${CONCURRENT_SNAPSHOTS} concurrent snapshots, longest event loop delay`, value: delay.max / 1e6, unit: "ms", max: 50 },
	{ name: "Lighthouse, SEO only, home page alone, median", value: lighthouseMs, unit: "ms" },
	{ name: "Lighthouse compared with the snapshot", value: lighthouseMs / snapshotMs, unit: "times as long", min: 30 },
]);

async function snapshot() {
	const fetcher = openFetcher({ userAgent: "Bench/1.0", connectTo: sites.connectTo, ca: sites.certificate });
	const startedAt = performance.now();
	const cpu = process.cpuUsage();
	let pages = 0;
	const options = { fetcher, parserPool, now: new Date(), signal: new AbortController().signal };
	for await (const event of auditSite(`https://${SITE}.com.au`, options)) {
		if (event.type === "no-result") throw new Error(`The demo site could not be read: ${event.reason}`);
		if (event.type === "result") pages = event.result.pagesRead.length;
	}
	fetcher.close();
	const { user, system } = process.cpuUsage(cpu);
	return { wallMs: performance.now() - startedAt, cpuMs: (user + system) / 1000, pages };
}

async function measureLighthouse(): Promise<number> {
	await using browser = await openBrowser();
	const times = [];
	for (let count = 0; count < LIGHTHOUSE_RUNS; count++) {
		const startedAt = performance.now();
		const { categories } = await browser.audit(sites.origin, { onlyCategories: ["seo"] });
		if (typeof categories.seo?.score !== "number") throw new Error("Lighthouse gave no SEO score");
		times.push(performance.now() - startedAt);
	}
	return median(times);
}

/** Serves the demo sites in another process, so serving them is not measured. */
async function startDemoSites() {
	const child = spawn(process.execPath, ["scripts/demo/sites/serve-main.ts"], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
	const [{ port, certificate }] = await once(child, "message");
	return {
		certificate,
		origin: `https://${SITE}.localhost:${port}`,
		connectTo: (host: string) => (host.endsWith(".com.au") ? { address: "127.0.0.1", port } : null),
		async [Symbol.asyncDispose]() {
			child.kill("SIGTERM");
			await once(child, "exit");
		},
	};
}
