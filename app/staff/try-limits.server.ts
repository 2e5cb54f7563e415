import type { Database } from "#app/db/client.server.ts";
import { countHit, takeBackHit } from "#app/http/rate-limit-store.server.ts";
import { secondsUntil } from "#app/http/try-again-in.ts";
import { openSpentLimits } from "./spent-limits.server.ts";

const WINDOW_MS = 15 * 60 * 1000;

export type TryLimit = {
	key: string;
	most: number;
	/** Whether this try may be made all the same; asked only when the limit is used up. */
	isExcused?: () => Promise<boolean>;
};
export type TooManyTries = {
	kind: "too-many";
	retryAfterSeconds: number;
	/** True when the limit was found used up moments ago already. */
	isAgain: boolean;
};
type CountedTries =
	| TooManyTries
	/** To be called when the try was right, or not made: an office where everybody signs in at nine would else lock itself out. */
	| { kind: "counted"; forgive: () => Promise<void> };

/**
 * Counts one try against each limit of a quarter of an hour, and stops at the first that is used up. Counted before the try: many at once
 * gain nothing. A limit that was found used up moments ago refuses again without counting.
 */
export async function countTries(db: Database, now: Date, limits: readonly TryLimit[]): Promise<CountedTries> {
	const spent = openSpentLimits(db);
	for (const { key, isExcused } of limits) {
		const resetsAt = spent.find(key, now);
		if (resetsAt && !(await isExcused?.())) return tooMany(resetsAt, now, true);
	}
	const counted: { key: string; resetsAt: Date }[] = [];
	for (const { key, most, isExcused } of limits) {
		const { hits, resetsAt } = await countHit(db, { key, windowMs: WINDOW_MS, now });
		if (hits > most) {
			const isAgain = spent.find(key, now) !== null;
			spent.remember(key, resetsAt, now);
			if (!(await isExcused?.())) return tooMany(resetsAt, now, isAgain);
		}
		counted.push({ key, resetsAt });
	}
	return {
		kind: "counted",
		async forgive() {
			for (const hit of counted) {
				await takeBackHit(db, hit);
				spent.forget(hit.key);
			}
		},
	};
}

function tooMany(resetsAt: Date, now: Date, isAgain: boolean): TooManyTries {
	return { kind: "too-many", retryAfterSeconds: secondsUntil(resetsAt, { now, windowMs: WINDOW_MS }), isAgain };
}
