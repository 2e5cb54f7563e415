import type { Database } from "#app/db/client.server.ts";
import type { Env } from "#app/env.server.ts";
import { describeError, logEvent } from "#app/log.server.ts";
import { openWorker, type Worker, wakeWorkers } from "#app/worker.server.ts";
import {
	type ClaimedWatch,
	claimWatches,
	postponeWatch,
	skipMeasurement,
	storeMeasurement,
	WATCH_LEASE_MS,
} from "./due-watch-store.server.ts";
import { type MeasureOptions, measureWatch } from "./measure-watch.server.ts";

const POLL_MS = 10_000;
/** Each measures one site at a time. One node gets through 500 clients with three competitors in about an hour and a half. */
const CONCURRENCY = 2;
/** After so many attempts that ended the process, the measurement is skipped: it may be what ends it. */
const MAX_ATTEMPTS = 3;

type WatchWorkerOptions = {
	db: Database;
	env: Env;
	pollMs?: number;
	now?: () => Date;
	/** Replaced in tests. */
	measure?: typeof measureWatch;
};

/** Measures due watches. Safe to run on several nodes. Measures nothing while live snapshots are switched off. */
export function openWatchWorker({ db, env, pollMs = POLL_MS, now = () => new Date(), measure = measureWatch }: WatchWorkerOptions): Worker {
	if (env.SNAPSHOT_MODE === "simulated") return { close: async () => {} };
	return openWorker<ClaimedWatch>({
		name: "watches",
		claim: (limit, inFlight) => claimWatches(db, { now: now(), limit, exceptIds: inFlight.map(({ id }) => id) }),
		async run(watch, closing) {
			await runWatch(watch, { db, env, now, signal: closing, measure });
			// It may have stored an email about what changed.
			wakeWorkers();
		},
		concurrency: CONCURRENCY,
		pollMs,
		hasJobsFromForms: true,
	});
}

/** Measures one claimed watch and stores the result. Never throws: what it cannot store is repeated when the lease expires. */
export async function runWatch(
	watch: ClaimedWatch,
	{ measure, ...options }: MeasureOptions & { measure: typeof measureWatch },
): Promise<void> {
	const { db, now, signal } = options;
	try {
		if (watch.attempts > MAX_ATTEMPTS) {
			logEvent("measurement-skipped", { watch: watch.id, attempts: watch.attempts - 1 });
			return await skipMeasurement(db, watch, now());
		}
		const measured = await measure(watch, options);
		if (measured.kind === "postponed") {
			logEvent("measurement-postponed", { watch: watch.id, cause: measured.cause });
			return await postponeWatch(db, watch, { until: new Date(now().getTime() + WATCH_LEASE_MS) });
		}
		const result = await storeMeasurement(db, watch, { sites: measured.sites, now: now() });
		if (result === "taken-over") logEvent("measurement-lease-lost", { watch: watch.id });
	} catch (error) {
		// Another node may take over right away when this one stops.
		if (signal.aborted) await postponeWatch(db, watch, { until: null }).catch(() => {});
		else logEvent("measurement-failed", { watch: watch.id, ...describeError(error) });
	}
}
