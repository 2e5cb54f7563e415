import { and, count, countDistinct, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leads, notices } from "#app/db/schema.server.ts";
import type { DeskCounts } from "./desk-lead.ts";
import { isNotFlagged } from "./lead-filter-store.server.ts";
import { ANSWER_WITHIN_MS, LEAD_STATUSES, type LeadStatus } from "./lead-status.ts";

/** How many leads need what. */
export async function countDesk(db: Database, now: Date): Promise<DeskCounts> {
	return { ...(await countLeads(db, now)), ...(await countTroubledMail(db)), spam: await db.$count(leads, sql`${leads.flagged}`) };
}

async function countLeads(db: Database, now: Date): Promise<Pick<DeskCounts, "byStatus" | "overdue">> {
	const dueSince = new Date(now.getTime() - ANSWER_WITHIN_MS).toISOString();
	const rows = await db
		.select({
			status: leads.status,
			all: count(),
			old: sql<number>`count(*) filter (where ${leads.createdAt} <= ${dueSince}::timestamptz)`.mapWith(Number),
		})
		.from(leads)
		.where(isNotFlagged)
		.groupBy(leads.status);
	const of = (status: LeadStatus) => rows.find((row) => row.status === status);
	const byStatus = Object.fromEntries(LEAD_STATUSES.map((status) => [status, of(status)?.all ?? 0])) as DeskCounts["byStatus"];
	return { byStatus, overdue: of("new")?.old ?? 0 };
}

async function countTroubledMail(db: Database): Promise<Pick<DeskCounts, "mailWaiting" | "mailParked">> {
	const rows = await db
		.select({ state: notices.state, leads: countDistinct(notices.leadId) })
		.from(notices)
		.innerJoin(leads, and(eq(leads.id, notices.leadId), isNotFlagged))
		// In the words of its index.
		.where(sql`${notices.state} = 'parked' or (${notices.state} = 'waiting' and ${notices.fault} is not null)`)
		.groupBy(notices.state);
	const of = (state: string) => rows.find((row) => row.state === state)?.leads ?? 0;
	return { mailWaiting: of("waiting"), mailParked: of("parked") };
}
