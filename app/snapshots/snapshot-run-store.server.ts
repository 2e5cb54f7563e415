import { and, count, eq, not, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leadSnapshotClaims, snapshotRuns } from "#app/db/schema.server.ts";
import { sha256 } from "#app/db/sha256.server.ts";
import { endsAhead } from "#app/db/stored-end.server.ts";

/** Advisory locks: any numbers that nothing else in this database uses. */
const RUNS_LOCK = 7_361_001;
const CLAIMS_LOCK = 7_361_003;

/** Longer than any snapshot takes, so that only a killed process leaves its run to expire. */
const RUN_LEASE_MS = 20_000;
/** Longer than waiting for a free run and measuring together, 35 seconds. */
const CLAIM_LEASE_MS = 40_000;
const RETRY_AFTER_FAILURE_MS = 10 * 60_000;

type RunRequest = { visitor: string; now: Date; most: number; mostPerVisitor: number };

/** Starts a run and returns its id, or null when too many are running, in all or for this visitor. Exact across nodes. */
export async function acquireRun(db: Database, { visitor, now, most, mostPerVisitor }: RunRequest): Promise<number | null> {
	const visitorHash = sha256(visitor);
	return db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(${RUNS_LOCK})`);
		await tx.delete(snapshotRuns).where(not(isRunning(now)));
		const [running] = await tx
			.select({ all: count(), own: sql<number>`(count(*) filter (where ${eq(snapshotRuns.visitorHash, visitorHash)}))::int` })
			.from(snapshotRuns);
		if (!running || running.all >= most || running.own >= mostPerVisitor) return null;
		const [run] = await tx
			.insert(snapshotRuns)
			.values({ visitorHash, expiresAt: new Date(now.getTime() + RUN_LEASE_MS) })
			.returning({ id: snapshotRuns.id });
		return run?.id ?? null;
	});
}

export async function releaseRun(db: Database, id: number): Promise<void> {
	await db.delete(snapshotRuns).where(eq(snapshotRuns.id, id));
}

/** How many snapshots are running, on all nodes together. */
export function countRuns(db: Database, now: Date): Promise<number> {
	return db.$count(snapshotRuns, isRunning(now));
}

function isRunning(now: Date) {
	return endsAhead(snapshotRuns.expiresAt, { now, spanMs: RUN_LEASE_MS });
}

export type LeadClaim = { kind: "claimed" | "in-progress" | "too-many" } | { kind: "failed"; reason: string };

/** Claims the measurement of a lead's site, so that only one node at a time does it. Too many when `most` leads are being measured. */
export async function claimLead(db: Database, { leadId, now, most }: { leadId: number; now: Date; most: number }): Promise<LeadClaim> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(${CLAIMS_LOCK})`);
		await tx.delete(leadSnapshotClaims).where(not(isCurrentClaim(now)));
		const claims = await tx.select().from(leadSnapshotClaims);
		const own = claims.find((claim) => claim.leadId === leadId);
		if (own) return own.failure === null ? { kind: "in-progress" } : { kind: "failed", reason: own.failure };
		if (claims.filter(({ failure }) => failure === null).length >= most) return { kind: "too-many" };
		await tx.insert(leadSnapshotClaims).values({ leadId, expiresAt: new Date(now.getTime() + CLAIM_LEASE_MS) });
		return { kind: "claimed" };
	});
}

/** The claim on a lead: null when nobody measures its site and it has not failed lately. */
export async function findLeadClaim(
	db: Database,
	{ leadId, now }: { leadId: number; now: Date },
): Promise<{ failure: string | null } | null> {
	const [claim] = await db
		.select({ failure: leadSnapshotClaims.failure })
		.from(leadSnapshotClaims)
		.where(and(eq(leadSnapshotClaims.leadId, leadId), isCurrentClaim(now)));
	return claim ?? null;
}

export async function releaseLead(db: Database, leadId: number): Promise<void> {
	await db.delete(leadSnapshotClaims).where(eq(leadSnapshotClaims.leadId, leadId));
}

/** Turns the claim into a note that the site could not be measured, so that nobody tries again for ten minutes. */
export async function failLead(db: Database, { leadId, reason, now }: { leadId: number; reason: string; now: Date }): Promise<void> {
	const expiresAt = new Date(now.getTime() + RETRY_AFTER_FAILURE_MS);
	await db.update(leadSnapshotClaims).set({ failure: reason, expiresAt }).where(eq(leadSnapshotClaims.leadId, leadId));
}

function isCurrentClaim(now: Date) {
	return endsAhead(leadSnapshotClaims.expiresAt, { now, spanMs: RETRY_AFTER_FAILURE_MS });
}
