import { and, eq, inArray, not, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { isUnexpiredSql } from "#app/db/expiry.server.ts";
import { rateLimits } from "#app/db/schema.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { sha256 } from "#app/sha256.server.ts";
import { visitorNetworks } from "./client-address.server.ts";

const MAX_WINDOW_MS = DAY_MS;

export type Window = { windowMs: number; now: Date };
type Hits = { hits: number; resetsAt: Date };
export type Usage = Hits & { isOverLimit: boolean };

type Visitor = {
	/** What is counted, such as "leads". */
	counter: string;
	clientAddress: string;
	max: number;
};

/** Counts one hit in the key's current window, exactly, however many nodes count at the same time. */
export async function countHit(db: Database, { key, windowMs, now }: Window & { key: string }): Promise<Hits> {
	const { hits, resetsAt } = rateLimits;
	const isCurrent = isUnexpiredSql(resetsAt, { now, maxMs: windowMs });
	const [counted] = await db
		.insert(rateLimits)
		.values({ key: sha256(key), hits: 1, resetsAt: new Date(now.getTime() + windowMs) })
		.onConflictDoUpdate({
			target: rateLimits.key,
			set: {
				hits: sql`case when ${isCurrent} then ${hits} + 1 else 1 end`,
				resetsAt: sql`case when ${isCurrent} then ${resetsAt} else excluded.resets_at end`,
			},
		})
		.returning({ hits, resetsAt });
	if (!counted) throw new Error("the rate limit returned no row");
	return counted;
}

/**
 * Counts one hit of this visitor, narrowest network first, and stops at the first one over its limit.
 * Returns the usage of that network, or of the widest when none is over.
 */
export async function countVisitor(db: Database, { counter, clientAddress, max, ...window }: Visitor & Window): Promise<Usage> {
	let usage: Usage | undefined;
	for (const { network, factor } of visitorNetworks(clientAddress)) {
		const counted = await countHit(db, { key: `${counter} ${network}`, ...window });
		usage = { ...counted, isOverLimit: counted.hits > max * factor };
		if (usage.isOverLimit) break;
	}
	if (!usage) throw new Error("a visitor has at least one network");
	return usage;
}

/** Refunds one hit, unless its window has ended. */
export async function refundHit(db: Database, { key, resetsAt }: { key: string; resetsAt: Date }): Promise<void> {
	await db
		.update(rateLimits)
		.set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
		.where(and(eq(rateLimits.key, sha256(key)), eq(rateLimits.resetsAt, resetsAt)));
}

/** Deletes windows that have ended. Skips locked rows, because waiting for them could deadlock with a lead that counts several. */
export async function deletePastWindows(db: Database, now: Date): Promise<void> {
	const past = db
		.select({ key: rateLimits.key })
		.from(rateLimits)
		.where(not(isUnexpiredSql(rateLimits.resetsAt, { now, maxMs: MAX_WINDOW_MS })))
		.for("update", { skipLocked: true });
	await db.delete(rateLimits).where(inArray(rateLimits.key, past));
}
