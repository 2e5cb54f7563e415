import { and, eq } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leadEvents, notices } from "#app/db/schema.server.ts";
import type { DeskAct } from "./desk-act-store.server.ts";
import { isLeadId } from "./lead-id.ts";
import { sendAgain } from "./notices/notice-store.server.ts";

/** Lets a notice of this lead go out once more and writes down who wanted it; one of another lead, or one that waits anyway, is left alone. */
export async function resendNotice(
	db: Database,
	{ leadId, noticeId, username, now }: DeskAct & { noticeId: number },
): Promise<{ kind: "resent" | "left-alone" }> {
	// Notices are numbered as leads are.
	if (!isLeadId(leadId) || !isLeadId(noticeId)) return { kind: "left-alone" };
	return db.transaction(async (tx) => {
		const [notice] = await tx
			.select({ kind: notices.kind })
			.from(notices)
			.where(and(eq(notices.id, noticeId), eq(notices.leadId, leadId)));
		if (!notice || !(await sendAgain(tx, noticeId, now))) return { kind: "left-alone" };
		await tx.insert(leadEvents).values({ leadId, kind: "resent", text: notice.kind, username, createdAt: now });
		return { kind: "resent" };
	});
}
