import { brisbaneDay } from "#app/site/brisbane-time.ts";
import type { SpeedCount } from "./speed-count-store.server.ts";
import type { Visit } from "./visit-schema.ts";
import { VITAL_NAMES } from "./vital.ts";
import { bucketOf } from "./vital-histogram.ts";

const collected = new Map<string, SpeedCount>();

/** Counts a visit in this process's memory, until it is written: nothing of the visit itself is kept. */
export function collectVisit(visit: Visit, now: Date): void {
	const { page, device } = visit;
	const day = brisbaneDay(now);
	addCollected([{ day, page, device, vital: "visits", bucket: 0, count: 1 }]);
	for (const vital of VITAL_NAMES) {
		const value = visit[vital];
		if (value !== undefined) addCollected([{ day, page, device, vital, bucket: bucketOf(vital, value), count: 1 }]);
	}
}

/** Puts counts to those that wait to be written. */
export function addCollected(counts: SpeedCount[]): void {
	for (const added of counts) {
		const key = [added.day, added.page, added.device, added.vital, added.bucket].join(" ");
		const { count } = collected.get(key) ?? { count: 0 };
		collected.set(key, { ...added, count: count + added.count });
	}
}

/** Hands over all that waits, in one order on every node: two that wrote the same rows in different orders would wait for each other. */
export function takeCollected(): SpeedCount[] {
	const counts = [...collected].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
	collected.clear();
	return counts;
}
