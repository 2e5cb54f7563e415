import { lockCompany } from "#app/companies/company-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import type { NoticeKind } from "#app/outbox/notice-kinds.ts";
import { dismissParked, type NoticeAction, requeueParked, retryWaiting } from "#app/outbox/notice-store.server.ts";
import { type CompanyAction, insertCompanyEvent } from "./company-status-store.server.ts";

type CompanyNoticeAction = CompanyAction & NoticeAction;

/** Queues a parked notice again. Returns false if the notice is not parked. */
export function resendNotice(db: Database, action: CompanyNoticeAction): Promise<boolean> {
	return db.transaction(async (tx) => {
		const kind = await withLockedCompany(tx, action, requeueParked);
		if (kind !== null) await insertCompanyEvent(tx, action, "resent", kind);
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

/** Changes a notice while its company is locked. Returns the notice's kind, or null if nothing was changed. */
async function withLockedCompany(
	tx: Database,
	action: CompanyNoticeAction,
	change: (tx: Database, action: CompanyNoticeAction) => Promise<NoticeKind | null>,
): Promise<NoticeKind | null> {
	return (await lockCompany(tx, action.companyId)) && change(tx, action);
}
