import { and, asc, desc, eq, gt, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leads, notices } from "#app/db/schema.server.ts";
import { isSerialId } from "#app/db/serial-id.ts";
import { DAY_MS } from "#app/durations.ts";
import { startOfBrisbaneDay } from "#app/site/brisbane-time.ts";
import { type DeskLead, deskLeadColumns, type FullLead, fullLeadColumns, toDeskLead } from "./desk-lead-store.server.ts";
import type { LeadCursor } from "./desk-paths.ts";
import { type DueAt, deliveryProblemSql, dueSql, notSpamSql, openSql } from "./lead-conditions-store.server.ts";
import type { LeadFilter } from "./lead-filter.ts";

/** A page of the list with cursors to its neighbours. */
export type LeadPage = { leads: DeskLead[]; olderCursor: string | null; newerCursor: string | null };

/** A position in the list. Microseconds, because that is how precisely PostgreSQL stores `created_at`. */
type LeadPosition = { createdAtMicros: number; id: number };

const BATCH_SIZE = 500;

const createdAtMicros = sql<number>`(extract(epoch from ${leads.createdAt}) * 1000000)::bigint`.mapWith(Number);
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
		.select({ ...deskLeadColumns(db), excerpt: filter.view === "spam" ? excerpt : noExcerpt, createdAtMicros })
		.from(leads)
		.where(and(filterSql(filter, dueAt), position ? beyondSql(position, direction) : undefined))
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
		leads: rows.map(({ createdAtMicros: _, excerpt: text, ...row }) => ({ ...toDeskLead(row), ...(text ? { excerpt: text } : {}) })),
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

/** Streams every lead that matches the filter, newest first, in batches. */
export async function* streamLeads(db: Database, filter: LeadFilter, dueAt: DueAt): AsyncGenerator<FullLead[], void, undefined> {
	for (let position: LeadPosition | undefined; ; ) {
		const rows = await db
			.select({ ...fullLeadColumns(db), createdAtMicros })
			.from(leads)
			.where(and(filterSql(filter, dueAt), position && beyondSql(position, "older")))
			.orderBy(...newestFirst)
			.limit(BATCH_SIZE);
		if (rows.length > 0) yield rows.map(({ createdAtMicros: _, ...row }) => toDeskLead(row));
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
		everyWordSql(search),
	);
}

function everyWordSql(search: string): SQL | undefined {
	const words = search.split(/\s+/).filter((word) => word !== "");
	return and(...words.map((word) => sql`strpos(${searchedText}, lower(${word})) > 0`));
}

/**
 * The text that the desk searches: the generated column, and the phone number as typed and in digits only. The column itself cannot be changed
 * while nodes of an earlier release are running.
 */
const searchedText = sql`(${leads.searchText} || coalesce(' ' || ${leads.phone} || ' ' || translate(${leads.phone}, ' +()./-', ''), ''))`;

function renderCursor({ createdAtMicros: micros, id }: LeadPosition): string {
	return `${micros.toString(36)}-${id.toString(36)}`;
}

function parseCursor(text: string): LeadPosition | null {
	const [, micros, id] = /^([0-9a-z]{1,10})-([0-9a-z]{1,6})$/.exec(text) ?? [];
	if (!micros || !id) return null;
	const position = { createdAtMicros: Number.parseInt(micros, 36), id: Number.parseInt(id, 36) };
	return isSerialId(position.id) ? position : null;
}

function beyondSql({ createdAtMicros: micros, id }: LeadPosition, direction: LeadCursor["direction"]): SQL {
	const createdAt = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
	return sql`(${leads.createdAt}, ${leads.id}) ${sql.raw(direction === "newer" ? ">" : "<")} (${createdAt}, ${id})`;
}
