import { eq, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { notices } from "#app/db/schema.server.ts";

/** Longer than the wait for a snapshot and two attempts: what is not out by then is worth a look. */
const OVERDUE_AFTER_MS = 5 * 60_000;

export type NoticeBacklog = { waiting: number; overdue: number; parked: number; oldestWaitingSeconds: number };

/** How many notices are still to go out, on all nodes together. Those that failed and wait for their next attempt count as well. */
export async function readNoticeBacklog(db: Database, now: Date): Promise<NoticeBacklog> {
	const isWaiting = sql`${notices.state} = 'waiting'`;
	const isOverdue = sql`${isWaiting} and ${notices.createdAt} < ${new Date(now.getTime() - OVERDUE_AFTER_MS).toISOString()}::timestamptz`;
	const [row] = await db
		.select({
			waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int`,
			overdue: sql<number>`(count(*) filter (where ${isOverdue}))::int`,
			parked: sql<number>`(count(*) filter (where ${notices.state} = 'parked'))::int`,
			oldestWaitingSeconds: sql<number>`coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(${notices.createdAt}) filter (where ${isWaiting})), 0)::float8`,
		})
		.from(notices)
		.where(or(eq(notices.state, "waiting"), eq(notices.state, "parked")));
	if (!row) throw new Error("the count of notices gave no row");
	return { ...row, oldestWaitingSeconds: Math.max(0, row.oldestWaitingSeconds) };
}
