import { and, eq, inArray, isNull, lt, ne, notExists, notInArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { companies, companyKeys, contacts, leadEvents, leads, notices, watches } from "#app/db/schema.server.ts";
import { deleteCompanies } from "./company-cleanup-store.server.ts";
import { emailKey, listCompanyKeys, siteKey } from "./company-keys.ts";
import { findCompany } from "./company-store.server.ts";

type Request = Pick<typeof leads.$inferSelect, "id" | "website" | "email" | "createdAt">;

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
 * who sent it, unless staff knew them before. Then deletes the company if nothing is left of it. Returns whether it is left. The company must be
 * locked with the strength "update".
 */
export async function releaseRequest(tx: Database, companyId: number, request: Request): Promise<boolean> {
	const company = await findCompany(tx, companyId);
	const senderSql = and(eq(contacts.companyId, companyId), sql`lower(${contacts.email}) = lower(${request.email})`);
	const wasKnown = (await tx.$count(contacts, and(senderSql, lt(contacts.createdAt, request.createdAt)))) > 0;
	const kept = [company?.website && siteKey(company.website), wasKnown && request.email && emailKey(request.email)];
	const soleKeys = await listSoleKeys(tx, companyId, [request]);
	const keys = soleKeys.filter((key) => !kept.includes(key));
	if (keys.length > 0) await tx.delete(companyKeys).where(and(eq(companyKeys.companyId, companyId), inArray(companyKeys.key, keys)));
	if (request.email !== null && !wasKnown && soleKeys.includes(emailKey(request.email))) await tx.delete(contacts).where(senderSql);
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
