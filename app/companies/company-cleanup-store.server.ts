import { and, eq, inArray, isNotNull, isNull, lt, ne, not, notExists, notInArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import type { ExpiredRows } from "#app/db/maintenance-store.server.ts";
import { companies, companyKeys, contacts, leadEvents, leads, measurements, notices, snapshots, watches } from "#app/db/schema.server.ts";
import { emailKey, listCompanyKeys, siteKey } from "./company-keys.ts";
import { findCompany } from "./company-store.server.ts";

export type PersonContact = { companyId: number; companyName: string; name: string | null; email: string | null; phone: string | null };

/** Lists the companies that have this email address as a contact. */
export async function listPersonContacts(db: Database, email: string): Promise<PersonContact[]> {
	return db
		.select({
			companyId: contacts.companyId,
			companyName: companies.name,
			name: contacts.name,
			email: contacts.email,
			phone: contacts.phone,
		})
		.from(contacts)
		.innerJoin(companies, eq(companies.id, contacts.companyId))
		.where(sql`lower(${contacts.email}) = lower(${email})`)
		.orderBy(contacts.id)
		.limit(MAX_CONTACTS);
}

/**
 * Erases a person from companies after their requests are deleted: contacts, keys, replies to them and where change emails go. Of these and the given
 * companies, those without a request and a contact left are deleted with their notes, unless they are clients.
 */
export async function eraseFromCompanies(
	tx: Database,
	{ email, companyIds }: { email: string | null; companyIds: number[] },
): Promise<void> {
	const ids = new Set(companyIds);
	if (email !== null) {
		const isSame = (column: typeof contacts.email | typeof watches.email) => sql`lower(${column}) = lower(${email})`;
		const removed = await tx.delete(contacts).where(isSame(contacts.email)).returning({ companyId: contacts.companyId });
		for (const { companyId } of removed) ids.add(companyId);
		await tx.delete(companyKeys).where(eq(companyKeys.key, emailKey(email)));
		await tx.update(watches).set({ email: null, consentedAt: null, consent: null }).where(isSame(watches.email));
		await tx
			.delete(notices)
			.where(and(isNotNull(notices.companyId), sql`lower(${notices.payload} -> 'to' ->> 'address') = lower(${email})`));
		await tx.delete(leadEvents).where(isReplyToSql(email));
	}
	if (ids.size === 0) return;
	const ofIt = (table: typeof leads | typeof contacts) => tx.select({ one: sql`1` }).from(table).where(eq(table.companyId, companies.id));
	await tx
		.delete(companies)
		.where(
			and(
				inArray(companies.id, [...ids]),
				ne(companies.status, "won"),
				eq(companies.isAgency, false),
				notExists(ofIt(leads)),
				notExists(ofIt(contacts)),
			),
		);
}

/** Matches the replies to an email address in the history of companies. */
export function isReplyToSql(email: string): SQL | undefined {
	return and(eq(leadEvents.kind, "replied"), sql`strpos(lower(${leadEvents.text}), ${`to ${email.toLowerCase()}:`}) = 1`);
}

/**
 * Deletes the matching companies and returns the ids of the leads that went with them. The database deletes all other rows that belong to them, such
 * as contacts, notes, notices and watches; the reports of their measurements go as well. The caller deletes their email files.
 */
export async function deleteCompanies(tx: Database, where: SQL | undefined): Promise<number[]> {
	const reportIds = tx
		.select({ id: measurements.reportId })
		.from(measurements)
		.innerJoin(watches, eq(watches.id, measurements.watchId))
		.innerJoin(companies, eq(companies.id, watches.companyId))
		.where(and(where, isNotNull(measurements.reportId)));
	await tx.delete(snapshots).where(inArray(snapshots.reportId, reportIds));
	const companyIds = tx.select({ id: companies.id }).from(companies).where(where);
	const deleted = await tx.delete(leads).where(inArray(leads.companyId, companyIds)).returning({ id: leads.id });
	await tx.delete(companies).where(where);
	return deleted.map(({ id }) => id);
}

const MAX_CONTACTS = 100;

/** The companies without a request that nothing happened to since this moment, except clients: they expire like the requests they had. */
export function expiredCompanies(before: Date): ExpiredRows {
	const hasLeads = sql`exists (select 1 from ${leads} where ${leads.companyId} = ${companies.id})`;
	const where = and(lt(companies.activeAt, before), ne(companies.status, "won"), eq(companies.isAgency, false), not(hasLeads));
	return { table: companies, where };
}

type Request = Pick<typeof leads.$inferSelect, "id" | "website" | "email">;

/** Lists the keys that only these requests brought to their company. */
export async function listSoleKeys(tx: Database, companyId: number, requests: Request[]): Promise<string[]> {
	const used = new Set((await listOtherRequests(tx, companyId, requests)).flatMap(listCompanyKeys));
	return [...new Set(requests.flatMap(listCompanyKeys))].filter((key) => !used.has(key));
}

/** Lists the company's requests besides these. */
export async function listOtherRequests(tx: Database, companyId: number, requests: Request[]) {
	const { website, email, phone, contactName } = leads;
	const ids = requests.map(({ id }) => id);
	return tx
		.select({ website, email, phone, contactName })
		.from(leads)
		.where(and(eq(leads.companyId, companyId), notInArray(leads.id, ids)));
}

/**
 * Removes what a company has only because of a request that is deleted or spam: its keys, except that of the company's own website, and the person
 * who sent it. Then deletes the company if nothing is left of it. Returns whether it is left. The company must be locked with the strength "update".
 */
export async function releaseRequest(tx: Database, companyId: number, request: Request): Promise<boolean> {
	const company = await findCompany(tx, companyId);
	const ownSite = company?.website ? siteKey(company.website) : null;
	const keys = (await listSoleKeys(tx, companyId, [request])).filter((key) => key !== ownSite);
	if (keys.length > 0) await tx.delete(companyKeys).where(and(eq(companyKeys.companyId, companyId), inArray(companyKeys.key, keys)));
	const others = await listOtherRequests(tx, companyId, [request]);
	if (request.email !== null && !others.some(({ email }) => email?.toLowerCase() === request.email?.toLowerCase())) {
		await tx.delete(contacts).where(and(eq(contacts.companyId, companyId), sql`lower(${contacts.email}) = lower(${request.email})`));
	}
	return !(await deleteIfEmpty(tx, companyId));
}

/** Deletes a company without requests, unless staff wrote a note, added it by hand, changed it, wrote to it or have it watched. */
async function deleteIfEmpty(tx: Database, companyId: number): Promise<boolean> {
	const isOf = (column: typeof leads.companyId | typeof notices.companyId | typeof watches.companyId | typeof leadEvents.companyId) =>
		eq(column, companies.id);
	await deleteCompanies(
		tx,
		and(
			eq(companies.id, companyId),
			eq(companies.isAgency, false),
			isNull(companies.nextStep),
			notExists(tx.select({ one: sql`1` }).from(leads).where(isOf(leads.companyId))),
			notExists(tx.select({ one: sql`1` }).from(notices).where(isOf(notices.companyId))),
			notExists(
				tx
					.select({ one: sql`1` })
					.from(watches)
					.where(and(isOf(watches.companyId), ne(watches.kind, "single"))),
			),
			notExists(
				tx
					.select({ one: sql`1` })
					.from(leadEvents)
					.where(and(isOf(leadEvents.companyId), notInArray(leadEvents.kind, ["status", "split", "flagged"]))),
			),
		),
	);
	return (await tx.$count(companies, eq(companies.id, companyId))) === 0;
}
