import { and, desc, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { notices } from "#app/db/schema.server.ts";
import { MINUTE_MS } from "#app/durations.ts";
import { listNoticeKinds } from "./notice-kinds.ts";

/** How long emails fail before they count: a short outage repairs itself. */
const FAILING_AFTER_MS = 5 * MINUTE_MS;
const MIN_FAILING = 2;
/** How long a single email fails before it counts. */
const FAILING_ALONE_AFTER_MS = 10 * MINUTE_MS;

export type MailOutage = {
	emails: number;
	/** When the oldest of them was queued. */
	since: Date;
	/** Why the newest of them failed, without personal data. */
	problem: string;
};

/**
 * Finds out whether email is failing altogether: two emails have failed for five minutes, or one for ten, and none was sent since they were
 * queued. What the message itself caused, such as a refused address, does not count.
 */
export async function findMailOutage(db: Database, now: Date): Promise<MailOutage | null> {
	const before = (ms: number) => new Date(now.getTime() - ms);
	const waiting = await db
		.select({ createdAt: notices.createdAt, problem: notices.problem })
		.from(notices)
		.where(
			and(
				// Written like the condition of the index `notices_troubled`.
				or(eq(notices.state, "parked"), and(eq(notices.state, "waiting"), isNotNull(notices.problem))),
				inArray(notices.kind, listNoticeKinds({ queue: "emails" })),
				eq(notices.strikes, 0),
				lt(notices.createdAt, before(FAILING_AFTER_MS)),
			),
		)
		.orderBy(notices.createdAt);
	// Asked only when something fails, because it reads the whole table.
	const lastSentAt = waiting.length > 0 ? await findLastSent(db) : null;
	const failing = waiting.filter(({ createdAt }) => lastSentAt === null || createdAt > lastSentAt);
	const [oldest] = failing;
	if (!oldest || (failing.length < MIN_FAILING && oldest.createdAt > before(FAILING_ALONE_AFTER_MS))) return null;
	return { emails: failing.length, since: oldest.createdAt, problem: failing.at(-1)?.problem ?? "the reason is not known" };
}

/** Finds the emails that wait after a failed attempt, however short: how many, and why the newest of them failed. */
export async function findDelayedEmails(db: Database): Promise<{ emails: number; problem: string } | null> {
	const rows = await db
		.select({ problem: notices.problem })
		.from(notices)
		.where(and(eq(notices.state, "waiting"), isNotNull(notices.problem), inArray(notices.kind, listNoticeKinds({ queue: "emails" }))))
		.orderBy(desc(notices.createdAt), desc(notices.id));
	return rows[0]?.problem ? { emails: rows.length, problem: rows[0].problem } : null;
}

/** Finds when the last email was sent. */
export async function findLastSent(db: Database): Promise<Date | null> {
	const [row] = await db
		.select({ doneAt: notices.doneAt })
		.from(notices)
		.where(
			and(
				eq(notices.state, "done"),
				isNull(notices.problem),
				isNotNull(notices.doneAt),
				inArray(notices.kind, listNoticeKinds({ queue: "emails" })),
			),
		)
		.orderBy(desc(notices.doneAt))
		.limit(1);
	return row?.doneAt ?? null;
}
