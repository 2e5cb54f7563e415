import { desc } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { leadEvents, leads, notices, snapshots } from "#app/db/schema.server.ts";
import type { LeadEvent, LeadNotice } from "#app/desk/desk-lead.ts";
import {
	leadEventColumns,
	leadNoticeColumns,
	toDeskLead,
	toLeadEvent,
	toLeadNotice,
	wholeLeadColumns,
} from "#app/desk/desk-lead-store.server.ts";
import type { ExportedLead } from "#app/desk/leads/lead-list-store.server.ts";
import { insertAuditEntries, recordAuditEvent } from "#app/staff/audit-log-store.server.ts";
import { isOneOf, listHeldLeads } from "./held-leads-store.server.ts";
import { pickPerhapsTheirs } from "./possible-matches-store.server.ts";
import type { PrivacySubject } from "./privacy-subject.ts";

const MOST_LEADS = 1_000;
/** Few enough for the time that the database gives one statement. */
const LEADS_AT_ONCE = 1_000;

/** Everything held about one e-mail address, or about one website by those who left none, newest lead first. Times are ISO. */
export type Person = ({ email: string } | { website: string }) & {
	/** How many leads there are; `leads` has the newest 1,000 of them, so that nobody's flood of requests fills the memory. */
	leadsInAll: number;
	leads: PersonLead[];
} & Missed;

/** The numbers handed in whose leads are not, or no longer, perhaps theirs; left out where there are none. */
type Missed = { missed?: number[] | undefined };

export type PersonLead = ExportedLead & {
	events: LeadEvent[];
	notices: LeadNotice[];
	snapshots: { host: string; role: string; score: number; measuredAt: string }[];
};

/** How much was erased, and of which leads the mail files are to go. */
export type Erased = { leads: number; events: number; notices: number; snapshots: number; leadIds: number[] } & Missed;

/**
 * What is held about one e-mail address, in whatever case it was written, or under a website without any address; `leads` is empty where there
 * is nothing. With those of `listPerhapsTheirs` whose numbers are handed in.
 */
export async function findPerson(db: Database, subject: PrivacySubject, also: number[] = []): Promise<Person> {
	const { held, missed } = await listHeldAndTicked(db, subject, also);
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
		...("email" in subject ? { email: subject.email } : { website: subject.website }),
		missed,
		leadsInAll: held.length,
		leads: rows.map((row) => ({
			...toDeskLead(row),
			events: eventsOf(row.id).map(toLeadEvent),
			notices: toldOf(row.id).map(toLeadNotice),
			snapshots: measuredOf(row.id).map((one) => ({ ...one, measuredAt: one.measuredAt.toISOString() })),
		})),
	};
}

/**
 * Deletes what `findPerson` finds, all or nothing; nothing where it missed one of those handed in. The audit log records by whom, and each lead's
 * id and date, so that a restore of an older backup can erase it again.
 */
export async function erasePerson(
	db: Database,
	subject: PrivacySubject,
	{ username, now }: { username: string; now: Date },
	also: number[] = [],
): Promise<Erased> {
	return db.transaction(async (tx) => {
		const { held: leadIds, missed } = await listHeldAndTicked(tx, subject, also);
		if (missed) return { leads: 0, events: 0, notices: 0, snapshots: 0, leadIds: [], missed };
		await tx.select({ id: leads.id }).from(leads).where(isOneOf(leads.id, leadIds)).orderBy(leads.id).for("update");
		const erased = {
			leads: leadIds.length,
			events: await tx.$count(leadEvents, isOneOf(leadEvents.leadId, leadIds)),
			notices: await tx.$count(notices, isOneOf(notices.leadId, leadIds)),
			snapshots: await tx.$count(snapshots, isOneOf(snapshots.leadId, leadIds)),
			leadIds,
		};
		for (let from = 0; from < leadIds.length; from += LEADS_AT_ONCE) {
			const ids = leadIds.slice(from, from + LEADS_AT_ONCE);
			const gone = await tx.delete(leads).where(isOneOf(leads.id, ids)).returning({ id: leads.id, createdAt: leads.createdAt });
			const entries = gone.map(({ id, createdAt }) => ({
				event: "lead-erased" as const,
				username,
				leadId: id,
				details: { leadCreatedAt: createdAt.toISOString() },
			}));
			await insertAuditEntries(tx, entries, now);
		}
		if (leadIds.length > 0) await recordAuditEvent(tx, { event: "person-erased", username, details: { leads: leadIds.length } }, now);
		return erased;
	});
}

async function listHeldAndTicked(db: Database, subject: PrivacySubject, also: number[]) {
	const held = await listHeldLeads(db, subject, await pickPerhapsTheirs(db, subject, also));
	const missed = also.filter((id) => !held.includes(id));
	return { held, missed: missed.length > 0 ? missed : undefined };
}

function groupByLead<Row extends { leadId: number | null }>(rows: Row[]): (id: number) => Omit<Row, "leadId">[] {
	const groups = Map.groupBy(rows, ({ leadId }) => leadId);
	return (id) => (groups.get(id) ?? []).map(({ leadId: _, ...rest }) => rest);
}
