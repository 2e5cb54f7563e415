import { and, asc, count, desc, gt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leads } from "#app/db/schema.server.ts";
import type { DeskLead, LeadPage } from "#app/desk/desk-lead.ts";
import { deskLeadColumns, toDeskLead, wholeLeadColumns } from "#app/desk/desk-lead-store.server.ts";
import { type LeadCursor, type LeadPlace, parseCursor, renderCursor } from "./lead-cursor.ts";
import type { LeadFilter } from "./lead-filter.ts";
import { passesFilter } from "./lead-filter-store.server.ts";

/** So many, and perhaps more. */
export type MatchCount = { leads: number; isMore: boolean };

/** A lead as the CSV has it. */
export type ExportedLead = DeskLead & { keywords: string | null; startDate: string | null; earlierLeadId: number | null };

const BATCH_LEADS = 500;
const MOST_COUNTED = 100;
const MOST_MATCHES = 1_000;

const createdAtMicros = sql<number>`(extract(epoch from ${leads.createdAt}) * 1000000)::bigint`.mapWith(Number);
const excerpt = sql<string | null>`left(${leads.keywords}, 200)`;
const nothing = sql<string | null>`null`;
const newestFirst = [desc(leads.createdAt), desc(leads.id)];
const oldestFirst = [asc(leads.createdAt), asc(leads.id)];

/**
 * A page of the leads that pass the filter, newest first; of leads that are due, oldest first. A cursor that cannot be read, or beyond which
 * nothing is left, counts as none; going back to less than a full page gives the first page.
 */
export async function listLeads(
	db: Database,
	filter: LeadFilter,
	{ cursor, limit, now }: { cursor?: LeadCursor | undefined; limit: number; now: Date },
): Promise<LeadPage> {
	const place = cursor ? parseCursor(cursor.text) : null;
	const direction = place && cursor ? cursor.direction : null;
	const onward = filter.due === null ? "older" : "newer";
	const goesBack = direction !== null && direction !== onward;
	const asked = direction ?? onward;
	const found = await db
		.select({ ...deskLeadColumns(db), excerpt: filter.view === "spam" ? excerpt : nothing, createdAtMicros })
		.from(leads)
		.where(and(passesFilter(filter, now), place ? (asked === "newer" ? isNewerThan(place) : isOlderThan(place)) : undefined))
		.orderBy(...(asked === "newer" ? oldestFirst : newestFirst))
		.limit(limit + 1);
	const goesOn = found.length > limit;
	if (goesBack ? !goesOn : place && found.length === 0) return listLeads(db, filter, { limit, now });

	const rows = found.slice(0, limit);
	if (goesBack) rows.reverse();
	const [first, last] = [rows.at(0), rows.at(-1)];
	const onwardCursor = last && (goesBack || goesOn) ? renderCursor(last) : null;
	// Whoever went on from a page can go back to it.
	const backCursor = first && place ? renderCursor(first) : null;
	return {
		leads: rows.map(({ createdAtMicros: _, excerpt: words, ...row }) => ({ ...toDeskLead(row), ...(words ? { excerpt: words } : {}) })),
		olderCursor: onward === "older" ? onwardCursor : backCursor,
		newerCursor: onward === "older" ? backCursor : onwardCursor,
	};
}

/** How many leads pass the filter; stops counting after 1,000. */
export async function countMatches(db: Database, filter: LeadFilter, now: Date): Promise<MatchCount> {
	const matches = db
		.select({ id: leads.id })
		.from(leads)
		.where(passesFilter(filter, now))
		// Only so that they are read off the index of new leads: without it those who were answered were read first.
		.orderBy(...(filter.due === null ? [] : oldestFirst))
		.limit(MOST_MATCHES + 1)
		.as("matches");
	const [row] = await db.select({ count: count() }).from(matches);
	const counted = row?.count ?? 0;
	return { leads: Math.min(counted, MOST_MATCHES), isMore: counted > MOST_MATCHES };
}

/** How many leads an export with this filter has. */
export async function countExportedLeads(db: Database, filter: LeadFilter, now: Date): Promise<number> {
	return db.$count(leads, passesFilter(filter, now));
}

/** How many leads that pass the filter came after the one with this id; stops counting at 100. */
export async function countLeadsSince(db: Database, filter: LeadFilter, { id, now }: { id: number; now: Date }): Promise<number> {
	const since = db
		.select({ id: leads.id })
		.from(leads)
		.where(and(passesFilter(filter, now), gt(leads.id, id)))
		// Only so that the newest few are read off the key's index, whatever the planner thinks of the rest.
		.orderBy(desc(leads.id))
		.limit(MOST_COUNTED)
		.as("since");
	const [row] = await db.select({ count: count() }).from(since);
	return row?.count ?? 0;
}

/** Every lead that passes the filter, newest first, a batch at a time. */
export async function* streamLeads(db: Database, filter: LeadFilter, now: Date): AsyncGenerator<ExportedLead[], void, undefined> {
	for (let place: LeadPlace | undefined; ; ) {
		const rows = await db
			.select({ ...wholeLeadColumns(db), createdAtMicros })
			.from(leads)
			.where(and(passesFilter(filter, now), place && isOlderThan(place)))
			.orderBy(...newestFirst)
			.limit(BATCH_LEADS);
		if (rows.length > 0) yield rows.map(({ createdAtMicros: _, ...row }) => toDeskLead(row));
		place = rows.at(-1);
		if (rows.length < BATCH_LEADS) return;
	}
}

function isOlderThan(place: LeadPlace): SQL {
	return sql`(${leads.createdAt}, ${leads.id}) < (${momentOf(place)}, ${place.id})`;
}

function isNewerThan(place: LeadPlace): SQL {
	return sql`(${leads.createdAt}, ${leads.id}) > (${momentOf(place)}, ${place.id})`;
}

function momentOf(place: LeadPlace): SQL {
	return sql`timestamptz 'epoch' + ${place.createdAtMicros}::bigint * interval '1 microsecond'`;
}
