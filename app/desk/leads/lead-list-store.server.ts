import { and, asc, count, desc, eq, gt, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leads, notices } from "#app/db/schema.server.ts";
import { type DeskLead, deskLeadColumns, type FullLead, fullLeadColumns, toDeskLead } from "#app/desk/desk-lead-store.server.ts";
import { dueBefore, overdueBefore } from "#app/leads/lead-status.ts";
import { startOfBrisbaneDay } from "#app/site/brisbane-time.ts";
import { type LeadCursor, type LeadPosition, parseCursor, renderCursor } from "./lead-cursor.ts";
import type { LeadFilter } from "./lead-filter.ts";

/** A page of the list with cursors to its neighbours. */
export type LeadPage = { leads: DeskLead[]; olderCursor: string | null; newerCursor: string | null };

export type MatchCount = { leads: number; isMore: boolean };

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH_SIZE = 500;
const MAX_NEW_LEADS = 100;
const MAX_MATCHES = 1_000;

const createdAtMicros = sql<number>`(extract(epoch from ${leads.createdAt}) * 1000000)::bigint`.mapWith(Number);
const excerpt = sql<string | null>`left(${leads.keywords}, 200)`;
const noExcerpt = sql<string | null>`null`;
const newestFirst = [desc(leads.createdAt), desc(leads.id)];
const oldestFirst = [asc(leads.createdAt), asc(leads.id)];

/**
 * A page of the leads that match the filter, newest first; due leads come oldest first. An unreadable cursor, or one past the end, gives the
 * first page. So does going back to less than a full page.
 */
export async function listLeads(
	db: Database,
	filter: LeadFilter,
	{ cursor, limit, now }: { cursor?: LeadCursor | undefined; limit: number; now: Date },
): Promise<LeadPage> {
	const position = cursor ? parseCursor(cursor.text) : null;
	const forward = filter.due === null ? "older" : "newer";
	const direction = position && cursor ? cursor.direction : forward;
	const isBackward = direction !== forward;
	const found = await db
		.select({ ...deskLeadColumns(db), excerpt: filter.view === "spam" ? excerpt : noExcerpt, createdAtMicros })
		.from(leads)
		.where(and(matchesFilter(filter, now), position ? isBeyond(position, direction) : undefined))
		.orderBy(...(direction === "newer" ? oldestFirst : newestFirst))
		.limit(limit + 1);
	const hasMore = found.length > limit;
	if (isBackward ? !hasMore : position && found.length === 0) return listLeads(db, filter, { limit, now });

	const rows = found.slice(0, limit);
	if (isBackward) rows.reverse();
	const [first, last] = [rows.at(0), rows.at(-1)];
	const forwardCursor = last && (isBackward || hasMore) ? renderCursor(last) : null;
	const backwardCursor = first && position ? renderCursor(first) : null;
	return {
		leads: rows.map(({ createdAtMicros: _, excerpt: text, ...row }) => ({ ...toDeskLead(row), ...(text ? { excerpt: text } : {}) })),
		olderCursor: forward === "older" ? forwardCursor : backwardCursor,
		newerCursor: forward === "older" ? backwardCursor : forwardCursor,
	};
}

/** How many leads match the filter; stops at 1,000. */
export async function countMatches(db: Database, filter: LeadFilter, now: Date): Promise<MatchCount> {
	const matches = db
		.select({ id: leads.id })
		.from(leads)
		.where(matchesFilter(filter, now))
		// Makes the planner use the index of new leads.
		.orderBy(...(filter.due === null ? [] : oldestFirst))
		.limit(MAX_MATCHES + 1)
		.as("matches");
	const [row] = await db.select({ count: count() }).from(matches);
	const counted = row?.count ?? 0;
	return { leads: Math.min(counted, MAX_MATCHES), isMore: counted > MAX_MATCHES };
}

/** How many leads match the filter, without a limit. */
export async function countExportedLeads(db: Database, filter: LeadFilter, now: Date): Promise<number> {
	return db.$count(leads, matchesFilter(filter, now));
}

/** How many leads with a higher id match the filter; stops at 100. */
export async function countLeadsSince(db: Database, filter: LeadFilter, { id, now }: { id: number; now: Date }): Promise<number> {
	const since = db
		.select({ id: leads.id })
		.from(leads)
		.where(and(matchesFilter(filter, now), gt(leads.id, id)))
		// Makes the planner read only the newest few from the primary key.
		.orderBy(desc(leads.id))
		.limit(MAX_NEW_LEADS)
		.as("since");
	const [row] = await db.select({ count: count() }).from(since);
	return row?.count ?? 0;
}

/** Every lead that matches the filter, newest first, in batches. */
export async function* streamLeads(db: Database, filter: LeadFilter, now: Date): AsyncGenerator<FullLead[], void, undefined> {
	for (let position: LeadPosition | undefined; ; ) {
		const rows = await db
			.select({ ...fullLeadColumns(db), createdAtMicros })
			.from(leads)
			.where(and(matchesFilter(filter, now), position && isBeyond(position, "older")))
			.orderBy(...newestFirst)
			.limit(BATCH_SIZE);
		if (rows.length > 0) yield rows.map(({ createdAtMicros: _, ...row }) => toDeskLead(row));
		position = rows.at(-1);
		if (rows.length < BATCH_SIZE) return;
	}
}

/** Not a parameter: it must match the condition of the list's partial indexes. */
export const isNotFlagged = sql`not ${leads.flagged}`;

/**
 * The visitor sent no later request: when a snapshot request is followed by a hire-us request, only the later one needs a reply.
 * "is not null" is redundant, but it tells the planner that few leads have an earlier one, so it uses their index.
 */
export const isLastOfEnquiry = sql`not exists (select 1 from ${leads} later
	where later.earlier_lead_id = ${leads.id} and later.earlier_lead_id is not null and not later.flagged)`;

export const isOpen = sql`${leads.status} not in ('won', 'lost')`;

// Must match the condition of the partial index on notices.
const HAS_MAIL_PROBLEM = {
	waiting: sql`${notices.state} = 'waiting' and ${notices.fault} is not null`,
	parked: sql`${notices.state} = 'parked'`,
};

function matchesFilter(filter: LeadFilter, now: Date): SQL | undefined {
	const { view, status, due, mail, packageName, source, from, to, search } = filter;
	return and(
		view === "spam" ? sql`${leads.flagged}` : isNotFlagged,
		status === null ? undefined : eq(leads.status, status),
		due === null ? undefined : isDue(due, now),
		mail === null ? undefined : sql`${leads.id} in (select ${notices.leadId} from ${notices} where ${HAS_MAIL_PROBLEM[mail]})`,
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
 * strpos instead of LIKE: the planner assumes that LIKE matches few rows and sorts the whole table for a common word (366 ms at 100,000
 * leads). It assumes that this comparison matches a third, and so reads the index in order (4 ms).
 */
function hasEveryWord(search: string): SQL | undefined {
	const words = [...new Set(search.split(/\s+/))].filter((word) => word !== "");
	if (words.length === 0) return undefined;
	const positions = words.map((word) => sql`strpos(${leads.searchText}, lower(${word}))`);
	return sql`least(${sql.join(positions, sql`, `)}) > 0`;
}

function isBeyond({ createdAtMicros: micros, id }: LeadPosition, direction: LeadCursor["direction"]): SQL {
	const createdAt = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
	return sql`(${leads.createdAt}, ${leads.id}) ${sql.raw(direction === "newer" ? ">" : "<")} (${createdAt}, ${id})`;
}
