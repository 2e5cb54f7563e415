import { and, lt, not, type SQL, sql } from "drizzle-orm";
import { companies, leads, notices } from "#app/db/schema.server.ts";
import { laterLeadSql, laterLeads } from "#app/leads/lead-store.server.ts";
import { dueBefore, overdueBefore, type ReplyClock } from "#app/leads/reply-clock.ts";
import type { LeadFilter } from "./lead-filter.ts";

/** Leads that are not spam. Has no parameters, because it must match the condition of the list's partial indexes. */
export const notSpamSql = sql`not ${leads.flagged}`;

/** Leads that are neither won nor lost. */
export const openSql = sql`${leads.status} not in ('won', 'lost')`;

/** Leads of a company that we won. */
export const ofClientSql = sql`exists (select 1 from ${companies} where ${companies.id} = ${leads.companyId} and ${companies.status} = 'won')`;

/**
 * New leads that need a reply. When a hire-us lead follows a free analysis, only the hire-us lead does. Has no parameters, for the partial index of new
 * leads.
 */
export const needsReplySql = and(
	sql`${leads.status} = 'new'`,
	sql`not exists (select 1 from ${leads} ${laterLeads} where ${laterLeadSql(leads.id)})`,
);

/** The time and the clock that decide what is due. */
export type DueAt = { now: Date; clock?: ReplyClock };

/** Leads whose reply is due or overdue. A client has our phone number, so its requests have no deadline. */
export function dueSql(due: NonNullable<LeadFilter["due"]>, { now, clock = "all-hours" }: DueAt): SQL | undefined {
	const before = due === "overdue" ? overdueBefore(now, clock) : dueBefore(now, clock);
	return and(lt(leads.createdAt, before), needsReplySql, not(ofClientSql));
}

/** Notices with a delivery problem. Together the conditions must match that of the partial index on notices. */
export const deliveryProblemSql = {
	delayed: sql`(${notices.state} = 'waiting' and ${notices.problem} is not null)`,
	failed: sql`${notices.state} = 'parked'`,
} satisfies Record<NonNullable<LeadFilter["delivery"]>, SQL>;
