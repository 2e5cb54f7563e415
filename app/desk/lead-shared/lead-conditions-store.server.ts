import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { leads, notices } from "#app/db/schema.server.ts";
import { dueBefore, overdueBefore } from "#app/leads/lead-status.ts";
import { laterLeadSql, laterLeads } from "#app/leads/lead-store.server.ts";
import type { LeadFilter } from "./lead-filter.ts";

/** Leads that are not spam. Has no parameters, because it must match the condition of the list's partial indexes. */
export const notSpamSql = sql`not ${leads.flagged}`;

/** Leads that are neither won nor lost. */
export const openSql = sql`${leads.status} not in ('won', 'lost')`;

/** New leads that are due or overdue. When a hire-us lead follows a free analysis, only the hire-us lead needs a reply. */
export function dueSql(due: NonNullable<LeadFilter["due"]>, now: Date): SQL | undefined {
	const before = due === "overdue" ? overdueBefore(now) : dueBefore(now);
	const noLaterLeadSql = sql`not exists (select 1 from ${leads} ${laterLeads} where ${laterLeadSql(leads.id)})`;
	return and(eq(leads.status, "new"), lt(leads.createdAt, before), noLaterLeadSql);
}

/** Notices with a delivery problem. Together the conditions must match that of the partial index on notices. */
export const deliveryProblemSql = {
	delayed: sql`(${notices.state} = 'waiting' and ${notices.problem} is not null)`,
	failed: sql`${notices.state} = 'parked'`,
} satisfies Record<NonNullable<LeadFilter["delivery"]>, SQL>;
