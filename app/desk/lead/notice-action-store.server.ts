import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { notices } from "#app/db/schema.server.ts";
import { isLeadId } from "#app/desk/lead-id.ts";
import type { DeskAct } from "./lead-action-store.server.ts";

type NoticeAct = DeskAct & { noticeId: number };
type NoticeChange = Partial<Omit<typeof notices.$inferInsert, "fault"> & { fault: SQL }>;

/** Lets a notice of this lead that was given up rest, with the name of whoever wanted it so and why it was given up; any other is left alone. */
export async function leaveNotice(db: Database, act: NoticeAct): Promise<{ kind: "left" | "left-alone" }> {
	const fault = sql`${`not sent: left by ${act.username}`} || coalesce(', ' || ${notices.fault}, '')`;
	const change = { state: "done", doneAt: act.now, fault };
	return { kind: (await changeNotice(db, act, "parked", change)) ? "left" : "left-alone" };
}

/** Lets a notice of this lead that waits for its next try have it now; one that is under way, or does not wait, is left alone. */
export async function hurryNotice(db: Database, act: NoticeAct): Promise<{ kind: "hurried" | "left-alone" }> {
	return { kind: (await changeNotice(db, act, "waiting", { runAt: act.now })) ? "hurried" : "left-alone" };
}

async function changeNotice(db: Database, { leadId, noticeId }: NoticeAct, state: string, change: NoticeChange): Promise<boolean> {
	// Notices are numbered as leads are.
	if (!isLeadId(leadId) || !isLeadId(noticeId)) return false;
	const isIt = and(eq(notices.id, noticeId), eq(notices.leadId, leadId), eq(notices.state, state), isNull(notices.leasedUntil));
	return (await db.update(notices).set(change).where(isIt).returning({ id: notices.id })).length > 0;
}
