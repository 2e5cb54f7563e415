import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leadEvents, notices } from "#app/db/schema.server.ts";
import { isLeadId } from "#app/desk/lead/lead-id.ts";
import { notSentBecause } from "#app/notices/notice-problem.ts";
import { sendAgain } from "#app/notices/notice-store.server.ts";
import { type LeadAction, lockLead } from "./lead-action-store.server.ts";

type NoticeAction = LeadAction & { noticeId: number };
type NoticeChange = Partial<Omit<typeof notices.$inferInsert, "problem"> & { problem: SQL }>;

/** Sends a parked notice again and records who asked for it. Returns false if the notice is not parked. */
export async function resendNotice(db: Database, { leadId, noticeId, username, now }: NoticeAction): Promise<boolean> {
	if (!isLeadId(noticeId)) return false;
	return db.transaction(async (tx) => {
		if (!(await lockLead(tx, leadId))) return false;
		const [notice] = await tx
			.select({ kind: notices.kind })
			.from(notices)
			.where(and(eq(notices.id, noticeId), eq(notices.leadId, leadId)));
		if (!notice || !(await sendAgain(tx, noticeId, now))) return false;
		await tx.insert(leadEvents).values({ leadId, kind: "resent", text: notice.kind, username, createdAt: now });
		return true;
	});
}

/** Closes a parked notice without sending it, keeping who did so and why it had failed. Returns false if the notice is not parked. */
export function dismissNotice(db: Database, action: NoticeAction): Promise<boolean> {
	const problem = sql`${notSentBecause(`dismissed by ${action.username}`)} || coalesce(', ' || ${notices.problem}, '')`;
	return changeNotice(db, action, "parked", { state: "done", doneAt: action.now, problem });
}

/** Makes a waiting notice due now. Returns false if the notice is not waiting or is being sent. */
export function retryNotice(db: Database, action: NoticeAction): Promise<boolean> {
	return changeNotice(db, action, "waiting", { runAt: action.now });
}

async function changeNotice(db: Database, { leadId, noticeId }: NoticeAction, state: string, change: NoticeChange): Promise<boolean> {
	if (!isLeadId(leadId) || !isLeadId(noticeId)) return false;
	const isIdle = and(eq(notices.id, noticeId), eq(notices.leadId, leadId), eq(notices.state, state), isNull(notices.leasedUntil));
	return (await db.update(notices).set(change).where(isIdle).returning({ id: notices.id })).length > 0;
}
