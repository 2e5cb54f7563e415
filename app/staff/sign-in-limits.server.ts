import type { Database } from "#app/db/client.server.ts";
import { MINUTE_MS } from "#app/durations.ts";
import { countHit, refundHit } from "#app/http/rate-limit-store.server.ts";
import { secondsUntil } from "#app/http/try-again-in.ts";

const WINDOW_MS = 15 * MINUTE_MS;

export type AttemptLimit = {
	key: string;
	max: number;
	/** 15 minutes by default. */
	windowMs?: number;
	/** Lets an attempt through although the limit is reached. */
	isExempt?: () => Promise<boolean>;
};
export type TooManyAttempts = {
	kind: "too-many";
	retryAfterSeconds: number;
	/** Whether this is the first attempt over the limit in this window. */
	isFirst: boolean;
};
type CountedAttempt =
	| TooManyAttempts
	/** `refund` takes the attempt back after a success, so that an office where everyone signs in at nine does not lock itself out. */
	| { kind: "counted"; refund: () => Promise<void> };

/**
 * Counts one attempt against each limit, and stops at the first limit that is exceeded. Call it before the password check, or parallel attempts
 * would get past the limit.
 */
export async function countAttempt(db: Database, now: Date, limits: readonly AttemptLimit[]): Promise<CountedAttempt> {
	const counted: { key: string; resetsAt: Date }[] = [];
	for (const { key, max, windowMs = WINDOW_MS, isExempt } of limits) {
		const { hits, resetsAt } = await countHit(db, { key, windowMs, now });
		if (hits > max && !(await isExempt?.())) {
			return { kind: "too-many", retryAfterSeconds: secondsUntil(resetsAt, { now, windowMs }), isFirst: hits === max + 1 };
		}
		counted.push({ key, resetsAt });
	}
	return {
		kind: "counted",
		async refund() {
			for (const hit of counted) await refundHit(db, hit);
		},
	};
}
