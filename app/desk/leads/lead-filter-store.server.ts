import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { leads, notices } from "#app/db/schema.server.ts";
import { dueBefore, overdueBefore } from "#app/leads/lead-status.ts";
import { startOfBrisbaneDay } from "#app/site/brisbane-time.ts";
import type { LeadFilter } from "./lead-filter.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Not a parameter: the indexes of the list are for leads that are not flagged, and say it in these words. */
export const isNotFlagged = sql`not ${leads.flagged}`;

/**
 * No lead of the same enquiry came after it: of a snapshot request that became a hire-us request only the later one is to be answered.
 * "is not null" follows from the rest, but only so does the planner see that few leads have an earlier one, and read those off their index.
 */
export const isLastOfEnquiry = sql`not exists (select 1 from ${leads} later
	where later.earlier_lead_id = ${leads.id} and later.earlier_lead_id is not null and not later.flagged)`;

/** Mail about it still matters: nobody waits for one that is won or lost. */
export const isOpen = sql`${leads.status} not in ('won', 'lost')`;

// In the words of the index of notices in trouble.
const HAS_MAIL_TROUBLE = {
	waiting: sql`${notices.state} = 'waiting' and ${notices.fault} is not null`,
	parked: sql`${notices.state} = 'parked'`,
};

/** Which rows of `leads` pass the filter. */
export function passesFilter(filter: LeadFilter, now: Date): SQL | undefined {
	const { view, status, due, mail, packageName, source, from, to, search } = filter;
	return and(
		view === "spam" ? sql`${leads.flagged}` : isNotFlagged,
		status === null ? undefined : eq(leads.status, status),
		due === null ? undefined : isDue(due, now),
		mail === null ? undefined : sql`${leads.id} in (select ${notices.leadId} from ${notices} where ${HAS_MAIL_TROUBLE[mail]})`,
		mail === "parked" ? isOpen : undefined,
		packageName === null ? undefined : sql`left(${leads.packageName}, 100) = ${packageName}`,
		source === null ? undefined : eq(leads.source, source),
		from === null ? undefined : gte(leads.createdAt, startOfBrisbaneDay(from)),
		to === null ? undefined : lt(leads.createdAt, new Date(startOfBrisbaneDay(to).getTime() + DAY_MS)),
		hasEveryWord(search),
	);
}

function isDue(due: "due" | "overdue", now: Date): SQL | undefined {
	const before = due === "overdue" ? overdueBefore(now) : dueBefore(now);
	return and(eq(leads.status, "new"), lt(leads.createdAt, before), isLastOfEnquiry);
}

/**
 * One comparison however many words there are, since the planner takes any such for a third of all leads and so reads them off the index in
 * their order. It takes LIKE for rare: a common word then cost reading and sorting the whole table (366 ms against 4 ms at 100,000 leads).
 */
function hasEveryWord(search: string): SQL | undefined {
	const words = [...new Set(search.split(/\s+/))].filter((word) => word !== "");
	if (words.length === 0) return undefined;
	const places = words.map((word) => sql`strpos(${leads.searchText}, lower(${word}))`);
	return sql`least(${sql.join(places, sql`, `)}) > 0`;
}
