import { and, asc, desc, eq, gt, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { companies, leadEvents, leads, notices, snapshots } from "#app/db/schema.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { startOfBrisbaneDay } from "#app/site/brisbane-time.ts";
import { type DeskLead, deskLeadColumns, type FullLead, fullLeadColumns, toDeskLead } from "./desk-lead-store.server.ts";
import type { LeadCursor } from "./desk-paths.ts";
import { type DueAt, deliveryProblemSql, dueSql, notSpamSql, openSql } from "./lead-conditions-store.server.ts";
import type { LeadFilter } from "./lead-filter.ts";
import { beyondSql, type ListPosition, parseCursor, renderCursor, selectMicros } from "./list-cursor.server.ts";
import { parseSearch } from "./search-terms.ts";

/** A page of the list with cursors to its neighbours. */
export type LeadPage = { leads: DeskLead[]; olderCursor: string | null; newerCursor: string | null };

const BATCH_SIZE = 500;

const micros = selectMicros(leads.createdAt);
const inOrder: [typeof leads.createdAt, typeof leads.id] = [leads.createdAt, leads.id];
const excerpt = sql<string | null>`left(${leads.keywords}, 200)`;
const noExcerpt = sql<string | null>`null`;
const newestFirst = [desc(leads.createdAt), desc(leads.id)];
const oldestFirst = [asc(leads.createdAt), asc(leads.id)];

/**
 * Lists a page of the leads that match the filter, newest first; due leads come oldest first. An unreadable cursor, or one past the end, gives the
 * first page. Paging back onto a short page also returns the first page, so the list always starts full.
 */
export async function listLeads(
	db: Database,
	filter: LeadFilter,
	{ cursor, limit, ...dueAt }: DueAt & { cursor?: LeadCursor | undefined; limit: number },
): Promise<LeadPage> {
	const position = cursor ? parseCursor(cursor.text) : null;
	const forward = filter.due === null ? "older" : "newer";
	const direction = position && cursor ? cursor.direction : forward;
	const isBackward = direction !== forward;
	const found = await db
		.select({ ...deskLeadColumns(db), excerpt: filter.view === "spam" ? excerpt : noExcerpt, micros })
		.from(leads)
		.where(and(filterSql(filter, dueAt), position ? beyondSql(inOrder, position, direction) : undefined))
		.orderBy(...(direction === "newer" ? oldestFirst : newestFirst))
		.limit(limit + 1);
	const hasMore = found.length > limit;
	if (isBackward ? !hasMore : position && found.length === 0) return listLeads(db, filter, { limit, ...dueAt });

	const rows = found.slice(0, limit);
	if (isBackward) rows.reverse();
	const [first, last] = [rows.at(0), rows.at(-1)];
	const forwardCursor = last && (isBackward || hasMore) ? renderCursor(last) : null;
	const backwardCursor = first && position ? renderCursor(first) : null;
	return {
		leads: rows.map(({ micros: _, excerpt: text, ...row }) => ({ ...toDeskLead(row), ...(text ? { excerpt: text } : {}) })),
		olderCursor: forward === "older" ? forwardCursor : backwardCursor,
		newerCursor: forward === "older" ? backwardCursor : forwardCursor,
	};
}

/** Counts the leads that match the filter; with `sinceId`, only those with a higher id. */
export async function countLeads(
	db: Database,
	filter: LeadFilter,
	{ sinceId = 0, ...dueAt }: DueAt & { sinceId?: number },
): Promise<number> {
	return db.$count(leads, and(filterSql(filter, dueAt), sinceId > 0 ? gt(leads.id, sinceId) : undefined));
}

/** Returns the highest id of a lead that is not spam, or 0. */
export async function findHighestLeadId(db: Database): Promise<number> {
	const [row] = await db.select({ id: leads.id }).from(leads).where(notSpamSql).orderBy(desc(leads.id)).limit(1);
	return row?.id ?? 0;
}

/** A lead with what only the CSV shows. */
export type ExportedLead = FullLead & {
	companyName: string | null;
	/** The latest score of its own site. */
	score: number | null;
	reportId: string | null;
	/** The notes about it and its company, oldest first, a line each. */
	notes: string | null;
};

const latestOwnSnapshotSql = sql`from ${snapshots} where ${snapshots.leadId} = ${leads.id} and ${snapshots.role} = 'site' order by ${snapshots.measuredAt} desc limit 1`;
const ofLeadOrCompanySql = sql`${leadEvents.leadId} = ${leads.id} or ${leadEvents.companyId} = ${leads.companyId}`;
// Each is wrapped in a second template: otherwise Drizzle leaves out the names of the tables.
const exportColumns = {
	companyName: sql<string | null>`${sql`(select ${companies.name} from ${companies} where ${companies.id} = ${leads.companyId})`}`,
	score: sql<number | null>`${sql`(select ${snapshots.score} ${latestOwnSnapshotSql})`}`,
	reportId: sql<string | null>`${sql`(select ${snapshots.reportId} ${latestOwnSnapshotSql})`}`,
	notes: sql<
		string | null
	>`${sql`(select string_agg(${leadEvents.text}, chr(10) order by ${leadEvents.id}) from ${leadEvents} where ${leadEvents.kind} = 'note' and (${ofLeadOrCompanySql}))`}`,
};

/** Streams every lead that matches the filter, newest first, in batches. */
export async function* streamLeads(db: Database, filter: LeadFilter, dueAt: DueAt): AsyncGenerator<ExportedLead[], void, undefined> {
	for (let position: ListPosition | undefined; ; ) {
		const rows = await db
			.select({ ...fullLeadColumns(db), ...exportColumns, micros })
			.from(leads)
			.where(and(filterSql(filter, dueAt), position && beyondSql(inOrder, position, "older")))
			.orderBy(...newestFirst)
			.limit(BATCH_SIZE);
		if (rows.length > 0) yield rows.map(({ micros: _, ...row }) => toDeskLead(row));
		position = rows.at(-1);
		if (rows.length < BATCH_SIZE) return;
	}
}

function filterSql(filter: LeadFilter, dueAt: DueAt): SQL | undefined {
	const { view, status, due, delivery, packageName, source, from, to, search } = filter;
	return and(
		view === "spam" ? sql`${leads.flagged}` : notSpamSql,
		status === null ? undefined : eq(leads.status, status),
		due === null ? undefined : dueSql(due, dueAt),
		delivery === null ? undefined : sql`${leads.id} in (select ${notices.leadId} from ${notices} where ${deliveryProblemSql[delivery]})`,
		delivery === "failed" ? openSql : undefined,
		packageName === null ? undefined : sql`left(${leads.packageName}, 100) = ${packageName}`,
		source === null ? undefined : eq(leads.source, source),
		from === null ? undefined : gte(leads.createdAt, startOfBrisbaneDay(from)),
		to === null ? undefined : lt(leads.createdAt, new Date(startOfBrisbaneDay(to).getTime() + DAY_MS)),
		foundSql(search),
	);
}

/** Every word is in the lead or in a note about it or its company, and so is every phone number, in any spelling. */
function foundSql(search: string): SQL | undefined {
	const { words, phones } = parseSearch(search);
	// Not correlated, so that the notes are read once and not once for each lead.
	const inNotesSql = (foundInText: (text: SQL) => SQL) => {
		const notesSql = sql`from ${leadEvents} where ${leadEvents.kind} = 'note' and ${foundInText(sql`${leadEvents.text}`)}`;
		return sql`${leads.id} in (select ${leadEvents.leadId} ${notesSql} and ${leadEvents.leadId} is not null)
			or ${leads.companyId} in (select ${leadEvents.companyId} ${notesSql} and ${leadEvents.companyId} is not null)`;
	};
	return and(
		...words.map((word) => {
			const isInSql = (text: SQL) => sql`strpos(lower(${text}), ${word}) > 0`;
			return sql`(strpos(${leads.searchText} || coalesce(' ' || ${leads.phone}, ''), ${word}) > 0 or ${inNotesSql(isInSql)})`;
		}),
		...phones.map((digits) => {
			const isInSql = (text: SQL) => sql`strpos(${withoutSeparators(text)}, ${digits}) > 0`;
			return sql`(${isInSql(sql`${leads.phone}`)} or ${isInSql(sql`${leads.keywords}`)} or ${inNotesSql(isInSql)})`;
		}),
	);
}

/** Removes what people write between the digits of a phone number. */
export function withoutSeparators(text: SQL): SQL {
	return sql`translate(${text}, ' +()./-', '')`;
}
