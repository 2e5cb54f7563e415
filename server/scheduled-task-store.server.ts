import { gt, isNull, lte, not, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { CLOCK_SKEW_MS, isUnexpiredSql } from "#app/db/expiry.server.ts";
import { scheduledTasks } from "#app/db/schema.server.ts";

type Claim = {
	name: string;
	/** The task is not due if it ran after this time. */
	lastDue: Date;
	now: Date;
	leaseMs: number;
};

/** Leases a due task to this node. Returns false if the task is not due or another node is running it. */
export async function claimTask(db: Database, { name, lastDue, now, leaseMs }: Claim): Promise<boolean> {
	const { ranAt, leasedUntil } = scheduledTasks;
	// A run in the future was recorded by a fast clock.
	const dueSql = or(isNull(ranAt), lte(ranAt, lastDue), gt(ranAt, new Date(now.getTime() + CLOCK_SKEW_MS)));
	const freeSql = or(isNull(leasedUntil), not(isUnexpiredSql(leasedUntil, { now, maxMs: leaseMs })));
	const claimed = await db
		.insert(scheduledTasks)
		.values({ name, leasedUntil: new Date(now.getTime() + leaseMs) })
		.onConflictDoUpdate({
			target: scheduledTasks.name,
			set: { leasedUntil: sql`excluded.leased_until` },
			setWhere: sql`(${dueSql}) and (${freeSql})`,
		})
		.returning({ name: scheduledTasks.name });
	return claimed.length > 0;
}

/** Records a run that succeeded and ends its lease. */
export async function finishTask(db: Database, { name, startedAt }: { name: string; startedAt: Date }): Promise<void> {
	const run = { ranAt: startedAt, leasedUntil: null };
	await db
		.insert(scheduledTasks)
		.values({ name, ...run })
		.onConflictDoUpdate({ target: scheduledTasks.name, set: run });
}
