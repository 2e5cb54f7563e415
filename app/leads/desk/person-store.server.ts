import { and, desc, isNull, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/client.server.ts";
import { leadEvents, leads, notices, snapshots } from "#app/db/schema.server.ts";
import type { LeadEvent, LeadNotice } from "./desk-lead.ts";
import { leadEventColumns, leadNoticeColumns, toDeskLead, toLeadEvent, toLeadNotice, wholeLeadColumns } from "./desk-lead-store.server.ts";
import type { ExportedLead } from "./lead-list-store.server.ts";

const MOST_LEADS = 1_000;
/** Few enough for the time that the database gives one statement. */
const LEADS_AT_ONCE = 1_000;

/** Everything held about one e-mail address, newest lead first. Times are ISO. */
export type Person = {
	email: string;
	/** How many leads there are; `leads` has the newest 1,000 of them, so that nobody's flood of requests fills the memory. */
	leadsInAll: number;
	leads: PersonLead[];
};

export type PersonLead = ExportedLead & {
	events: LeadEvent[];
	notices: LeadNotice[];
	snapshots: { host: string; role: string; score: number; measuredAt: string }[];
};

/** How much was erased, and of which leads the mail files are to go. */
export type Erased = { leads: number; events: number; notices: number; snapshots: number; leadIds: number[] };

/** What is held about one e-mail address, in whatever case it was written; `leads` is empty where there is nothing. */
export async function findPerson(db: Database, typedEmail: string): Promise<Person> {
	const email = cleanEmail(typedEmail);
	const held = await listIdsHeldAbout(db, email);
	const rows = await db
		.select(wholeLeadColumns(db))
		.from(leads)
		.where(isOneOf(leads.id, held))
		.orderBy(desc(leads.createdAt), desc(leads.id))
		.limit(MOST_LEADS);
	const shown = rows.map(({ id }) => id);
	const events = await db
		.select({ leadId: leadEvents.leadId, ...leadEventColumns })
		.from(leadEvents)
		.where(isOneOf(leadEvents.leadId, shown))
		.orderBy(desc(leadEvents.id));
	const told = await db
		.select({ leadId: notices.leadId, ...leadNoticeColumns })
		.from(notices)
		.where(isOneOf(notices.leadId, shown))
		.orderBy(notices.id);
	const { leadId, host, role, score, measuredAt } = snapshots;
	const measured = await db
		.select({ leadId, host, role, score, measuredAt })
		.from(snapshots)
		.where(isOneOf(leadId, shown))
		.orderBy(snapshots.id);
	const [eventsOf, toldOf, measuredOf] = [groupByLead(events), groupByLead(told), groupByLead(measured)];
	return {
		email,
		leadsInAll: held.length,
		leads: rows.map((row) => ({
			...toDeskLead(row),
			events: eventsOf(row.id).map(toLeadEvent),
			notices: toldOf(row.id).map(toLeadNotice),
			snapshots: measuredOf(row.id).map((one) => ({ ...one, measuredAt: one.measuredAt.toISOString() })),
		})),
	};
}

/** Deletes everything held about one e-mail address, all or nothing. */
export async function erasePerson(db: Database, typedEmail: string): Promise<Erased> {
	return db.transaction(async (tx) => {
		const leadIds = await listIdsHeldAbout(tx, cleanEmail(typedEmail));
		await tx.select({ id: leads.id }).from(leads).where(isOneOf(leads.id, leadIds)).orderBy(leads.id).for("update");
		const erased = {
			leads: leadIds.length,
			events: await tx.$count(leadEvents, isOneOf(leadEvents.leadId, leadIds)),
			notices: await tx.$count(notices, isOneOf(notices.leadId, leadIds)),
			snapshots: await tx.$count(snapshots, isOneOf(snapshots.leadId, leadIds)),
			leadIds,
		};
		for (let from = 0; from < leadIds.length; from += LEADS_AT_ONCE) {
			await tx.delete(leads).where(isOneOf(leads.id, leadIds.slice(from, from + LEADS_AT_ONCE)));
		}
		return erased;
	});
}

/**
 * The leads under this address, and those they grew out of: a snapshot request of the same visitor carries no address of its own.
 * One that carries another's address is left to that other person.
 */
async function listIdsHeldAbout(db: Database, email: string): Promise<number[]> {
	const isTheirs = sql`lower(${leads.email}) = lower(${email})`;
	const { id, earlierLeadId } = leads;
	const held = new Set<number>();
	let found = await db.select({ id, earlierLeadId }).from(leads).where(isTheirs);
	while (found.length > 0) {
		for (const lead of found) held.add(lead.id);
		const earlier = found.flatMap((lead) => lead.earlierLeadId ?? []).filter((earlierId) => !held.has(earlierId));
		found = await db
			.select({ id, earlierLeadId })
			.from(leads)
			.where(and(isOneOf(id, earlier), or(isNull(leads.email), isTheirs)));
	}
	return [...held];
}

/** All in one parameter: a statement takes no more than 65,535 of them. */
function isOneOf(column: AnyPgColumn, ids: number[]): SQL {
	return sql`${column} = any(${`{${ids.join(",")}}`}::int[])`;
}

function groupByLead<Row extends { leadId: number | null }>(rows: Row[]): (id: number) => Omit<Row, "leadId">[] {
	const groups = Map.groupBy(rows, ({ leadId }) => leadId);
	return (id) => (groups.get(id) ?? []).map(({ leadId: _, ...rest }) => rest);
}

/** The database refuses NUL and half characters, which no address has. */
function cleanEmail(typed: string): string {
	return typed.replace(/[\p{Cc}\p{Cs}]/gu, "").trim();
}
