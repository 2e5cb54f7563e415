import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { notices } from "#app/db/schema.server.ts";
import type { NoticeKindAbout } from "./notice-kinds.ts";
import { type NoticeState, queueNotice } from "./notice-store.server.ts";

type AccountNotice = { kind: NoticeKindAbout<"account">; userId: number; payload?: object };

/** Queues an email to a member of staff. It replaces one of the same kind that is still waiting, because only the newest link works. */
export async function queueAccountNotice(tx: Database, notice: AccountNotice, now: Date): Promise<void> {
	const { kind, userId } = notice;
	await tx
		.delete(notices)
		.where(and(eq(notices.userId, userId), eq(notices.kind, kind), eq(notices.state, "waiting"), isNull(notices.leasedUntil)));
	await queueNotice(tx, notice, now);
}

export type InvitationDelivery = { userId: number; state: NoticeState; problem: string | null };

/** Lists how the newest invitation of each account went. */
export async function listInvitationDeliveries(db: Database): Promise<InvitationDelivery[]> {
	const rows = await db
		.selectDistinctOn([notices.userId], { userId: notices.userId, state: notices.state, problem: notices.problem })
		.from(notices)
		.where(eq(notices.kind, "invitation-mail"))
		.orderBy(notices.userId, desc(notices.id));
	return rows.flatMap(({ userId, state, problem }) => (userId === null ? [] : [{ userId, state: state as NoticeState, problem }]));
}
