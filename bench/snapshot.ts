import { monitorEventLoopDelay } from "node:perf_hooks";
import { openFetcher } from "#app/guarded-fetch/open-fetcher.server.ts";
import { openPageReader } from "#app/snapshot/reading/page-reader.server.ts";
import { takeSnapshot } from "#app/snapshot/take-snapshot.server.ts";
import { median } from "./median.ts";
import { openLighthouse } from "./open-lighthouse.ts";
import { startFixtureSites } from "./start-fixture-sites.ts";

const SITE = "reef-cafe";
const SNAPSHOTS = 30;
const LIGHTHOUSE_RUNS = 3;
const AT_ONCE = 20;
const PROMISES = { snapshotMs: 150, timesFaster: 30, stallMs: 50 };

/** One snapshot of a small site beside a Lighthouse SEO-only run on its home page, and twenty snapshots at once. Promises that are missed make exit code 1. */
export async function benchSnapshot() {
	await using sites = await startFixtureSites();
	const website = `https://${SITE}.com.au`;
	const reader = openPageReader();

	async function snapshot() {
		const fetcher = openFetcher({ userAgent: "Bench/1.0", connectTo: sites.connectTo, ca: sites.certificate });
		const startedAt = performance.now();
		const cpu = process.cpuUsage();
		let pages = 0;
		for await (const event of takeSnapshot(website, { fetcher, reader, now: new Date(), signal: new AbortController().signal })) {
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
	say(
		`snapshot of ${runs[0]?.pages} pages: median ${round(snapshotMs)} ms wall, ${round(median(runs.map(({ cpuMs }) => cpuMs)))} ms CPU (${SNAPSHOTS} runs)`,
	);

	const delay = monitorEventLoopDelay({ resolution: 5 });
	delay.enable();
	const startedAt = performance.now();
	await Promise.all(Array.from({ length: AT_ONCE }, snapshot));
	const togetherMs = performance.now() - startedAt;
	delay.disable();
	const stallMs = delay.max / 1e6;
	say(`${AT_ONCE} at once: ${round(togetherMs)} ms for all, longest event-loop delay ${round(stallMs)} ms`);
	await reader.close();

	await using lighthouse = await openLighthouse();
	const lighthouseRuns = [];
	for (let count = 0; count < LIGHTHOUSE_RUNS; count++) lighthouseRuns.push(await lighthouse.measureSeo(sites.origin(SITE)));
	const lighthouseMs = median(lighthouseRuns);
	const timesFaster = lighthouseMs / snapshotMs;
	say(
		`Lighthouse, SEO only, home page alone: median ${round(lighthouseMs)} ms (${LIGHTHOUSE_RUNS} runs): ${round(timesFaster)} times as long`,
	);

	promise(`one snapshot under ${PROMISES.snapshotMs} ms`, snapshotMs < PROMISES.snapshotMs);
	promise(`at least ${PROMISES.timesFaster} times faster than Lighthouse`, timesFaster >= PROMISES.timesFaster);
	promise(`${AT_ONCE} at once without a stall over ${PROMISES.stallMs} ms`, stallMs <= PROMISES.stallMs);
}

function promise(words: string, isHeld: boolean) {
	say(`${isHeld ? "held  " : "MISSED"} ${words}`);
	if (!isHeld) process.exitCode = 1;
}

function say(line: string) {
	process.stdout.write(`${line}\n`);
}

function round(figure: number): number {
	return Math.round(figure * 10) / 10;
}
