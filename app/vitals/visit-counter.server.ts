import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#app/db/client.server.ts";
import { logEvent, namesOfFailure } from "#app/log.server.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { addSpeedCounts, type SpeedCount } from "./speed-count-store.server.ts";
import type { Visit } from "./visit-schema.ts";
import { VITAL_NAMES } from "./vital.ts";
import { toBucket } from "./vital-histogram.ts";

const WRITE_INTERVAL_MS = 60_000;
const MAX_COUNTS_PER_INSERT = 500;

const pending = new Map<string, SpeedCount>();

/** Adds a visit to the counts in memory. Nothing else of the visit is kept. */
export function countVisit(visit: Visit, now: Date): void {
	const { page, device } = visit;
	const day = brisbaneDay(now);
	addPending([{ day, page, device, vital: "visits", bucket: 0, count: 1 }]);
	for (const vital of VITAL_NAMES) {
		const value = visit[vital];
		if (value !== undefined) addPending([{ day, page, device, vital, bucket: toBucket(vital, value), count: 1 }]);
	}
}

/** Writes this process's counts to the database once a minute, and a last time on close. A killed process loses its last minute. */
export function startVisitWriter({ db, intervalMs = WRITE_INTERVAL_MS }: { db: Database; intervalMs?: number }) {
	const closing = new AbortController();
	const loop = (async () => {
		for (;;) {
			await sleep(intervalMs, undefined, { signal: closing.signal, ref: false });
			await writeVisits(db);
		}
	})().catch(() => {});
	return {
		async close(): Promise<void> {
			closing.abort();
			await loop;
			await writeVisits(db);
		},
	};
}

/** Never throws: counts that cannot be written stay pending for the next round. */
export async function writeVisits(db: Database): Promise<void> {
	const counts = takePending();
	try {
		while (counts.length > 0) {
			await addSpeedCounts(db, counts.slice(0, MAX_COUNTS_PER_INSERT));
			counts.splice(0, MAX_COUNTS_PER_INSERT);
		}
	} catch (error) {
		addPending(counts);
		logEvent("vitals-not-stored", namesOfFailure(error));
	}
}

/** Empties the counts in memory. Sorted, because two nodes that upsert the same rows in different orders would deadlock. */
export function takePending(): SpeedCount[] {
	const counts = [...pending].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
	pending.clear();
	return counts;
}

function addPending(counts: SpeedCount[]): void {
	for (const added of counts) {
		const key = [added.day, added.page, added.device, added.vital, added.bucket].join(" ");
		pending.set(key, { ...added, count: (pending.get(key)?.count ?? 0) + added.count });
	}
}
