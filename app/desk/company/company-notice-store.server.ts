import { eq } from "drizzle-orm";
import { type CompanyAction, insertCompanyEvent, lockCompany } from "#app/companies/company-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { notices } from "#app/db/schema.server.ts";
import type { NoticeKind } from "#app/outbox/notice-kinds.ts";
import { dismissParked, type NoticeAction, replyAddress, requeueParked, retryWaiting } from "#app/outbox/notice-store.server.ts";
import { recordReply } from "./company-status-store.server.ts";

type CompanyNoticeAction = CompanyAction & NoticeAction;

/** Queues a parked notice again. A reply answers the requests that need one again. Returns false if the notice is not parked. */
export function resendNotice(db: Database, action: CompanyNoticeAction): Promise<boolean> {
	return db.transaction(async (tx) => {
		const kind = await withLockedCompany(tx, action, requeueParked);
		if (kind !== null) await insertCompanyEvent(tx, action, "resent", kind);
		if (kind === "reply-mail") await recordReply(tx, { ...action, email: await findReplyAddress(tx, action.noticeId) });
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

async function findReplyAddress(tx: Database, noticeId: number): Promise<string> {
	const [row] = await tx.select({ address: replyAddress }).from(notices).where(eq(notices.id, noticeId));
	return row?.address ?? "";
}

/** Changes a notice while its company is locked. Returns the notice's kind, or null if nothing was changed. */
async function withLockedCompany(
	tx: Database,
	action: CompanyNoticeAction,
	change: (tx: Database, action: CompanyNoticeAction) => Promise<NoticeKind | null>,
): Promise<NoticeKind | null> {
	return (await lockCompany(tx, action.companyId)) && change(tx, action);
}
