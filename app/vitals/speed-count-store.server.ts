import { between, lt, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import type { ExpiredRows } from "#app/db/maintenance-store.server.ts";
import { speedCounts } from "#app/db/schema.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";

const KEPT_DAYS = 90;

/** How many visits of a day fell into a bucket. The number of visits itself is stored as vital "visits", bucket 0. */
export type SpeedCount = Omit<typeof speedCounts.$inferSelect, "id">;

/** Adds to the stored counts. At most a thousand per call. */
export async function addSpeedCounts(db: Database, counts: SpeedCount[]): Promise<void> {
	const { day, page, device, vital, bucket, count } = speedCounts;
	await db
		.insert(speedCounts)
		.values(counts)
		.onConflictDoUpdate({ target: [day, page, device, vital, bucket], set: { count: sql`${count} + excluded.count` } });
}

/** The sums over a range of Queensland days, inclusive. */
export function listSpeedCounts(db: Database, { from, to }: { from: string; to: string }): Promise<Omit<SpeedCount, "day">[]> {
	const { day, page, device, vital, bucket, count } = speedCounts;
	return db
		.select({ page, device, vital, bucket, count: sql<number>`sum(${count})`.mapWith(Number) })
		.from(speedCounts)
		.where(between(day, from, to))
		.groupBy(page, device, vital, bucket);
}

/** Counts older than 90 days; the desk looks back four weeks. */
export function expiredSpeedCounts(now: Date): ExpiredRows {
	const firstKeptDay = brisbaneDay(new Date(now.getTime() - KEPT_DAYS * DAY_MS));
	return { table: speedCounts, where: lt(speedCounts.day, firstKeptDay) };
}
