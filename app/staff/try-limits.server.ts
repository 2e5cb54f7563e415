import type { Database } from "#app/db/client.server.ts";
import { sha256 } from "#app/db/sha256.server.ts";
import { isAhead } from "#app/db/stored-end.server.ts";
import { countHit, takeBackHit } from "#app/http/rate-limit-store.server.ts";
import { secondsUntil } from "#app/http/try-again-in.ts";

const WINDOW_MS = 15 * 60 * 1000;
/** Shorter than the window, because another node may take hits back, which only the database knows. */
const REMEMBERED_MS = 10_000;
const MAX_REMEMBERED = 10_000;

export type TryLimit = {
	key: string;
	max: number;
	/** Lets a try through although the limit is reached. */
	isExempt?: () => Promise<boolean>;
};
export type TooManyTries = {
	kind: "too-many";
	retryAfterSeconds: number;
	/** The limit was already reached moments ago. */
	isRepeat: boolean;
};
type CountedTries =
	| TooManyTries
	/** `refund` takes the try back after a success, so that an office where everybody signs in at nine does not lock itself out. */
	| { kind: "counted"; refund: () => Promise<void> };

/**
 * Counts one try against each limit and stops at the first that is reached. Counts before the password check, so that parallel tries gain
 * nothing. A limit that was reached moments ago rejects without asking the database.
 */
export async function countTries(db: Database, now: Date, limits: readonly TryLimit[]): Promise<CountedTries> {
	const reached = getReachedLimits(db);
	for (const { key, isExempt } of limits) {
		const resetsAt = reached.find(key, now);
		if (resetsAt && !(await isExempt?.())) return tooMany(resetsAt, now, true);
	}
	const counted: { key: string; resetsAt: Date }[] = [];
	for (const { key, max, isExempt } of limits) {
		const { hits, resetsAt } = await countHit(db, { key, windowMs: WINDOW_MS, now });
		if (hits > max) {
			const isRepeat = reached.find(key, now) !== null;
			reached.remember(key, resetsAt, now);
			if (!(await isExempt?.())) return tooMany(resetsAt, now, isRepeat);
		}
		counted.push({ key, resetsAt });
	}
	return {
		kind: "counted",
		async refund() {
			for (const hit of counted) {
				await takeBackHit(db, hit);
				reached.forget(hit.key);
			}
		},
	};
}

function tooMany(resetsAt: Date, now: Date, isRepeat: boolean): TooManyTries {
	return { kind: "too-many", retryAfterSeconds: secondsUntil(resetsAt, { now, windowMs: WINDOW_MS }), isRepeat };
}

const memories = new WeakMap<object, Map<string, { resetsAt: Date; until: Date }>>();

/** This process's memory of limits reached in a database, so that a flood of tries costs no queries. */
function getReachedLimits(database: object) {
	const memory = memories.get(database) ?? new Map();
	memories.set(database, memory);
	return {
		find(key: string, now: Date): Date | null {
			const entry = memory.get(sha256(key));
			return entry && isAhead(entry.until, { now, spanMs: REMEMBERED_MS }) ? entry.resetsAt : null;
		},
		remember(key: string, resetsAt: Date, now: Date): void {
			if (memory.size >= MAX_REMEMBERED) memory.clear();
			memory.set(sha256(key), { resetsAt, until: new Date(Math.min(resetsAt.getTime(), now.getTime() + REMEMBERED_MS)) });
		},
		forget: (key: string): void => void memory.delete(sha256(key)),
	};
}
