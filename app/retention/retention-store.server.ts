import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { auditLog, leads, retentionState, snapshots } from "#app/db/schema.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { recordAuditEvent } from "#app/staff/audit-log-store.server.ts";

/** How far the clock may be from the last check: longer than a weekend offline. So at worst, data is deleted this much too early. */
const MAX_CLOCK_STEP_MS = 3 * DAY_MS;
/** Deleting a larger share of all leads in one run needs a person's approval. */
const MAX_SHARE = 0.05;
/** Deleting this few never needs approval, or a small agency would be asked every time. */
const MAX_UNAPPROVED_LEADS = 10;

type State = typeof retentionState.$inferSelect;
export type RetentionHold = NonNullable<State["hold"]>;

type Due = {
	now: Date;
	dueLeads: number;
	allLeads: number;
	/** Whether anything else is old enough to be deleted. */
	isOtherDue: boolean;
};

/**
 * Records the time of the first check. Before it, the newest row is the best evidence of the time, so this must run before visitors can add
 * rows dated by a wrong clock.
 */
export async function startRetention(db: Database, now: Date): Promise<void> {
	const newest = sql`greatest(
		(select max(${leads.createdAt}) from ${leads}),
		(select max(${snapshots.createdAt}) from ${snapshots}),
		(select max(${auditLog.at}) from ${auditLog}))`;
	const checkedAt = sql`least(coalesce(${newest}, ${now.toISOString()}::timestamptz), ${now.toISOString()}::timestamptz)`;
	await db.insert(retentionState).values({ checkedAt }).onConflictDoNothing();
}

/**
 * Decides what may be deleted by age: nothing while the clock is too far from the last check, and no leads when too many would
 * go in one run. The hold lasts until its reason is gone or a person approves. See docs/decisions/041-retention-and-the-clock.md.
 */
export async function checkRetention(db: Database, due: Due): Promise<"everything" | "all-but-leads" | "nothing"> {
	await startRetention(db, due.now);
	return db.transaction(async (tx) => {
		const [state] = await selectState(tx).for("update");
		if (!state) throw new Error("retention_state has no row");
		const { now, dueLeads, allLeads } = due;
		const isLargeShare = dueLeads > Math.max(MAX_UNAPPROVED_LEADS, allLeads * MAX_SHARE);
		const reason = findReason(state, due, isLargeShare);
		await tx
			.update(retentionState)
			.set({
				checkedAt: isPlausible(state, now) ? now : state.checkedAt,
				hold: reason && { reason, dueLeads, allLeads },
				// Keep the approval until all approved leads are deleted, so that a restart in between does not ask again.
				approvedLeads: isLargeShare ? state.approvedLeads : null,
			})
			.where(eq(retentionState.id, 1));
		if (reason && !state.hold) await recordAuditEvent(tx, { event: "retention-held", details: { reason, dueLeads, allLeads } }, now);
		if (reason === "clock") return "nothing";
		return reason === "share" ? "all-but-leads" : "everything";
	});
}

function findReason(state: State, { now, dueLeads, isOtherDue }: Due, isLargeShare: boolean): RetentionHold["reason"] | null {
	const isDue = dueLeads > 0 || isOtherDue;
	// After a long time offline, the clock is far ahead of the last check. That does no harm while nothing is due.
	const isHarmlessJump = now > state.checkedAt && !isDue;
	if (!isPlausible(state, now) && !isHarmlessJump) return "clock";
	return isLargeShare && dueLeads > (state.approvedLeads ?? 0) + MAX_UNAPPROVED_LEADS ? "share" : null;
}

/** Returns whether this node may delete files by age: nothing is on hold and its own clock agrees with the last check. */
export async function isRetentionRunning(db: Database, now: Date): Promise<boolean> {
	const [state] = await selectState(db);
	return state !== undefined && state.hold === null && isPlausible(state, now);
}

/** Finds the hold that the desk shows, with the time of the last plausible check. Returns null when retention is running. */
export async function findRetentionHold(db: Database): Promise<(RetentionHold & { checkedAt: Date }) | null> {
	const [state] = await selectState(db);
	return state?.hold ? { ...state.hold, checkedAt: state.checkedAt } : null;
}

type Approval = {
	username: string;
	now: Date;
	/** The reason and the count as shown to the person. */
	reason: string;
	dueLeads: number;
};

/** Ends a hold: a person confirms the clock and that this many leads may be deleted. Returns false if the hold has changed since they saw it. */
export async function approveRetention(db: Database, { username, now, reason, dueLeads }: Approval): Promise<boolean> {
	return db.transaction(async (tx) => {
		const [state] = await selectState(tx).for("update");
		if (state?.hold?.reason !== reason || state.hold.dueLeads !== dueLeads) return false;
		await tx.update(retentionState).set({ checkedAt: now, hold: null, approvedLeads: dueLeads }).where(eq(retentionState.id, 1));
		await recordAuditEvent(tx, { event: "retention-approved", username, details: { reason, dueLeads } }, now);
		return true;
	});
}

function selectState(db: Database) {
	return db.select().from(retentionState).where(eq(retentionState.id, 1));
}

function isPlausible({ checkedAt }: State, now: Date): boolean {
	return Math.abs(now.getTime() - checkedAt.getTime()) <= MAX_CLOCK_STEP_MS;
}
