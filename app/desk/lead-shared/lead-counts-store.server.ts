import { and, count, eq, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leads, notices } from "#app/db/schema.server.ts";
import { LEAD_STATUSES, type LeadStatus } from "#app/leads/lead-status.ts";
import { type DueAt, deliveryProblemSql, dueSql, notSpamSql, openSql } from "./lead-conditions-store.server.ts";

/** Counts of leads, without spam except for `spam`. */
export type LeadCounts = {
	byStatus: Record<LeadStatus, number>;
	spam: number;
	/** Leads that have been new for longer than the reply clock allows, without a later lead by the same visitor. */
	overdue: number;
	/** Leads with an email or webhook that waits after a failed attempt. */
	deliveryDelayed: number;
	/** Open leads with an email or webhook that we gave up on. */
	deliveryFailed: number;
};

export async function getLeadCounts(db: Database, dueAt: DueAt): Promise<LeadCounts> {
	return {
		byStatus: await countByStatus(db),
		overdue: await db.$count(leads, and(notSpamSql, dueSql("overdue", dueAt))),
		...(await countDeliveryProblems(db)),
		spam: await db.$count(leads, sql`${leads.flagged}`),
	};
}

/** Adds up the leads of every status. */
export function sumByStatus({ byStatus }: LeadCounts): number {
	return LEAD_STATUSES.reduce((total, status) => total + byStatus[status], 0);
}

async function countByStatus(db: Database): Promise<LeadCounts["byStatus"]> {
	const rows = await db.select({ status: leads.status, leads: count() }).from(leads).where(notSpamSql).groupBy(leads.status);
	const countOf = (status: LeadStatus) => rows.find((row) => row.status === status)?.leads ?? 0;
	return Object.fromEntries(LEAD_STATUSES.map((status) => [status, countOf(status)])) as LeadCounts["byStatus"];
}

async function countDeliveryProblems(db: Database): Promise<Pick<LeadCounts, "deliveryDelayed" | "deliveryFailed">> {
	const leadsWith = (problem: SQL) => sql<number>`(count(distinct ${notices.leadId}) filter (where ${problem}))::int`;
	const { delayed, failed } = deliveryProblemSql;
	const [counts] = await db
		.select({ deliveryDelayed: leadsWith(delayed), deliveryFailed: leadsWith(sql`${failed} and ${openSql}`) })
		.from(notices)
		.innerJoin(leads, and(eq(leads.id, notices.leadId), notSpamSql))
		.where(or(failed, delayed));
	return counts ?? { deliveryDelayed: 0, deliveryFailed: 0 };
}
