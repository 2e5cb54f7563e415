import { eq } from "drizzle-orm";
import { type CompanyAction, insertCompanyEvent, lockCompany } from "#app/companies/company-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { notices } from "#app/db/schema.server.ts";
import { isSerialId } from "#app/db/serial-id.ts";
import { reopenRequests } from "#app/leads/lead-store.server.ts";
import type { NoticeKind } from "#app/outbox/notice-kinds.ts";
import { dismissParked, type NoticeAction, replyAddress, requeueParked, retryWaiting } from "#app/outbox/notice-store.server.ts";
import { recordReply } from "./company-status-store.server.ts";

type CompanyNoticeAction = CompanyAction & NoticeAction;

/**
 * Queues a parked notice again. A reply counts as the answer again, from now rather than from when it was first sent. Returns false if the
 * notice is not parked.
 */
export function resendNotice(db: Database, action: CompanyNoticeAction): Promise<boolean> {
	return db.transaction(async (tx) => {
		const reply = await findReply(tx, action.noticeId);
		const kind = await withLockedCompany(tx, action, requeueParked);
		if (kind !== null) await insertCompanyEvent(tx, action, "resent", kind);
		if (kind === "reply-mail" && reply) {
			await reopenRequests(tx, { companyId: action.companyId, repliedAt: reply.createdAt });
			await recordReply(tx, { ...action, email: reply.address ?? "" });
		}
		return kind !== null;
	});
}

/** Closes a parked notice without sending it; the notice itself says who did so. Returns false if the notice is not parked. */
export function dismissNotice(db: Database, action: CompanyNoticeAction): Promise<boolean> {
	return db.transaction(async (tx) => (await withLockedCompany(tx, action, dismissParked)) !== null);
}

/** Makes a waiting notice due now. The history does not show it, because the attempt would have come anyway. Returns false if nothing waits. */
export function retryNotice(db: Database, action: CompanyNoticeAction): Promise<boolean> {
	return db.transaction(async (tx) => (await withLockedCompany(tx, action, retryWaiting)) !== null);
}

async function findReply(tx: Database, noticeId: number) {
	if (!isSerialId(noticeId)) return null;
	const [row] = await tx.select({ address: replyAddress, createdAt: notices.createdAt }).from(notices).where(eq(notices.id, noticeId));
	return row ?? null;
}

/** Changes a notice while its company is locked. Returns the notice's kind, or null if nothing was changed. */
async function withLockedCompany(
	tx: Database,
	action: CompanyNoticeAction,
	change: (tx: Database, action: CompanyNoticeAction) => Promise<NoticeKind | null>,
): Promise<NoticeKind | null> {
	return (await lockCompany(tx, action.companyId)) && change(tx, action);
}
