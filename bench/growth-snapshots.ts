import { monitorEventLoopDelay } from "node:perf_hooks";
import { auditSite } from "#audit/audit-site.server.ts";
import { openFetcher } from "#audit/guarded-fetch/open-fetcher.server.ts";
import { openParserPool } from "#audit/read/parser-pool.server.ts";
import type { Figure } from "./report.ts";
import { startFixtureSites } from "./start-fixture-sites.ts";

const IN_FLIGHT = [1, 5, 20, 50];
const WEBSITE = "https://reef-cafe.com.au";
const ROUNDS = 3;
const STALL_RESOLUTION_MS = 5;

/** Measures how long several snapshots at once take, and how long they block the event loop. */
export async function measureSnapshotGrowth(): Promise<Figure[]> {
	await using sites = await startFixtureSites();
	const parserPool = openParserPool();
	async function snapshot() {
		const fetcher = openFetcher({ userAgent: "Bench/1.0", connectTo: sites.connectTo, ca: sites.certificate });
		let isMeasured = false;
		for await (const event of auditSite(WEBSITE, { fetcher, parserPool, now: new Date(), signal: new AbortController().signal })) {
			isMeasured ||= event.type === "result";
		}
		fetcher.close();
		return isMeasured;
	}

	for (let count = 0; count < 10; count++) await snapshot();
	const rounds = [];
	for (const count of IN_FLIGHT) rounds.push({ count, ...(await measureTogether(count, snapshot)) });
	await parserPool.close();

	const [one, few, , many] = rounds;
	return [
		...rounds.flatMap(({ count, allMs, stallMs, measured }): Figure[] => [
			{ name: `${count} snapshots in flight: measured`, value: measured, unit: "sites", atLeast: count },
			{ name: `${count} snapshots in flight: all done`, value: allMs, unit: "ms" },
			{ name: `${count} snapshots in flight: longest stall`, value: stallMs, unit: "ms" },
		]),
		...rounds.slice(1).map(({ count, allMs }) => ({
			name: `time of each of ${count} snapshots, against one alone`,
			value: allMs / count / (one?.allMs ?? Number.NaN),
			unit: "times",
			atMost: 1.2,
			why: "the work is the same for each; while one waits for its site another is read",
		})),
		{
			name: "longest stall with 50 snapshots in flight, against 5",
			value: (many?.stallMs ?? Number.NaN) / (few?.stallMs ?? Number.NaN),
			unit: "times",
			atMost: 10,
			why: "the longest is the turn in which all of them begin, ten times as many; pages are parsed and judged in threads, so later turns stay short",
		},
	];
}

/** The best of several rounds, to leave out other load on the machine. */
async function measureTogether(count: number, snapshot: () => Promise<boolean>) {
	const rounds = [];
	for (let round = 0; round < ROUNDS; round++) {
		const delay = monitorEventLoopDelay({ resolution: STALL_RESOLUTION_MS });
		delay.enable();
		const startedAt = performance.now();
		const answers = await Promise.all(Array.from({ length: count }, snapshot));
		const allMs = performance.now() - startedAt;
		rounds.push({ allMs, stallMs: delay.max / 1e6, measured: answers.filter(Boolean).length });
		delay.disable();
	}
	return {
		allMs: Math.min(...rounds.map(({ allMs }) => allMs)),
		stallMs: Math.min(...rounds.map(({ stallMs }) => stallMs)),
		measured: Math.max(...rounds.map(({ measured }) => measured)),
	};
}
