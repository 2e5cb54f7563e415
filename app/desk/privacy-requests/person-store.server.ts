import { desc } from "drizzle-orm";
import { eraseFromCompanies, listPersonContacts, type PersonContact } from "#app/companies/company-cleanup-store.server.ts";
import { lockCompany } from "#app/companies/company-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { leadEvents, leads, notices, snapshots } from "#app/db/schema.server.ts";
import {
	type FullLead,
	fullLeadColumns,
	type LeadEvent,
	type LeadNotice,
	leadEventColumns,
	leadNoticeColumns,
	toDeskLead,
	toLeadEvent,
	toLeadNotice,
} from "#app/desk/lead-shared/desk-lead-store.server.ts";
import { deleteLeads } from "#app/leads/lead-store.server.ts";
import { insertAuditEntries, recordAuditEvent } from "#app/staff/audit-log-store.server.ts";
import { filterPossibleLeadIds, inIdsSql, listPersonLeadIds } from "./person-match-store.server.ts";
import type { PrivacySubject } from "./privacy-subject.ts";

const MAX_LEADS = 1_000;
/** Keeps each DELETE within the statement timeout. */
const BATCH_SIZE = 1_000;

/** Everything we hold about an email address, or about a website whose visitors left none. Newest lead first, times in ISO. */
export type Person = ({ email: string } | { website: string }) & {
	/** The number of leads; `leads` holds only the newest 1,000, to bound memory. */
	totalLeads: number;
	leads: PersonLead[];
	/** The companies that have the email address as a contact. */
	contacts: PersonContact[];
} & Unmatched;

/** The ticked ids that are not (or no longer) possible matches; undefined if there are none. */
type Unmatched = { unmatchedIds?: number[] | undefined };

export type PersonLead = FullLead & {
	events: LeadEvent[];
	notices: LeadNotice[];
	snapshots: { host: string; role: string; score: number; measuredAt: string }[];
};

/** Counts of what was erased, and the ids of the leads whose email files must be deleted too. */
export type Erased = { leads: number; contacts: number; events: number; notices: number; snapshots: number; leadIds: number[] } & Unmatched;

/** Returns what we hold about the subject, with the ticked possible matches in `selectedIds`. `leads` and `contacts` are empty if there is nothing. */
export async function getPerson(db: Database, subject: PrivacySubject, selectedIds: number[] = []): Promise<Person> {
	const { leadIds, unmatchedIds } = await listMatchingIds(db, subject, selectedIds);
	const rows = await db
		.select(fullLeadColumns(db))
		.from(leads)
		.where(inIdsSql(leads.id, leadIds))
		.orderBy(desc(leads.createdAt), desc(leads.id))
		.limit(MAX_LEADS);
	const shownIds = rows.map(({ id }) => id);
	const eventRows = await db
		.select({ leadId: leadEvents.leadId, ...leadEventColumns })
		.from(leadEvents)
		.where(inIdsSql(leadEvents.leadId, shownIds))
		.orderBy(desc(leadEvents.id));
	const noticeRows = await db
		.select({ leadId: notices.leadId, ...leadNoticeColumns })
		.from(notices)
		.where(inIdsSql(notices.leadId, shownIds))
		.orderBy(notices.id);
	const { leadId, host, role, score, measuredAt } = snapshots;
	const snapshotRows = await db
		.select({ leadId, host, role, score, measuredAt })
		.from(snapshots)
		.where(inIdsSql(leadId, shownIds))
		.orderBy(snapshots.id);
	const [listEvents, listNotices, listSnapshots] = [groupByLead(eventRows), groupByLead(noticeRows), groupByLead(snapshotRows)];
	return {
		...("email" in subject ? { email: subject.email } : { website: subject.website }),
		unmatchedIds,
		totalLeads: leadIds.length,
		contacts: "email" in subject ? await listPersonContacts(db, subject.email) : [],
		leads: rows.map((row) => ({
			...toDeskLead(row),
			events: listEvents(row.id).map(toLeadEvent),
			notices: listNotices(row.id).map(toLeadNotice),
			snapshots: listSnapshots(row.id).map((snapshot) => ({ ...snapshot, measuredAt: snapshot.measuredAt.toISOString() })),
		})),
	};
}

/**
 * Deletes what `getPerson` returns, all or nothing; nothing if a ticked lead is no longer a match. The audit log keeps who did it and each
 * lead's id and date, so that the erasure can be repeated after restoring an older backup.
 */
export async function erasePerson(
	db: Database,
	subject: PrivacySubject,
	{ username, now }: { username: string; now: Date },
	selectedIds: number[] = [],
): Promise<Erased> {
	return db.transaction(async (tx) => {
		const { leadIds, unmatchedIds } = await listMatchingIds(tx, subject, selectedIds);
		if (unmatchedIds) return { leads: 0, contacts: 0, events: 0, notices: 0, snapshots: 0, leadIds: [], unmatchedIds };
		const email = "email" in subject ? subject.email : null;
		const held = await listContactsAndCompanies(tx, { email, leadIds });
		// Companies before their leads, as everywhere.
		for (const companyId of held.companyIds) await lockCompany(tx, companyId, "update");
		await tx.select({ id: leads.id }).from(leads).where(inIdsSql(leads.id, leadIds)).orderBy(leads.id).for("update");
		const erased = {
			leads: leadIds.length,
			contacts: held.contacts,
			events: await tx.$count(leadEvents, inIdsSql(leadEvents.leadId, leadIds)),
			notices: await tx.$count(notices, inIdsSql(notices.leadId, leadIds)),
			snapshots: await tx.$count(snapshots, inIdsSql(snapshots.leadId, leadIds)),
			leadIds,
		};
		for (let from = 0; from < leadIds.length; from += BATCH_SIZE) {
			const ids = leadIds.slice(from, from + BATCH_SIZE);
			const deleted = await deleteLeads(tx, inIdsSql(leads.id, ids));
			const entries = deleted.map(({ id, createdAt }) => ({
				event: "lead-erased" as const,
				username,
				leadId: id,
				details: { leadCreatedAt: createdAt.toISOString() },
			}));
			await insertAuditEntries(tx, entries, now);
		}
		await eraseFromCompanies(tx, { email, companyIds: held.companyIds });
		if (leadIds.length + held.contacts > 0)
			await recordAuditEvent(tx, { event: "person-erased", username, details: { leads: leadIds.length } }, now);
		return erased;
	});
}

async function listContactsAndCompanies(tx: Database, { email, leadIds }: { email: string | null; leadIds: number[] }) {
	const contacts = email === null ? [] : await listPersonContacts(tx, email);
	const rows = await tx.selectDistinct({ companyId: leads.companyId }).from(leads).where(inIdsSql(leads.id, leadIds));
	const ids = [...contacts, ...rows].flatMap(({ companyId }) => companyId ?? []);
	return { contacts: contacts.length, companyIds: [...new Set(ids)].sort((a, b) => a - b) };
}

async function listMatchingIds(db: Database, subject: PrivacySubject, selectedIds: number[]) {
	const leadIds = await listPersonLeadIds(db, subject, await filterPossibleLeadIds(db, subject, selectedIds));
	const unmatchedIds = selectedIds.filter((id) => !leadIds.includes(id));
	return { leadIds, unmatchedIds: unmatchedIds.length > 0 ? unmatchedIds : undefined };
}

function groupByLead<Row extends { leadId: number | null }>(rows: Row[]): (id: number) => Omit<Row, "leadId">[] {
	const groups = Map.groupBy(rows, ({ leadId }) => leadId);
	return (id) => (groups.get(id) ?? []).map(({ leadId: _, ...rest }) => rest);
}
