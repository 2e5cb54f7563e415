import { setTimeout as sleep } from "node:timers/promises";
import { describeError, logEvent } from "./log.server.ts";

export type Worker = {
	/** Claims nothing new and waits up to ten seconds for the jobs in flight. */
	close(): Promise<void>;
};

type WorkerOptions<Job> = {
	name: string;
	/** Leases up to `limit` due jobs to this process, without those it has in flight. */
	claim(limit: number, inFlight: Job[]): Promise<Job[]>;
	/** Does one job. Must not throw. */
	run(job: Job, closing: AbortSignal): Promise<void>;
	concurrency: number;
	pollMs: number;
	/** Whether visitors and staff cause its jobs, so that `wakeWorkers` wakes it. */
	hasJobsFromForms: boolean;
};

const CLOSE_WITHIN_MS = 10_000;
/** Long enough for several jobs to end or to be stored, so one query claims all of them. */
const CLAIM_PAUSE_MS = 50;

const wakeUps = new Set<() => void>();

/**
 * Makes the workers of this process look for jobs now, so that nobody waits for their next poll. Polling finds the jobs of other processes. Call it
 * after the jobs are committed.
 */
export function wakeWorkers(): void {
	for (const wakeUp of wakeUps) wakeUp();
}

/** Runs due jobs until it is closed. All background work goes through it: notices about leads and scheduled tasks. */
export function openWorker<Job>({ name, claim, run, concurrency, pollMs, hasJobsFromForms }: WorkerOptions<Job>): Worker {
	const closing = new AbortController();
	const inFlight = new Map<Job, Promise<void>>();
	let isDatabaseDown = false;
	let nap = new AbortController();
	const wakeUp = () => nap.abort();
	if (hasJobsFromForms) wakeUps.add(wakeUp);

	async function claimJobs(): Promise<Job[]> {
		try {
			const jobs = await claim(concurrency - inFlight.size, [...inFlight.keys()]);
			isDatabaseDown = false;
			return jobs;
		} catch (error) {
			// Logged once per outage, not at every poll.
			if (!isDatabaseDown) logEvent("worker-waiting-for-database", { worker: name, ...describeError(error) });
			isDatabaseDown = true;
			return [];
		}
	}

	async function work(): Promise<void> {
		let jobs: Job[] = [];
		while (!closing.signal.aborted) {
			if (inFlight.size >= concurrency) await Promise.race(inFlight.values());
			if (jobs.length === 0) await pause(pollMs, nap.signal);
			if (jobs.length > 0 || nap.signal.aborted) await pause(CLAIM_PAUSE_MS, closing.signal);
			if (closing.signal.aborted) break;
			nap = new AbortController();
			jobs = await claimJobs();
			for (const job of jobs)
				inFlight.set(
					job,
					run(job, closing.signal).finally(() => inFlight.delete(job)),
				);
		}
		await Promise.all(inFlight.values());
	}

	const working = work();
	return {
		async close() {
			closing.abort();
			wakeUp();
			wakeUps.delete(wakeUp);
			await Promise.race([working, sleep(CLOSE_WITHIN_MS, undefined, { ref: false })]);
		},
	};
}

async function pause(ms: number, until: AbortSignal): Promise<void> {
	await sleep(ms, undefined, { signal: until }).catch(() => {});
}
