import { and, eq, inArray, lt, max, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/client.server.ts";
import { leads } from "#app/db/schema.server.ts";
import type { LeadSource } from "./lead-schema.ts";

export type Lead = typeof leads.$inferSelect;
export type NewLead = typeof leads.$inferInsert;

/** Inserts a lead. Returns null if one with the same idempotency key exists. */
export async function insertLead(tx: Database, lead: NewLead): Promise<Lead | null> {
	const [row] = await tx.insert(leads).values(lead).onConflictDoNothing({ target: leads.idempotencyKeyHash }).returning();
	return row ?? null;
}

/** Finds a lead and locks it until the transaction ends. */
export async function lockLead(tx: Database, id: number): Promise<Lead | null> {
	const [row] = await tx.select().from(leads).where(eq(leads.id, id)).for("update");
	return row ?? null;
}

export async function setLeadContact(tx: Database, id: number, contact: Pick<Lead, "email" | "phone" | "reportId">): Promise<void> {
	await tx.update(leads).set(contact).where(eq(leads.id, id));
}

/** The first half of the key of an advisory lock. The second half is a hash of the report's id. */
const REPORT_CONTACTS_LOCK = 7_361_003;
const MAX_LEADS_PER_REPORT = 100;

/** Makes transactions that store contact details for the same report wait for each other. Take it before any other lock. */
export async function lockReportContacts(tx: Database, reportId: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(${REPORT_CONTACTS_LOCK}::int, hashtext(${reportId}))`);
}

/** Lists the leads that were left on the page of this report, in Spam or not. */
export function listReportLeads(tx: Database, { reportId, flagged }: { reportId: string; flagged: boolean }): Promise<Lead[]> {
	const leftThereSql = and(eq(leads.reportId, reportId), eq(leads.source, "report" satisfies LeadSource), eq(leads.flagged, flagged));
	return tx.select().from(leads).where(leftThereSql).orderBy(leads.id).limit(MAX_LEADS_PER_REPORT);
}

export async function findLead(db: Database, id: number): Promise<Lead | null> {
	const [row] = await db.select().from(leads).where(eq(leads.id, id));
	return row ?? null;
}

export async function findLeadByKeyHash(db: Database, idempotencyKeyHash: string): Promise<Lead | null> {
	const [row] = await db.select().from(leads).where(eq(leads.idempotencyKeyHash, idempotencyKeyHash));
	return row ?? null;
}

/** Sets the requests that a reply answered back to new, because the reply could not be sent. Those that changed since stay as they are. */
export async function reopenRequests(db: Database, { companyId, repliedAt }: { companyId: number; repliedAt: Date }): Promise<void> {
	await db
		.update(leads)
		.set({ status: "new", repliedAt: null })
		.where(and(eq(leads.companyId, companyId), eq(leads.status, "contacted"), eq(leads.repliedAt, repliedAt)));
}

/** The leads table under a second name, to look for a lead's later leads in the same statement. */
export const laterLeads = alias(leads, "later_leads");

/** Those of `laterLeads` that the same visitor sent after this lead, without spam. */
export function laterLeadSql(leadId: number | typeof leads.id): SQL | undefined {
	return and(eq(laterLeads.earlierLeadId, leadId), not(laterLeads.flagged));
}

/** Selects the id of the newest later lead; null if there is none. */
export function selectLaterLeadId(db: Database, leadId: number | typeof leads.id) {
	return db
		.select({ id: max(laterLeads.id) })
		.from(laterLeads)
		.where(laterLeadSql(leadId));
}

export async function findLaterLeadId(db: Database, leadId: number): Promise<number | null> {
	const [row] = await selectLaterLeadId(db, leadId);
	return row?.id ?? null;
}

export async function countOldLeads(db: Database, before: Date): Promise<{ expiredLeads: number; allLeads: number }> {
	return { expiredLeads: await db.$count(leads, lt(leads.createdAt, before)), allLeads: await db.$count(leads) };
}

/**
 * Deletes the matching leads and returns them. The database deletes all rows that belong to them as well, such as notes, notices and snapshots.
 * The caller deletes their email files with `tryDeleteMailFiles`.
 */
export async function deleteLeads(db: Database, where: SQL): Promise<Pick<Lead, "id" | "createdAt">[]> {
	return db.delete(leads).where(where).returning({ id: leads.id, createdAt: leads.createdAt });
}

/** Deletes up to `max` leads received before this moment and returns their ids. */
export async function deleteOldLeads(db: Database, { before, max }: { before: Date; max: number }): Promise<number[]> {
	const old = db.select({ id: leads.id }).from(leads).where(lt(leads.createdAt, before)).limit(max);
	const deleted = await deleteLeads(db, inArray(leads.id, old));
	return deleted.map(({ id }) => id);
}
