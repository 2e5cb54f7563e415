import { and, gt, lte, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { MINUTE_MS } from "#app/durations.ts";

/** How far the clocks of two nodes may differ. */
export const CLOCK_SKEW_MS = MINUTE_MS;

type Lifetime = {
	now: Date;
	/** The longest that a window, lease or pause of this kind lasts. */
	maxMs: number;
};

/**
 * Returns whether a window, lease or pause is still running. One that expires too far in the future was stored by a node with a fast clock. It
 * counts as expired, so everything recovers as soon as the clock is right.
 */
export function isUnexpired(expiresAt: Date, lifetime: Lifetime): boolean {
	return expiresAt > lifetime.now && expiresAt <= getLatestExpiry(lifetime);
}

/** Returns the SQL condition that `expiresAt` passes `isUnexpired`. */
export function isUnexpiredSql(expiresAt: AnyPgColumn, lifetime: Lifetime): SQL {
	// The cast is safe: `and` returns undefined only when it has no conditions.
	return and(gt(expiresAt, lifetime.now), lte(expiresAt, getLatestExpiry(lifetime))) as SQL;
}

function getLatestExpiry({ now, maxMs }: Lifetime): Date {
	return new Date(now.getTime() + maxMs + CLOCK_SKEW_MS);
}
