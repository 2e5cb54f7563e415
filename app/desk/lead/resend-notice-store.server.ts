import { and, eq } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leadEvents, notices } from "#app/db/schema.server.ts";
import { isLeadId } from "#app/desk/lead-id.ts";
import { sendAgain } from "#app/notices/notice-store.server.ts";
import { type DeskAct, lockLead } from "./lead-action-store.server.ts";

/** Lets a notice of this lead that was given up go out once more and writes down who wanted it; any other is left alone. */
export async function resendNotice(
	db: Database,
	{ leadId, noticeId, username, now }: DeskAct & { noticeId: number },
): Promise<{ kind: "resent" | "left-alone" }> {
	// Notices are numbered as leads are.
	if (!isLeadId(noticeId)) return { kind: "left-alone" };
	return db.transaction(async (tx) => {
		if (!(await lockLead(tx, leadId))) return { kind: "left-alone" };
		const [notice] = await tx
			.select({ kind: notices.kind })
			.from(notices)
			.where(and(eq(notices.id, noticeId), eq(notices.leadId, leadId)));
		if (!notice || !(await sendAgain(tx, noticeId, now))) return { kind: "left-alone" };
		await tx.insert(leadEvents).values({ leadId, kind: "resent", text: notice.kind, username, createdAt: now });
		return { kind: "resent" };
	});
}
