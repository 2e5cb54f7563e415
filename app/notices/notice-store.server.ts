import { and, asc, count, eq, getTableColumns, inArray, isNull, lt, min, not, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { isUnexpiredSql } from "#app/db/expiry.server.ts";
import { notices } from "#app/db/schema.server.ts";
import { HOUR_MS } from "#app/durations.ts";
import type { NoticeKind } from "#app/leads/notice-kinds.ts";
import { SKIPPED_AS_SPAM } from "./notice-problem.ts";

/** A strike is a failure that the message itself caused, or that killed the process. */
export const MAX_STRIKES = 5;
/**
 * The longest pause before an attempt, whatever Retry-After says. `claimNotices` takes a later `runAt` for the work of a fast clock, so
 * `planNotices` must not schedule a notice further ahead than this.
 */
export const MAX_PAUSE_MS = HOUR_MS;

/** A parked notice is one we have given up on. Staff can send it again from the desk. */
export type NoticeState = "waiting" | "done" | "parked";

export type Notice = Omit<typeof notices.$inferSelect, "kind" | "state"> & { kind: NoticeKind; state: NoticeState };

/** A notice that is leased to this process until `leasedUntil`. */
export type ClaimedNotice = Notice & { leasedUntil: Date };

/** What an attempt changes about its notice. */
export type Settlement = Pick<Notice, "state" | "runAt" | "strikes" | "problem" | "doneAt">;

type Claim = {
	now: Date;
	leaseMs: number;
	limit: number;
	/** Which kinds to claim; all by default. */
	kinds?: NoticeKind[];
	/** Notices that this process is already delivering. They are excluded in case the clock jumps past their lease. */
	exceptIds?: number[];
};

/**
 * Leases up to `limit` due notices to this process. No two concurrent claims get the same notice. An expired lease means that a process
 * died during the attempt: that is a strike, and the last strike parks the notice instead. A `runAt` more than `MAX_PAUSE_MS` ahead was
 * stored by a fast clock: the notice is due now, and its five days start again.
 */
export async function claimNotices(db: Database, { now, leaseMs, limit, kinds, exceptIds = [] }: Claim): Promise<ClaimedNotice[]> {
	const due = db.$with("due").as(
		db
			.select({ id: notices.id, strikesNow: sql<number>`${notices.strikes} + (${notices.leasedUntil} is not null)::int`.as("strikes_now") })
			.from(notices)
			.where(
				and(
					eq(notices.state, "waiting"),
					not(isUnexpiredSql(notices.runAt, { now, maxMs: MAX_PAUSE_MS })),
					or(isNull(notices.leasedUntil), not(isUnexpiredSql(notices.leasedUntil, { now, maxMs: leaseMs }))),
					kinds && inArray(notices.kind, kinds),
					exceptIds.length > 0 ? notInArray(notices.id, exceptIds) : undefined,
				),
			)
			.orderBy(asc(notices.runAt), asc(notices.id))
			.limit(limit)
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
			problem: sql`case when ${notices.leasedUntil} is null then ${notices.problem} else 'the process ended during the attempt' end`,
		})
		.from(due)
		.where(eq(notices.id, due.id))
		.returning(getTableColumns(notices));
	return rows.filter((row) => row.leasedUntil !== null).map((row) => row as ClaimedNotice);
}

/** Records how an attempt ended, unless the lease expired and another process claimed the notice, or it was deleted with its lead. */
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
	// An earlier call may have been committed although its response was lost.
	return row.state === settlement.state && row.state !== "waiting" && row.attempts === attempts ? "settled" : "taken-over";
}

/**
 * Queues a parked notice again under its old Message-ID, with its five days and strikes reset. Returns false if it is not parked. `attempts`
 * is not reset: only the first attempt counts against the limit per email address.
 */
export async function sendAgain(db: Database, noticeId: number, now: Date): Promise<boolean> {
	const resent = await db
		.update(notices)
		.set({ state: "waiting", runAt: now, createdAt: now, leasedUntil: null, strikes: 0, problem: null })
		.where(and(eq(notices.id, noticeId), eq(notices.state, "parked")))
		.returning({ id: notices.id });
	return resent.length > 0;
}

/** What happens to the confirmation of a lead that is not spam after all. */
export type ConfirmationOutcome = "queued" | "already-sent" | "failed";

/** Queues the confirmation of a lead that is not spam after all, unless it was sent before or failed for another reason. */
export async function queueConfirmation(tx: Database, { leadId, now }: { leadId: number; now: Date }): Promise<ConfirmationOutcome> {
	await tx
		.insert(notices)
		.values({ leadId, kind: "confirmation-mail" satisfies NoticeKind, runAt: now, createdAt: now })
		.onConflictDoNothing({ target: [notices.leadId, notices.kind] });
	const isConfirmation = and(eq(notices.leadId, leadId), eq(notices.kind, "confirmation-mail"));
	await tx
		.update(notices)
		.set({ state: "waiting", runAt: now, createdAt: now, attempts: 0, strikes: 0, problem: null, doneAt: null })
		.where(and(isConfirmation, eq(notices.state, "done"), eq(notices.problem, SKIPPED_AS_SPAM)));
	const [row] = await tx.select({ state: notices.state, problem: notices.problem }).from(notices).where(isConfirmation);
	if (row?.state === "waiting") return "queued";
	return row?.state === "done" && row.problem === null ? "already-sent" : "failed";
}

export async function countNotices(db: Database): Promise<Record<NoticeState, number>> {
	const rows = await db.select({ state: notices.state, count: count() }).from(notices).groupBy(notices.state);
	const of = (state: NoticeState) => rows.find((row) => row.state === state)?.count ?? 0;
	return { waiting: of("waiting"), done: of("done"), parked: of("parked") };
}

/** Longer than the wait for a snapshot plus two attempts. */
const OVERDUE_AFTER_MS = 5 * 60_000;

export type NoticeBacklog = { waiting: number; overdue: number; parked: number; oldestWaitingSeconds: number };

/** Counts what is still to be sent, over all nodes, including notices between two attempts. */
export async function readNoticeBacklog(db: Database, now: Date): Promise<NoticeBacklog> {
	const isWaiting = eq(notices.state, "waiting");
	const [oldest] = await db
		.select({ createdAt: min(notices.createdAt) })
		.from(notices)
		.where(isWaiting);
	const waitingMs = oldest?.createdAt ? now.getTime() - oldest.createdAt.getTime() : 0;
	return {
		waiting: await db.$count(notices, isWaiting),
		overdue: await db.$count(notices, and(isWaiting, lt(notices.createdAt, new Date(now.getTime() - OVERDUE_AFTER_MS)))),
		parked: await db.$count(notices, eq(notices.state, "parked")),
		oldestWaitingSeconds: Math.max(0, waitingMs / 1000),
	};
}
