import { and, desc, eq, or, sql } from "drizzle-orm";
import { eraseFromCompanies, isReplyToSql, listPersonContacts, type PersonContact } from "#app/companies/company-person-store.server.ts";
import { lockCompany } from "#app/companies/company-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { contacts, leadEvents, leads, notices, snapshots, watches } from "#app/db/schema.server.ts";
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
	contacts: HeldContact[];
} & Unmatched;

/** The ticked ids that are not (or no longer) possible matches; undefined if there are none. */
type Unmatched = { unmatchedIds?: number[] | undefined };

/** What a company has about the person. */
type HeldContact = PersonContact & {
	/** Replies to them, and notes that mention them; all notes if the company has no other contact. Newest first. */
	events: LeadEvent[];
	/** The change emails that they agreed to. */
	changeEmails: { consentedAt: string | null; consent: string | null; unsubscribedAt: string | null }[];
};

export type PersonLead = FullLead & {
	events: LeadEvent[];
	notices: LeadNotice[];
	snapshots: { host: string; role: string; score: number; measuredAt: string }[];
};

/** Counts of what was erased, and the ids of the leads and companies whose email files must be deleted too. */
export type Erased = {
	leads: number;
	contacts: number;
	events: number;
	notices: number;
	snapshots: number;
	leadIds: number[];
	companyIds: number[];
} & Unmatched;

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
		contacts: "email" in subject ? await listHeldContacts(db, subject.email) : [],
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
		if (unmatchedIds) return { leads: 0, contacts: 0, events: 0, notices: 0, snapshots: 0, leadIds: [], companyIds: [], unmatchedIds };
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
			companyIds: held.companyIds,
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

async function listHeldContacts(db: Database, email: string): Promise<HeldContact[]> {
	const held: HeldContact[] = [];
	for (const contact of await listPersonContacts(db, email)) {
		const { companyId } = contact;
		const isOnlyOne = (await db.$count(contacts, eq(contacts.companyId, companyId))) === 1;
		const isNoteSql = and(eq(leadEvents.kind, "note"), isOnlyOne ? undefined : mentionsSql(contact));
		const events = await db
			.select(leadEventColumns)
			.from(leadEvents)
			.where(and(eq(leadEvents.companyId, companyId), or(isReplyToSql(email), isNoteSql)))
			.orderBy(desc(leadEvents.id));
		const { consentedAt, consent, unsubscribedAt } = watches;
		const changeEmails = await db
			.select({ consentedAt, consent, unsubscribedAt })
			.from(watches)
			.where(and(eq(watches.companyId, companyId), sql`lower(${watches.email}) = lower(${email})`));
		held.push({
			...contact,
			events: events.map(toLeadEvent),
			changeEmails: changeEmails.map((row) => ({
				consent: row.consent,
				consentedAt: row.consentedAt?.toISOString() ?? null,
				unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
			})),
		});
	}
	return held;
}

/** Matches texts with their first name, email address or phone number. */
function mentionsSql({ name, email, phone }: PersonContact) {
	const words = [name?.trim().split(/\s+/)[0], email, phone].flatMap((word) => (word ? [word.toLowerCase()] : []));
	return or(...words.map((word) => sql`strpos(lower(${leadEvents.text}), ${word}) > 0`));
}

async function listContactsAndCompanies(tx: Database, { email, leadIds }: { email: string | null; leadIds: number[] }) {
	const found = email === null ? [] : await listPersonContacts(tx, email);
	const rows = await tx.selectDistinct({ companyId: leads.companyId }).from(leads).where(inIdsSql(leads.id, leadIds));
	const ids = [...found, ...rows].flatMap(({ companyId }) => companyId ?? []);
	return { contacts: found.length, companyIds: [...new Set(ids)].sort((a, b) => a - b) };
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
