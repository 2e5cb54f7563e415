import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, lt, min, ne, not, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { isUnexpiredSql } from "#app/db/expiry.server.ts";
import { leads, notices } from "#app/db/schema.server.ts";
import { isSerialId } from "#app/db/serial-id.ts";
import { MINUTE_MS } from "#app/durations.ts";
import {
	type LeadNoticeKind,
	listNoticeKinds,
	MAX_PAUSE_MS,
	type NoticeKind,
	type NoticeKindAbout,
	type ReportMailPayload,
} from "./notice-kinds.ts";
import { notSentProblem, SKIPPED_AS_SPAM } from "./notice-problem.ts";

/** A strike is a failure that the message itself caused, or that killed the process. */
export const MAX_STRIKES = 5;
/** Longer than the longest delivery: 45 s for the report, 90 s for the email, plus the database's timeouts. */
export const LEASE_MS = 3 * MINUTE_MS;

/** A parked notice is one we have given up on. Staff can send it again from the desk. */
export type NoticeState = "waiting" | "done" | "parked";

export type Notice = Omit<typeof notices.$inferSelect, "kind" | "state"> & { kind: NoticeKind; state: NoticeState };

/** A notice that is leased to this process until `leasedUntil`. */
export type ClaimedNotice = Notice & { leasedUntil: Date };

/** What an attempt changes about its notice. */
export type NextState = Pick<Notice, "state" | "runAt" | "strikes" | "problem" | "doneAt">;

export type NewNotice = { kind: LeadNoticeKind; payload?: ReportMailPayload | undefined; runAt: Date; createdAt: Date };

/** Inserts the notices of a lead. Throws if one is due later than the worker accepts. */
export async function insertNotices(tx: Database, leadId: number, newNotices: NewNotice[]): Promise<void> {
	const isTooLate = ({ runAt, createdAt }: NewNotice) => runAt.getTime() - createdAt.getTime() > MAX_PAUSE_MS;
	if (newNotices.some(isTooLate)) throw new Error("a notice must be due within an hour");
	await tx.insert(notices).values(newNotices.map((notice) => ({ ...notice, leadId })));
}

/** A notice that is not about a lead alone. `payload` is what its delivery needs and cannot read from other tables. */
type OtherNotice =
	| { kind: NoticeKindAbout<"company">; companyId: number; leadId?: number; payload: object; messageKey?: string }
	| { kind: NoticeKindAbout<"account">; userId: number; payload?: object }
	| { kind: NoticeKindAbout<"desk">; payload: object };

/** Queues a notice about a company, an account or the desk, due now. Call it in the transaction that stores what it is about. */
export async function queueNotice(tx: Database, notice: OtherNotice, now: Date): Promise<number> {
	const [row] = await tx
		.insert(notices)
		.values({ ...notice, runAt: now, createdAt: now })
		.returning({ id: notices.id });
	if (!row) throw new Error("the notice was not stored");
	return row.id;
}

