import { and, asc, count, desc, eq, gte, inArray, isNull, lt, lte, not, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { companies, contacts, leadEvents, leads, measurements, snapshots, users, watches } from "#app/db/schema.server.ts";
import type { ContactFields } from "#app/desk/company/company-fields.ts";
import { type DueAt, dueSql, notSpamSql } from "#app/desk/lead-shared/lead-conditions-store.server.ts";
import { withoutSeparators } from "#app/desk/lead-shared/lead-list-store.server.ts";
import {
	beyondSql,
	type ListCursor,
	type ListPosition,
	parseCursor,
	renderCursor,
	selectMicros,
} from "#app/desk/lead-shared/list-cursor.server.ts";
import { parseSearch } from "#app/desk/lead-shared/search-terms.ts";
import type { LeadStatus } from "#app/leads/lead-status.ts";
import { brisbaneDay, startOfBrisbaneDay } from "#app/site/brisbane-time.ts";
import type { CompanyFilter } from "./company-filter.ts";

/** A company as a row of the list. */
export type ListedCompany = {
	id: number;
	name: string;
	website: string | null;
	status: LeadStatus;
	/** Whether a reply to one of its requests is overdue. */
	isOverdue: boolean;
	owner: string | null;
	nextStep: string | null;
	/** The day in Queensland, YYYY-MM-DD. */
	nextStepOn: string | null;
	monthlyValue: number | null;
	/** The latest score of its site. */
	score: number | null;
	/** ISO. */
	activeAt: string;
};

export type CompanyPage = {
	companies: ListedCompany[];
	/** How many companies match the filter, and how many of them come before this page. */
	total: number;
	before: number;
	olderCursor: string | null;
	newerCursor: string | null;
};

const BATCH_SIZE = 500;

const inOrder: [typeof companies.activeAt, typeof companies.id] = [companies.activeAt, companies.id];
const micros = selectMicros(companies.activeAt);

/** Lists a page of the companies that match the filter, the latest activity first. An unreadable cursor gives the first page. */
export async function listCompanies(
	db: Database,
	filter: CompanyFilter,
	{ cursor, limit, ...dueAt }: { cursor?: ListCursor | undefined; limit: number } & DueAt,
): Promise<CompanyPage> {
	const where = filterSql(filter, dueAt.now);
	const position = cursor ? parseCursor(cursor.text) : null;
	const isBackward = position !== null && cursor?.direction === "newer";
	const found = await db
		.select({
			id: companies.id,
			name: companies.name,
			website: companies.website,
			status: companies.status,
			owner: ownerName,
			nextStep: companies.nextStep,
			nextStepOn: companies.nextStepOn,
			monthlyValue: companies.monthlyValue,
			score: latestScore,
			activeAt: companies.activeAt,
			micros,
		})
		.from(companies)
		.leftJoin(users, eq(users.id, companies.ownerId))
		.where(and(where, position ? beyondSql(inOrder, position, isBackward ? "newer" : "older") : undefined))
		.orderBy(...inOrder.map(isBackward ? asc : desc))
		.limit(limit + 1);
	const hasMore = found.length > limit;
	// Paging back onto a short page gives the first page, so that the list always starts full.
	if (isBackward ? !hasMore : position && found.length === 0) return listCompanies(db, filter, { limit, ...dueAt });
	const rows = found.slice(0, limit);
	if (isBackward) rows.reverse();
	const [first, last] = [rows.at(0), rows.at(-1)];
	const overdue = await listOverdue(
		db,
		rows.map(({ id }) => id),
		dueAt,
	);
	const isOnlyPage = !first || (!position && !hasMore);
	return {
		...(isOnlyPage ? { total: rows.length, before: 0 } : await countAround(db, where, position && first)),
		companies: rows.map(({ micros: _, ...row }) => ({
			...row,
			status: row.status as LeadStatus,
			isOverdue: overdue.has(row.id),
			activeAt: row.activeAt.toISOString(),
		})),
		olderCursor: last && (isBackward || hasMore) ? renderCursor(last) : null,
		newerCursor: first && position ? renderCursor(first) : null,
	};
}

/** Counts the companies of a list, and those before this one unless it is the first. */
async function countAround(db: Database, where: SQL | undefined, first: ListPosition | null): Promise<{ total: number; before: number }> {
	const isBefore = first ? beyondSql(inOrder, first, "newer") : sql`false`;
	const [counts] = await db
		.select({ total: count(), before: sql<number>`count(*) filter (where ${isBefore})`.mapWith(Number) })
		.from(companies)
		.where(where);
	return counts ?? { total: 0, before: 0 };
}

/** Lists which of these companies have an overdue reply. A separate query, because as part of the list's it would read every request. */
async function listOverdue(db: Database, companyIds: number[], dueAt: DueAt): Promise<Set<number | null>> {
	const rows = await db
		.selectDistinct({ id: leads.companyId })
		.from(leads)
		.where(and(inArray(leads.companyId, companyIds), notSpamSql, dueSql("overdue", dueAt)));
	return new Set(rows.map(({ id }) => id));
}

/** Counts the companies that match the filter. */
export async function countCompanies(db: Database, filter: CompanyFilter, now: Date): Promise<number> {
	return db.$count(companies, filterSql(filter, now));
}

/** A company as a row of the CSV. */
export type ExportedCompany = Pick<
	typeof companies.$inferSelect,
	"name" | "website" | "nextStep" | "nextStepOn" | "packageName" | "monthlyValue" | "lostReason" | "createdAt" | "wonAt" | "lostAt"
> & {
	status: LeadStatus;
	owner: string | null;
	/** Oldest first. */
	contacts: ContactFields[];
	/** The latest score of its site, with its report. */
	score: number | null;
	reportId: string | null;
	/** The notes about it and its requests, oldest first, a line each. */
	notes: string | null;
};

/** Streams every company that matches the filter, the newest first, in batches. In the order of ids, because activity changes meanwhile. */
export async function* streamCompanies(db: Database, filter: CompanyFilter, now: Date): AsyncGenerator<ExportedCompany[], void, undefined> {
	const { id, name, website, status, nextStep, nextStepOn, packageName, monthlyValue, lostReason, createdAt, wonAt, lostAt } = companies;
	const own = { id, name, website, status, nextStep, nextStepOn, packageName, monthlyValue, lostReason, createdAt, wonAt, lostAt };
	for (let lastId: number | undefined; ; ) {
		const rows = await db
			.select({ ...own, owner: ownerName, score: latestScore, reportId: latestReportId })
			.from(companies)
			.leftJoin(users, eq(users.id, companies.ownerId))
			.where(and(filterSql(filter, now), lastId === undefined ? undefined : lt(id, lastId)))
			.orderBy(desc(id))
			.limit(BATCH_SIZE);
		if (rows.length === 0) return;
		const ids = rows.map((row) => row.id);
		const people = await db.select().from(contacts).where(inArray(contacts.companyId, ids)).orderBy(asc(contacts.id));
		const peopleById = Map.groupBy(people, ({ companyId }) => companyId);
		const notesById = await listNotes(db, ids);
		yield rows.map((row) => ({
			...row,
			status: row.status as LeadStatus,
			contacts: peopleById.get(row.id) ?? [],
			notes: notesById.get(row.id) ?? null,
		}));
		lastId = rows.at(-1)?.id;
		if (rows.length < BATCH_SIZE) return;
	}
}

/** Lists the notes about each of these companies and its requests, oldest first, a line each. */
export async function listNotes(db: Database, companyIds: number[]): Promise<Map<number, string>> {
	const { id, text, kind } = leadEvents;
	const isNote = eq(kind, "note");
	const ofCompanies = db
		.select({ id, text, companyId: leadEvents.companyId })
		.from(leadEvents)
		.where(and(isNote, inArray(leadEvents.companyId, companyIds)));
	const ofRequests = db
		.select({ id, text, companyId: leads.companyId })
		.from(leadEvents)
		.innerJoin(leads, eq(leads.id, leadEvents.leadId))
		.where(and(isNote, inArray(leads.companyId, companyIds)));
	// Each half uses an index. One condition for both would read all notes for every company.
	const notes = await ofCompanies.union(ofRequests).orderBy(asc(id));
	const byCompany = Map.groupBy(notes, ({ companyId }) => companyId ?? 0);
	return new Map([...byCompany].map(([companyId, own]) => [companyId, own.map((note) => note.text).join("\n")]));
}

const ownerName = sql<string | null>`coalesce(${users.displayName}, ${users.username})`;

/** The latest measurement or snapshot of the company's own site. */
const latestResultSql = sql`(
	select ${measurements.score} as score, ${measurements.reportId} as report_id, ${measurements.measuredAt} as measured_at from ${measurements}
		join ${watches} on ${watches.id} = ${measurements.watchId}
		where ${watches.companyId} = ${companies.id} and ${measurements.position} = 0 and ${measurements.score} is not null
	union all
	select ${snapshots.score}, ${snapshots.reportId}, ${snapshots.measuredAt} from ${snapshots}
		join ${leads} on ${leads.id} = ${snapshots.leadId}
		where ${leads.companyId} = ${companies.id} and ${snapshots.role} = 'site'
	) as results order by measured_at desc limit 1`;
const latestScore = sql<number | null>`(select score from ${latestResultSql})`;
const latestReportId = sql<string | null>`(select report_id from ${latestResultSql})`;

function filterSql({ status, owner, isNextDue, closedSince, search }: CompanyFilter, now: Date): SQL | undefined {
	return and(
		status === null ? undefined : eq(companies.status, status),
		owner === null ? undefined : owner === "none" ? isNull(companies.ownerId) : eq(companies.ownerId, owner),
		isNextDue ? lte(companies.nextStepOn, brisbaneDay(now)) : undefined,
		closedSince === null ? undefined : closedSinceSql(startOfBrisbaneDay(closedSince)),
		foundInCompanySql(search),
	);
}

/** Companies that were won or lost since then, as the dashboard counts them. */
function closedSinceSql(start: Date): SQL | undefined {
	const { status, wonAt, lostAt, isAgency } = companies;
	return and(not(isAgency), or(and(sql`${status} = 'won'`, gte(wonAt, start)), and(sql`${status} = 'lost'`, gte(lostAt, start))));
}

/** Every word and every phone number is somewhere in the company: its own fields, its people, its requests or its notes. Undefined for an empty search. */
export function foundInCompanySql(search: string): SQL | undefined {
	const { words, phones } = parseSearch(search);
	return and(
		...words.map((word) =>
			inCompanySql({
				own: sql`strpos(lower(${companies.name} || ' ' || coalesce(${companies.website}, '') || ' ' || coalesce(${companies.lostReason}, '')), ${word}) > 0`,
				contact: sql`strpos(lower(coalesce(${contacts.name}, '') || ' ' || coalesce(${contacts.email}, '') || ' ' || coalesce(${contacts.phone}, '')), ${word}) > 0`,
				request: sql`strpos(${leads.searchText}, ${word}) > 0`,
				note: sql`strpos(lower(${leadEvents.text}), ${word}) > 0`,
			}),
		),
		...phones.map((digits) => {
			const hasSql = (text: SQL) => sql`strpos(${withoutSeparators(text)}, ${digits}) > 0`;
			return inCompanySql({
				own: sql`false`,
				contact: hasSql(sql`${contacts.phone}`),
				request: hasSql(sql`${leads.phone}`),
				note: hasSql(sql`${leadEvents.text}`),
			});
		}),
	);
}

type Places = { own: SQL; contact: SQL; request: SQL; note: SQL };

/** Not correlated, so that each table is read once, and the list's index is walked in order until the page is full. */
function inCompanySql({ own, contact, request, note }: Places): SQL {
	return sql`(${own} or ${companies.id} in (
		select ${contacts.companyId} from ${contacts} where ${contact}
		union select ${leads.companyId} from ${leads} where ${leads.companyId} is not null and ${request}
		union select ${leadEvents.companyId} from ${leadEvents} where ${leadEvents.kind} = 'note' and ${leadEvents.companyId} is not null and ${note}
		union select ${leads.companyId} from ${leads} where ${leads.companyId} is not null and ${leads.id} in (
			select ${leadEvents.leadId} from ${leadEvents} where ${leadEvents.kind} = 'note' and ${leadEvents.leadId} is not null and ${note})
	))`;
}
