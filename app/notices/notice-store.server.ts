import { and, asc, count, eq, getTableColumns, inArray, isNull, not, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { notices } from "#app/db/schema.server.ts";
import { endsAhead } from "#app/db/stored-end.server.ts";
import type { NoticeKind, PlannedNotice } from "#app/leads/plan-notices.ts";
import { LONGEST_ASKED_PAUSE_MS, MAX_STRIKES } from "./next-attempt.ts";

/** Parked: given up after bounded attempts; staff can send it again from the desk. */
export type NoticeState = "waiting" | "done" | "parked";

export type Notice = Omit<typeof notices.$inferSelect, "kind" | "state"> & { kind: NoticeKind; state: NoticeState };
export type NewNotice = PlannedNotice & { leadId: number };

/** One that this process is at until `leasedUntil`, and nobody else before that. */
export type ClaimedNotice = Notice & { leasedUntil: Date };

/** How a notice stands after an attempt. */
export type Settlement = Pick<Notice, "state" | "runAt" | "strikes" | "fault" | "doneAt">;

/** Stores what must be told about a lead in the transaction that stores the lead; a kind the lead already has stays as it is. */
export async function storeNotices(tx: Database, newNotices: NewNotice[]): Promise<void> {
	if (newNotices.length === 0) return;
	await tx
		.insert(notices)
		.values(newNotices)
		.onConflictDoNothing({ target: [notices.leadId, notices.kind] });
}

type Claim = {
	now: Date;
	leaseMs: number;
	most: number;
	/** All where none are said. */
	kinds?: NoticeKind[];
	/** Those that this process is delivering: a clock that jumps must not make it deliver them twice. */
	exceptIds?: number[];
};

/**
 * Takes up to `most` due notices for this process alone, whoever else asks at the same time. One whose lease ran out took a process
 * with it: that is a strike, and with the last of them it is parked instead of taken. What a clock that was ahead put further into the
 * future than any pause or lease reaches is due now, and its five days start again.
 */
export async function claimNotices(db: Database, { now, leaseMs, most, kinds, exceptIds = [] }: Claim): Promise<ClaimedNotice[]> {
	const due = db.$with("due").as(
		db
			.select({ id: notices.id, strikesNow: sql<number>`${notices.strikes} + (${notices.leasedUntil} is not null)::int`.as("strikes_now") })
			.from(notices)
			.where(
				and(
					eq(notices.state, "waiting"),
					not(endsAhead(notices.runAt, { now, spanMs: LONGEST_ASKED_PAUSE_MS })),
					or(isNull(notices.leasedUntil), not(endsAhead(notices.leasedUntil, { now, spanMs: leaseMs }))),
					kinds && inArray(notices.kind, kinds),
					exceptIds.length > 0 ? notInArray(notices.id, exceptIds) : undefined,
				),
			)
			.orderBy(asc(notices.runAt), asc(notices.id))
			.limit(most)
			.for("update", { skipLocked: true }),
	);
	const isOut = sql`${due.strikesNow} >= ${MAX_STRIKES}`;
	const leasedUntil = new Date(now.getTime() + leaseMs);
	const rows = await db
		.with(due)
		.update(notices)
		.set({
			strikes: sql`${due.strikesNow}`,
			state: sql`case when ${isOut} then 'parked' else 'waiting' end`,
			runAt: sql`case when ${isOut} then ${now.toISOString()}::timestamptz else ${notices.runAt} end`,
			leasedUntil: sql`case when ${isOut} then null else ${leasedUntil.toISOString()}::timestamptz end`,
			attempts: sql`${notices.attempts} + case when ${isOut} then 0 else 1 end`,
			createdAt: sql`least(${notices.createdAt}, ${now.toISOString()}::timestamptz)`,
			fault: sql`case when ${notices.leasedUntil} is null then ${notices.fault} else 'the process ended before the attempt did' end`,
		})
		.from(due)
		.where(eq(notices.id, due.id))
		.returning(getTableColumns(notices));
	return rows.filter((row) => row.leasedUntil !== null).map((row) => row as ClaimedNotice);
}

/** Writes down how an attempt went, unless the lease ran out and somebody else took the notice up, or it is gone, as it goes with its lead. */
export async function settleNotice(
	db: Database,
	{ id, leasedUntil, attempts }: ClaimedNotice,
	settlement: Settlement,
): Promise<"settled" | "taken-over" | "gone"> {
	const settled = await db
		.update(notices)
		.set({ ...settlement, leasedUntil: null })
		.where(and(eq(notices.id, id), eq(notices.state, "waiting"), eq(notices.leasedUntil, leasedUntil)))
		.returning({ id: notices.id });
	if (settled.length > 0) return "settled";
	const [row] = await db.select({ state: notices.state, attempts: notices.attempts }).from(notices).where(eq(notices.id, id));
	if (!row) return "gone";
	// An earlier try may have been written down although its answer was lost.
	return row.state === settlement.state && row.state !== "waiting" && row.attempts === attempts ? "settled" : "taken-over";
}

/**
 * Lets one that was given up go out once more under its old name, with five days and five strikes anew; false for any other. Its attempts
 * count on, so it is not taken for a first one, which counts against what an address may get.
 */
export async function sendAgain(db: Database, noticeId: number, now: Date): Promise<boolean> {
	const woken = await db
		.update(notices)
		.set({ state: "waiting", runAt: now, createdAt: now, leasedUntil: null, strikes: 0, fault: null })
		.where(and(eq(notices.id, noticeId), eq(notices.state, "parked")))
		.returning({ id: notices.id });
	return woken.length > 0;
}

/** What stands beside a confirmation that was not sent because its lead was flagged. */
export const NOT_SENT_AS_SPAM = "not sent: the lead is marked as spam";

/** How the confirmation of a rescued lead stands: on its way, sent before it was flagged, or not to be sent. */
export type RescuedConfirmation = "goes-out" | "sent-before" | "not-sent";

/** Lets the confirmation of a rescued lead go out, unless it went out before or failed for a reason that still holds. */
export async function confirmRescued(tx: Database, { leadId, now }: { leadId: number; now: Date }): Promise<RescuedConfirmation> {
	await storeNotices(tx, [{ leadId, kind: "confirmation-mail", runAt: now, createdAt: now }]);
	const isConfirmation = and(eq(notices.leadId, leadId), eq(notices.kind, "confirmation-mail"));
	await tx
		.update(notices)
		.set({ state: "waiting", runAt: now, createdAt: now, attempts: 0, strikes: 0, fault: null, doneAt: null })
		.where(and(isConfirmation, eq(notices.state, "done"), eq(notices.fault, NOT_SENT_AS_SPAM)));
	const [row] = await tx.select({ state: notices.state, fault: notices.fault }).from(notices).where(isConfirmation);
	if (row?.state === "waiting") return "goes-out";
	return row?.state === "done" && row.fault === null ? "sent-before" : "not-sent";
}

/** How many there are in each state, over all leads. */
export async function countNotices(db: Database): Promise<Record<NoticeState, number>> {
	const rows = await db.select({ state: notices.state, count: count() }).from(notices).groupBy(notices.state);
	const of = (state: NoticeState) => rows.find((row) => row.state === state)?.count ?? 0;
	return { waiting: of("waiting"), done: of("done"), parked: of("parked") };
}
