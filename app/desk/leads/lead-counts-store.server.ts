import { and, count, countDistinct, eq, lt, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leads, notices } from "#app/db/schema.server.ts";
import type { DeskCounts } from "#app/desk/desk-lead.ts";
import { LEAD_STATUSES, type LeadStatus, overdueBefore } from "#app/leads/lead-status.ts";
import { isLastOfEnquiry, isNotFlagged, isOpen } from "./lead-filter-store.server.ts";

/** How many leads need what. */
export async function countDesk(db: Database, now: Date): Promise<DeskCounts> {
	return {
		byStatus: await countByStatus(db),
		overdue: await db.$count(leads, and(isNotFlagged, eq(leads.status, "new"), lt(leads.createdAt, overdueBefore(now)), isLastOfEnquiry)),
		...(await countTroubledMail(db)),
		spam: await db.$count(leads, sql`${leads.flagged}`),
	};
}

async function countByStatus(db: Database): Promise<DeskCounts["byStatus"]> {
	const rows = await db.select({ status: leads.status, all: count() }).from(leads).where(isNotFlagged).groupBy(leads.status);
	const of = (status: LeadStatus) => rows.find((row) => row.status === status)?.all ?? 0;
	return Object.fromEntries(LEAD_STATUSES.map((status) => [status, of(status)])) as DeskCounts["byStatus"];
}

async function countTroubledMail(db: Database): Promise<Pick<DeskCounts, "mailWaiting" | "mailParked">> {
	const rows = await db
		.select({ state: notices.state, leads: countDistinct(notices.leadId) })
		.from(notices)
		.innerJoin(leads, and(eq(leads.id, notices.leadId), isNotFlagged))
		.where(
			and(
				// In the words of its index.
				sql`(${notices.state} = 'parked' or (${notices.state} = 'waiting' and ${notices.fault} is not null))`,
				sql`(${notices.state} <> 'parked' or ${isOpen})`,
			),
		)
		.groupBy(notices.state);
	const of = (state: string) => rows.find((row) => row.state === state)?.leads ?? 0;
	return { mailWaiting: of("waiting"), mailParked: of("parked") };
}