/** Whether a notice about the desk with this payload was queued before. Other calls for the kind wait until the transaction ends. */
export async function hasDeskNotice(tx: Database, { kind, payload }: { kind: NoticeKindAbout<"desk">; payload: object }): Promise<boolean> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`notice ${kind}`}))`);
	return (await tx.$count(notices, and(eq(notices.kind, kind), sql`${notices.payload} = ${JSON.stringify(payload)}::jsonb`))) > 0;
}

/** Inserts a notice, or queues it again under a new Message-ID if it was sent before. One that is still to be sent only gets the payload. */
export async function insertOrRepeatNotice(tx: Database, leadId: number, { kind, payload, runAt, createdAt }: NewNotice): Promise<void> {
	const again = { state: "waiting", runAt, createdAt, attempts: 0, strikes: 0, problem: null, doneAt: null };
	await tx
		.insert(notices)
		.values({ leadId, kind, payload, runAt, createdAt })
		.onConflictDoUpdate({
			target: [notices.leadId, notices.kind],
			set: { ...again, payload: payload ?? null, messageKey: sql`excluded.message_key` },
			setWhere: ne(notices.state, "waiting"),
		});
	if (payload)
		await tx
			.update(notices)
			.set({ payload })
			.where(and(eq(notices.leadId, leadId), eq(notices.kind, kind)));
}

/** Queues a notice of a lead again under a new Message-ID, with a fresh count of attempts, unless it is being sent right now. */
export async function repeatNotice(
	tx: Database,
	{ leadId, kind, now }: { leadId: number; kind: LeadNoticeKind; now: Date },
): Promise<void> {
	const again = { state: "waiting", runAt: now, createdAt: now, attempts: 0, strikes: 0, problem: null, doneAt: null };
	await tx
		.update(notices)
		.set({ ...again, messageKey: sql`gen_random_uuid()` })
		.where(and(eq(notices.leadId, leadId), eq(notices.kind, kind), idleSql(now)));
}

/** Locks the notices of a lead, so that no worker claims one before the transaction ends, and lists them. */
export function lockNotices(tx: Database, leadId: number) {
	const { kind, state, leasedUntil, payload } = notices;
	return tx.select({ kind, state, leasedUntil, payload }).from(notices).where(eq(notices.leadId, leadId)).for("update");
}

type Claim = {
	now: Date;
	limit: number;
	/** Which kinds to claim; all by default. */
	kinds?: NoticeKind[];
	/** Notices that this process is already delivering. They are excluded in case the clock jumps past their lease. */
	exceptIds?: number[];
};

/**
 * Leases up to `limit` due notices to this process. No two concurrent claims get the same notice. An expired lease means that a process
 * died during the attempt: that is a strike, and the last strike parks the notice instead. A `runAt` more than `MAX_PAUSE_MS` ahead was
 * stored by a fast clock: the notice is due now, and the give-up period restarts.
 */
export async function claimNotices(db: Database, { now, limit, kinds, exceptIds = [] }: Claim): Promise<ClaimedNotice[]> {
	const due = db.$with("due").as(
		db
			.select({ id: notices.id, strikesNow: sql<number>`${notices.strikes} + (${notices.leasedUntil} is not null)::int`.as("strikes_now") })
			.from(notices)
			.where(
				and(
					eq(notices.state, "waiting"),
					not(isUnexpiredSql(notices.runAt, { now, maxMs: MAX_PAUSE_MS })),
					idleSql(now),
					kinds && inArray(notices.kind, kinds),
					exceptIds.length > 0 ? notInArray(notices.id, exceptIds) : undefined,
				),
			)
			.orderBy(asc(notices.runAt), asc(notices.id))
			.limit(limit)
			.for("update", { skipLocked: true }),
	);
	const reachedMaxStrikesSql = sql`${due.strikesNow} >= ${MAX_STRIKES}`;
	const leasedUntil = new Date(now.getTime() + LEASE_MS);
	const rows = await db
		.with(due)
		.update(notices)
		.set({
			strikes: sql`${due.strikesNow}`,
			state: sql`case when ${reachedMaxStrikesSql} then 'parked' else 'waiting' end`,
			runAt: sql`case when ${reachedMaxStrikesSql} then ${now.toISOString()}::timestamptz else ${notices.runAt} end`,
			leasedUntil: sql`case when ${reachedMaxStrikesSql} then null else ${leasedUntil.toISOString()}::timestamptz end`,
			attempts: sql`${notices.attempts} + case when ${reachedMaxStrikesSql} then 0 else 1 end`,
			createdAt: sql`least(${notices.createdAt}, ${now.toISOString()}::timestamptz)`,
			problem: sql`case when ${notices.leasedUntil} is null then ${notices.problem} else 'the process ended during the attempt' end`,
		})
		.from(due)
		.where(eq(notices.id, due.id))
		.returning(getTableColumns(notices));
	return rows.filter((row) => row.leasedUntil !== null).map((row) => row as ClaimedNotice);
}

/** Records how an attempt ended, unless the lease expired and another process claimed the notice, or it was deleted with its lead. */
export async function recordOutcome(
	db: Database,
	{ id, leasedUntil, attempts }: ClaimedNotice,
	next: NextState,
): Promise<"recorded" | "taken-over" | "gone"> {
	const updated = await db
		.update(notices)
		.set({ ...next, leasedUntil: null })
		.where(and(eq(notices.id, id), eq(notices.state, "waiting"), eq(notices.leasedUntil, leasedUntil)))
		.returning({ id: notices.id });
	if (updated.length > 0) return "recorded";
	const [row] = await db.select({ state: notices.state, attempts: notices.attempts }).from(notices).where(eq(notices.id, id));
	if (!row) return "gone";
	// An earlier call may have been committed although its response was lost.
	return row.state === next.state && row.state !== "waiting" && row.attempts === attempts ? "recorded" : "taken-over";
}

/**
 * What staff do to one notice. The id of its lead or company is part of it, so that a form cannot change another's notice. A company's notices include
 * those of its leads.
 */
export type NoticeAction = ({ leadId: number } | { companyId: number }) & { noticeId: number; now: Date };

/**
 * Queues a parked notice again under its old Message-ID, with its strikes reset, and the give-up period restarts. `attempts` is not reset:
 * only the first attempt counts against the limit per email address. Like the functions below, returns the notice's kind, or null if it was
 * in another state.
 */
export function requeueParked(db: Database, action: NoticeAction): Promise<NoticeKind | null> {
	const { now } = action;
	return changeNotice(db, action, "parked", { state: "waiting", runAt: now, createdAt: now, strikes: 0, problem: null });
}

/** Closes a parked notice without sending it. Its `problem` keeps who did so and why it had failed. */
export function dismissParked(db: Database, action: NoticeAction & { username: string }): Promise<NoticeKind | null> {
	const problem = sql`${notSentProblem(`dismissed by ${action.username}`)} || coalesce(', ' || ${notices.problem}, '')`;
	return changeNotice(db, action, "parked", { state: "done", doneAt: action.now, problem });
}

/** Makes a waiting notice due now, unless it is being sent. */
export function retryWaiting(db: Database, action: NoticeAction): Promise<NoticeKind | null> {
	return changeNotice(db, action, "waiting", { runAt: action.now });
}

/** Deletes what would still go to the visitor, unless it was sent or is being sent. */
export async function dropVisitorNotices(db: Database, { leadId, now }: { leadId: number; now: Date }): Promise<void> {
	const forVisitorSql = and(eq(notices.leadId, leadId), inArray(notices.kind, listNoticeKinds({ recipient: "visitor" })));
	await db.delete(notices).where(and(forVisitorSql, eq(notices.state, "waiting"), idleSql(now)));
}

/** What happens to the confirmation of a lead that is not spam after all. */
export type ConfirmationOutcome = "queued" | "already-sent" | "failed";

/** Queues the confirmation of a lead that is not spam after all, unless it was sent before or failed for another reason. */
export async function queueConfirmation(tx: Database, { leadId, now }: { leadId: number; now: Date }): Promise<ConfirmationOutcome> {
	await tx
		.insert(notices)
		.values({ leadId, kind: "confirmation-mail" satisfies NoticeKind, runAt: now, createdAt: now })
		.onConflictDoNothing({ target: [notices.leadId, notices.kind] });
	const confirmationSql = and(eq(notices.leadId, leadId), eq(notices.kind, "confirmation-mail"));
	await tx
		.update(notices)
		.set({ state: "waiting", runAt: now, createdAt: now, attempts: 0, strikes: 0, problem: null, doneAt: null })
		.where(and(confirmationSql, eq(notices.state, "done"), eq(notices.problem, SKIPPED_AS_SPAM)));
	const [row] = await tx.select({ state: notices.state, problem: notices.problem }).from(notices).where(confirmationSql);
	if (row?.state === "waiting") return "queued";
	return row?.state === "done" && row.problem === null ? "already-sent" : "failed";
}

export async function countNotices(db: Database): Promise<Record<NoticeState, number>> {
	const rows = await db.select({ state: notices.state, count: count() }).from(notices).groupBy(notices.state);
	const countOf = (state: NoticeState) => rows.find((row) => row.state === state)?.count ?? 0;
	return { waiting: countOf("waiting"), done: countOf("done"), parked: countOf("parked") };
}

/** Longer than the wait for a snapshot plus two attempts. */
const OVERDUE_AFTER_MS = 5 * MINUTE_MS;

export type NoticeBacklog = { waiting: number; overdue: number; parked: number; oldestWaitingSeconds: number };

/** Counts what is still to be sent, over all nodes, including notices between two attempts. */
export async function readNoticeBacklog(db: Database, now: Date): Promise<NoticeBacklog> {
	const waitingSql = eq(notices.state, "waiting");
	const [oldest] = await db
		.select({ createdAt: min(notices.createdAt) })
		.from(notices)
		.where(waitingSql);
	const waitingMs = oldest?.createdAt ? now.getTime() - oldest.createdAt.getTime() : 0;
	return {
		waiting: await db.$count(notices, waitingSql),
		overdue: await db.$count(notices, and(waitingSql, lt(notices.createdAt, new Date(now.getTime() - OVERDUE_AFTER_MS)))),
		parked: await db.$count(notices, eq(notices.state, "parked")),
		oldestWaitingSeconds: Math.max(0, waitingMs / 1000),
	};
}

type NoticeChange = Partial<Omit<Notice, "problem"> & { problem: SQL | null }>;

/** Changes a notice in this state that no process is delivering, and returns its kind; null if there is none. */
async function changeNotice(db: Database, action: NoticeAction, from: NoticeState, change: NoticeChange): Promise<NoticeKind | null> {
	const { noticeId, now } = action;
	if (!isSerialId("leadId" in action ? action.leadId : action.companyId) || !isSerialId(noticeId)) return null;
	const ownSql = "leadId" in action ? eq(notices.leadId, action.leadId) : ofCompanySql(db, action.companyId);
	const [changed] = await db
		.update(notices)
		.set(change)
		.where(and(eq(notices.id, noticeId), ownSql, eq(notices.state, from), idleSql(now)))
		.returning({ kind: notices.kind });
	return changed ? (changed.kind as NoticeKind) : null;
}

/** Who a reply from the desk goes to; null for other notices. */
export const replyAddress = sql<string | null>`case when ${notices.kind} = 'reply-mail' then ${notices.payload} -> 'to' ->> 'address' end`;

/** Finds the latest reply from the desk to any of these email addresses. */
export async function findLatestReply(db: Database, { companyId, addresses }: { companyId: number; addresses: string[] }) {
	const { id, state, payload } = notices;
	const lowerCase = addresses.map((address) => address.toLowerCase());
	const [row] = await db
		.select({ id, state, payload })
		.from(notices)
		.where(and(eq(notices.companyId, companyId), inArray(sql`lower(${replyAddress})`, lowerCase)))
		.orderBy(desc(notices.id))
		.limit(1);
	return row ?? null;
}

/** The notices about a company and about its leads. */
export function ofCompanySql(db: Database, companyId: number): SQL | undefined {
	const ownLeads = db.select({ id: leads.id }).from(leads).where(eq(leads.companyId, companyId));
	return or(eq(notices.companyId, companyId), inArray(notices.leadId, ownLeads));
}

/** Matches notices that no process is delivering: those without a lease, or whose process died or had a fast clock. */
function idleSql(now: Date): SQL | undefined {
	return or(isNull(notices.leasedUntil), not(isUnexpiredSql(notices.leasedUntil, { now, maxMs: LEASE_MS })));
}
