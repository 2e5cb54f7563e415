import { monitorEventLoopDelay } from "node:perf_hooks";
import { auditSite } from "#audit/audit-site.server.ts";
import { openFetcher } from "#audit/guarded-fetch/open-fetcher.server.ts";
import { openParserPool } from "#audit/read/parser-pool.server.ts";
import { median } from "#tests/median.ts";
import { openLighthouse } from "./open-lighthouse.ts";
import { type Figure, runBench } from "./report.ts";
import { startFixtureSites } from "./start-fixture-sites.ts";

const SITE = "reef-cafe";
const SNAPSHOTS = 30;
const LIGHTHOUSE_RUNS = 3;
const AT_ONCE = 20;

await runBench("snapshot", benchSnapshot);

/** One snapshot of a small site compared with a Lighthouse SEO run on its home page, and twenty snapshots at once. */
async function benchSnapshot(): Promise<Figure[]> {
	await using sites = await startFixtureSites();
	const website = `https://${SITE}.com.au`;
	const parserPool = openParserPool();

	async function snapshot() {
		const fetcher = openFetcher({ userAgent: "Bench/1.0", connectTo: sites.connectTo, ca: sites.certificate });
		const startedAt = performance.now();
		const cpu = process.cpuUsage();
		let pages = 0;
		for await (const event of auditSite(website, { fetcher, parserPool, now: new Date(), signal: new AbortController().signal })) {
			if (event.type === "unreachable") throw new Error(`the fixture site could not be read: ${event.reason}`);
			if (event.type === "result") pages = event.result.pagesRead.length;
		}
		fetcher.close();
		const { user, system } = process.cpuUsage(cpu);
		return { wallMs: performance.now() - startedAt, cpuMs: (user + system) / 1000, pages };
	}

	for (let count = 0; count < 5; count++) await snapshot();
	const runs = [];
	for (let count = 0; count < SNAPSHOTS; count++) runs.push(await snapshot());
	const snapshotMs = median(runs.map(({ wallMs }) => wallMs));

	const delay = monitorEventLoopDelay({ resolution: 5 });
	delay.enable();
	const startedAt = performance.now();
	await Promise.all(Array.from({ length: AT_ONCE }, snapshot));
	const togetherMs = performance.now() - startedAt;
	delay.disable();
	await parserPool.close();

	await using lighthouse = await openLighthouse();
	const lighthouseRuns = [];
	for (let count = 0; count < LIGHTHOUSE_RUNS; count++) lighthouseRuns.push(await lighthouse.measureSeo(sites.origin(SITE)));
	const lighthouseMs = median(lighthouseRuns);

	return [
		{ name: `snapshot of ${runs[0]?.pages} pages, median`, value: snapshotMs, unit: "ms", atMost: 150 },
		{ name: "its processor time, median", value: median(runs.map(({ cpuMs }) => cpuMs)), unit: "ms" },
		{ name: `${AT_ONCE} at once, all done`, value: togetherMs, unit: "ms" },
		{ name: `${AT_ONCE} at once, longest stall of the event loop`, value: delay.max / 1e6, unit: "ms", atMost: 50 },
		{ name: "Lighthouse, SEO only, home page alone, median", value: lighthouseMs, unit: "ms" },
		{ name: "Lighthouse takes as long", value: lighthouseMs / snapshotMs, unit: "times", atLeast: 30 },
	];
}
