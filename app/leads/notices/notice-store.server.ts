import { and, asc, count, eq, getTableColumns, inArray, isNull, lte, min, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { notices } from "#app/db/schema.server.ts";
import { MAX_STRIKES } from "./next-attempt.ts";
import type { NoticeKind, NoticeState } from "./notice-kind.ts";

export type Notice = Omit<typeof notices.$inferSelect, "kind" | "state"> & { kind: NoticeKind; state: NoticeState };
export type NewNotice = { leadId: number; kind: NoticeKind; runAt: Date; createdAt: Date };

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

/**
 * Takes up to `most` due notices for this process alone, whoever else asks at the same time. One whose lease ran out took a process
 * with it: that is a strike, and with the last of them it is parked instead of taken.
 */
export async function claimNotices(
	db: Database,
	{ now, leaseMs, most }: { now: Date; leaseMs: number; most: number },
): Promise<ClaimedNotice[]> {
	const due = db.$with("due").as(
		db
			.select({ id: notices.id, strikesNow: sql<number>`${notices.strikes} + (${notices.leasedUntil} is not null)::int`.as("strikes_now") })
			.from(notices)
			.where(and(eq(notices.state, "waiting"), lte(notices.runAt, now), or(isNull(notices.leasedUntil), lte(notices.leasedUntil, now))))
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
			leasedUntil: sql`case when ${isOut} then null else ${leasedUntil.toISOString()}::timestamptz end`,
			attempts: sql`${notices.attempts} + case when ${isOut} then 0 else 1 end`,
			fault: sql`case when ${notices.leasedUntil} is null then ${notices.fault} else 'the process ended before the attempt did' end`,
		})
		.from(due)
		.where(eq(notices.id, due.id))
		.returning(getTableColumns(notices));
	return rows.filter((row) => row.leasedUntil !== null).map((row) => row as ClaimedNotice);
}

/** Writes down how an attempt went; false when the lease ran out and the notice is somebody else's by now. */
export async function settleNotice(db: Database, { id, leasedUntil }: ClaimedNotice, settlement: Settlement): Promise<boolean> {
	const settled = await db
		.update(notices)
		.set({ ...settlement, leasedUntil: null })
		.where(and(eq(notices.id, id), eq(notices.state, "waiting"), eq(notices.leasedUntil, leasedUntil)))
		.returning({ id: notices.id });
	return settled.length > 0;
}

/** Lets one that is parked or done go out once more, as if it were new but under its old name; false when it is waiting anyway or unknown. */
export async function sendAgain(db: Database, noticeId: number, now: Date): Promise<boolean> {
	const woken = await db
		.update(notices)
		.set({ state: "waiting", runAt: now, createdAt: now, leasedUntil: null, attempts: 0, strikes: 0, fault: null, doneAt: null })
		.where(and(eq(notices.id, noticeId), inArray(notices.state, ["parked", "done"])))
		.returning({ id: notices.id });
	return woken.length > 0;
}

export type NoticeCounts = Record<NoticeState, number> & { /** Of those that wait, the earliest that may run. */ nextRunAt: Date | null };

/** How many there are in each state, over all leads. */
export async function countNotices(db: Database): Promise<NoticeCounts> {
	const rows = await db
		.select({ state: notices.state, count: count(), nextRunAt: min(notices.runAt) })
		.from(notices)
		.groupBy(notices.state);
	const of = (state: NoticeState) => rows.find((row) => row.state === state);
	const counts = { waiting: of("waiting")?.count ?? 0, done: of("done")?.count ?? 0, parked: of("parked")?.count ?? 0 };
	return { ...counts, nextRunAt: of("waiting")?.nextRunAt ?? null };
}
