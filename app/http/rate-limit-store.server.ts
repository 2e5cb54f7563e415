import { and, eq, inArray, not, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { rateLimits } from "#app/db/schema.server.ts";
import { sha256 } from "#app/db/sha256.server.ts";
import { endsAhead } from "#app/db/stored-end.server.ts";

export type Window = { windowMs: number; now: Date };
export type Usage = { hits: number; resetsAt: Date };

/** The longest that any key is kept: known networks. */
export const MAX_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Counts one hit in the key's present window, exactly, however many nodes count at once. */
export async function countHit(db: Database, { key, windowMs, now }: Window & { key: string }): Promise<Usage> {
	const { hits, resetsAt } = rateLimits;
	const isPresent = endsAhead(resetsAt, { now, spanMs: windowMs });
	const [usage] = await db
		.insert(rateLimits)
		.values({ key: sha256(key), hits: 1, resetsAt: new Date(now.getTime() + windowMs) })
		.onConflictDoUpdate({
			target: rateLimits.key,
			set: {
				hits: sql`case when ${isPresent} then ${hits} + 1 else 1 end`,
				resetsAt: sql`case when ${isPresent} then ${resetsAt} else excluded.resets_at end`,
			},
		})
		.returning({ hits, resetsAt });
	if (!usage) throw new Error("the rate limit gave no count");
	return usage;
}

/** Takes one hit back from the window it was counted in; one that is over by now is left alone. */
export async function takeBackHit(db: Database, { key, resetsAt }: { key: string; resetsAt: Date }): Promise<void> {
	await db
		.update(rateLimits)
		.set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
		.where(and(eq(rateLimits.key, sha256(key)), eq(rateLimits.resetsAt, resetsAt)));
}

type Memory = { key: string; now: Date /** At most `MAX_KEPT_MS`. */; forMs: number };

/** Remembers a key for a while, for `isRemembered`; not for one that is counted. */
export async function rememberKey(db: Database, { key, now, forMs }: Memory): Promise<void> {
	const until = new Date(now.getTime() + forMs);
	await db
		.insert(rateLimits)
		.values({ key: sha256(key), hits: 1, resetsAt: until })
		.onConflictDoUpdate({ target: rateLimits.key, set: { resetsAt: until } });
}

export async function isRemembered(db: Database, { key, now, forMs }: Memory): Promise<boolean> {
	const isKept = and(eq(rateLimits.key, sha256(key)), endsAhead(rateLimits.resetsAt, { now, spanMs: forMs }));
	return (await db.$count(rateLimits, isKept)) > 0;
}

type Limits = Window & { limits: { key: string; most: number }[] };

/** Of these limits the first that has no room for one more hit, and when it has again. */
export async function findUsedUp(db: Database, { limits, windowMs, now }: Limits): Promise<Date | null> {
	const keys = limits.map(({ key }) => sha256(key));
	const isPresent = endsAhead(rateLimits.resetsAt, { now, spanMs: windowMs });
	const rows = await db
		.select()
		.from(rateLimits)
		.where(and(inArray(rateLimits.key, keys), isPresent));
	const usedUp = limits.flatMap(({ key, most }) => rows.filter((row) => row.key === sha256(key) && row.hits >= most));
	return usedUp[0]?.resetsAt ?? null;
}

/** Forgets every window that is over. Not for use inside a transaction that counts: two of them would wait for each other. */
export async function forgetPastWindows(db: Database, now: Date): Promise<void> {
	await db.delete(rateLimits).where(not(endsAhead(rateLimits.resetsAt, { now, spanMs: MAX_KEPT_MS })));
}
