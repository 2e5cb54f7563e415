import { createHash } from "node:crypto";
import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { inTime } from "#app/db/in-time.server.ts";
import { leads, snapshotRuns, snapshots } from "#app/db/schema.server.ts";
import { logEvent, namesOfFailure } from "#app/http/log.server.ts";
import type { MeasuredSnapshot } from "./measured-snapshot.ts";

/** Any number that nothing else in this database locks by. */
const RUNS_LOCK = 7_361_001;
const PATIENCE_MS = 3_000;

type NewSnapshot = { host: string; result: MeasuredSnapshot; leadKey: string | null };

/**
 * Keeps a measured result, with the lead that was sent under the key: only its sender knows it, so nobody can write beside another's lead.
 * A visitor whose site was measured is shown the result even when it cannot be kept, so a failure is only logged.
 */
export async function keepSnapshot(db: Database, { host, result, leadKey }: NewSnapshot): Promise<void> {
	try {
		const leadId = leadKey === null ? null : await findLeadId(db, leadKey);
		const row = { leadId, host, score: result.score, result, measuredAt: new Date(result.measuredAt) };
		await inTime(db.insert(snapshots).values(row).execute(), PATIENCE_MS);
	} catch (error) {
		logEvent("snapshot-not-stored", namesOfFailure(error));
	}
}

/** The latest reading of this host that was made after a moment. */
export async function findSnapshotSince(db: Database, host: string, since: Date): Promise<MeasuredSnapshot | null> {
	const [row] = await db
		.select({ result: snapshots.result })
		.from(snapshots)
		.where(and(eq(snapshots.host, host), gt(snapshots.measuredAt, since)))
		.orderBy(desc(snapshots.measuredAt))
		.limit(1);
	return row ? (row.result as MeasuredSnapshot) : null;
}

/** Takes one of the places for snapshots under way and gives its id, or null when all are taken. Exact, however many nodes ask at once. */
export async function takeRun(db: Database, { now, leaseMs, most }: { now: Date; leaseMs: number; most: number }): Promise<number | null> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(${RUNS_LOCK})`);
		await tx.delete(snapshotRuns).where(lte(snapshotRuns.expiresAt, now));
		if ((await tx.$count(snapshotRuns)) >= most) return null;
		const [run] = await tx
			.insert(snapshotRuns)
			.values({ expiresAt: new Date(now.getTime() + leaseMs) })
			.returning({ id: snapshotRuns.id });
		return run?.id ?? null;
	});
}

export async function endRun(db: Database, id: number): Promise<void> {
	await db.delete(snapshotRuns).where(eq(snapshotRuns.id, id));
}

async function findLeadId(db: Database, leadKey: string): Promise<number | null> {
	const keyHash = createHash("sha256").update(leadKey).digest("hex");
	const [lead] = await db.select({ id: leads.id }).from(leads).where(eq(leads.idempotencyKeyHash, keyHash));
	return lead?.id ?? null;
}
