import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { rateLimits } from "#app/db/schema.server.ts";
import { sha256 } from "#app/db/sha256.server.ts";

export type Window = { windowMs: number; now: Date };
export type Usage = { hits: number; resetsAt: Date };

/** Counts one hit in the key's present window, exactly, however many nodes count at once. */
export async function countHit(db: Database, { key, windowMs, now }: Window & { key: string }): Promise<Usage> {
	const windowEnds = new Date(now.getTime() + windowMs).toISOString();
	const counted = db
		.$with("counted", { hits: rateLimits.hits, resetsAt: rateLimits.resetsAt })
		.as(sql`select * from count_hit(${sha256(key)}::text, ${now.toISOString()}::timestamptz, ${windowEnds}::timestamptz)`);
	const [usage] = await db.with(counted).select().from(counted);
	if (!usage) throw new Error("the rate limit gave no count");
	return usage;
}

/** How many hits the key's present window has. */
async function readHits(db: Database, { key, now }: { key: string; now: Date }): Promise<number> {
	const isPresent = and(eq(rateLimits.key, sha256(key)), gt(rateLimits.resetsAt, now));
	const [usage] = await db.select({ hits: rateLimits.hits }).from(rateLimits).where(isPresent);
	return usage?.hits ?? 0;
}

/** Takes one hit back from the window it was counted in; one that is over by now is left alone. */
export async function takeBackHit(db: Database, { key, resetsAt }: { key: string; resetsAt: Date }): Promise<void> {
	await db
		.update(rateLimits)
		.set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
		.where(and(eq(rateLimits.key, sha256(key)), eq(rateLimits.resetsAt, resetsAt)));
}

/** Remembers a key until then, for `isRemembered`; not for one that is counted. */
export async function rememberKey(db: Database, { key, until }: { key: string; until: Date }): Promise<void> {
	await db
		.insert(rateLimits)
		.values({ key: sha256(key), hits: 1, resetsAt: until })
		.onConflictDoUpdate({ target: rateLimits.key, set: { resetsAt: until } });
}

export async function isRemembered(db: Database, { key, now }: { key: string; now: Date }): Promise<boolean> {
	return (await readHits(db, { key, now })) > 0;
}

/** Of these limits the first that has no room for one more hit, and when it has again. */
export async function findUsedUp(db: Database, limits: { key: string; most: number }[], now: Date): Promise<Date | null> {
	const rows = await db
		.select()
		.from(rateLimits)
		.where(
			and(
				inArray(
					rateLimits.key,
					limits.map(({ key }) => sha256(key)),
				),
				gt(rateLimits.resetsAt, now),
			),
		);
	const usedUp = limits.flatMap(({ key, most }) => rows.filter((row) => row.key === sha256(key) && row.hits >= most));
	return usedUp[0]?.resetsAt ?? null;
}

/** Forgets every window that is over. Not for use inside a transaction that counts: two of them would wait for each other. */
export async function forgetPastWindows(db: Database, now: Date): Promise<void> {
	await db.delete(rateLimits).where(lte(rateLimits.resetsAt, now));
}
