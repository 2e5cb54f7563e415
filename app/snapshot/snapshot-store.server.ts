import { and, count, desc, eq, gt, lte, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { inTime } from "#app/db/in-time.server.ts";
import { leads, snapshotRuns, snapshots } from "#app/db/schema.server.ts";
import { sha256 } from "#app/db/sha256.server.ts";
import { logEvent, namesOfFailure } from "#app/http/log.server.ts";
import type { MeasuredSnapshot } from "./measured-snapshot.ts";

/** Any number that nothing else in this database locks by. */
const RUNS_LOCK = 7_361_001;
const PATIENCE_MS = 3_000;

type NewSnapshot = {
	host: string;
	result: MeasuredSnapshot;
	leadKey: string | null;
	/** A reading that is there already: kept once more only for another lead. */
	isRepeat?: boolean;
};
type Wish = { visitor: string; now: Date; leaseMs: number; most: number; mostPerVisitor: number };

/**
 * Keeps a measured result, with the lead that was sent under the key: only its sender knows it, so nobody can write beside another's lead.
 * A visitor whose site was measured is shown the result even when it cannot be kept, so a failure is only logged.
 */
export async function keepSnapshot(db: Database, snapshot: NewSnapshot): Promise<void> {
	await inTime(insertSnapshot(db, snapshot), PATIENCE_MS).catch((error) => logEvent("snapshot-not-stored", namesOfFailure(error)));
}

async function insertSnapshot(db: Database, { host, result, leadKey, isRepeat = false }: NewSnapshot): Promise<void> {
	const leadId = leadKey === null ? null : await findLeadId(db, leadKey);
	if (isRepeat && leadId === null) return;
	await db.insert(snapshots).values({ leadId, host, score: result.score, result, measuredAt: new Date(result.measuredAt) });
}

/** The latest reading of this host that was made after a moment; one that we had no time to make whole is nobody else's. */
export async function findSnapshotSince(db: Database, host: string, since: Date): Promise<MeasuredSnapshot | null> {
	const [row] = await db
		.select({ result: snapshots.result })
		.from(snapshots)
		.where(and(eq(snapshots.host, host), gt(snapshots.measuredAt, since), sql`${snapshots.result} ->> 'isPartial' is distinct from 'true'`))
		.orderBy(desc(snapshots.measuredAt))
		.limit(1);
	return row ? (row.result as MeasuredSnapshot) : null;
}

/**
 * Takes one of the places for snapshots under way and gives its id, or null when all are taken, or all that one visitor may have.
 * Exact, however many nodes ask at once.
 */
export async function takeRun(db: Database, { visitor, now, leaseMs, most, mostPerVisitor }: Wish): Promise<number | null> {
	const visitorHash = sha256(visitor);
	return db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(${RUNS_LOCK})`);
		await tx.delete(snapshotRuns).where(lte(snapshotRuns.expiresAt, now));
		const [taken] = await tx
			.select({ all: count(), own: sql<number>`(count(*) filter (where ${eq(snapshotRuns.visitorHash, visitorHash)}))::int` })
			.from(snapshotRuns);
		if (!taken || taken.all >= most || taken.own >= mostPerVisitor) return null;
		const [run] = await tx
			.insert(snapshotRuns)
			.values({ visitorHash, expiresAt: new Date(now.getTime() + leaseMs) })
			.returning({ id: snapshotRuns.id });
		return run?.id ?? null;
	});
}

export async function endRun(db: Database, id: number): Promise<void> {
	await db.delete(snapshotRuns).where(eq(snapshotRuns.id, id));
}

async function findLeadId(db: Database, leadKey: string): Promise<number | null> {
	const [lead] = await db
		.select({ id: leads.id })
		.from(leads)
		.where(eq(leads.idempotencyKeyHash, sha256(leadKey)));
	return lead?.id ?? null;
}
