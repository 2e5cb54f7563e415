import { count, eq, not, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { snapshotRuns } from "#app/db/schema.server.ts";
import { sha256 } from "#app/db/sha256.server.ts";
import { endsAhead } from "#app/db/stored-end.server.ts";

/** Any number that nothing else in this database locks by. */
const RUNS_LOCK = 7_361_001;

/** Longer than any snapshot takes, so that only a killed process leaves its place to time. */
export const RUN_LEASE_MS = 20_000;

type Wish = { visitor: string; now: Date; most: number; mostPerVisitor: number };

/**
 * Takes one of the places for snapshots under way and gives its id, or null when all are taken, or all that one visitor may have.
 * Exact, however many nodes ask at once.
 */
export async function takeRun(db: Database, { visitor, now, most, mostPerVisitor }: Wish): Promise<number | null> {
	const visitorHash = sha256(visitor);
	return db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(${RUNS_LOCK})`);
		await tx.delete(snapshotRuns).where(not(endsAhead(snapshotRuns.expiresAt, { now, spanMs: RUN_LEASE_MS })));
		const [taken] = await tx
			.select({ all: count(), own: sql<number>`(count(*) filter (where ${eq(snapshotRuns.visitorHash, visitorHash)}))::int` })
			.from(snapshotRuns);
		if (!taken || taken.all >= most || taken.own >= mostPerVisitor) return null;
		const [run] = await tx
			.insert(snapshotRuns)
			.values({ visitorHash, expiresAt: new Date(now.getTime() + RUN_LEASE_MS) })
			.returning({ id: snapshotRuns.id });
		return run?.id ?? null;
	});
}

export async function endRun(db: Database, id: number): Promise<void> {
	await db.delete(snapshotRuns).where(eq(snapshotRuns.id, id));
}
