import type { Database } from "#app/db/client.server.ts";
import { countHit, takeBackHit } from "#app/http/rate-limit-store.server.ts";

const WINDOW_MS = 15 * 60 * 1000;

type TryLimit = {
	key: string;
	most: number;
	/** Whether this try may be made all the same; asked only when the limit is used up. */
	isExcused?: () => Promise<boolean>;
};
type CountedTries =
	| { kind: "too-many"; retryAfterSeconds: number }
	/** To be called when the try was right: an office where everybody signs in at nine would else lock itself out. */
	| { kind: "counted"; forgive: () => Promise<void> };

/** Counts one try against each limit of a quarter of an hour, and stops at the first that is used up. Counted before the try: many at once gain nothing. */
export async function countTries(db: Database, now: Date, limits: readonly TryLimit[]): Promise<CountedTries> {
	const counted: { key: string; resetsAt: Date }[] = [];
	for (const { key, most, isExcused } of limits) {
		const { hits, resetsAt } = await countHit(db, { key, windowMs: WINDOW_MS, now });
		if (hits > most && !(await isExcused?.())) {
			return { kind: "too-many", retryAfterSeconds: Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)) };
		}
		counted.push({ key, resetsAt });
	}
	return {
		kind: "counted",
		async forgive() {
			for (const hit of counted) await takeBackHit(db, hit);
		},
	};
}
