import { and, eq, inArray, isNull, ne, notExists, notInArray, sql } from "drizzle-orm";
import { listCompanyKeys } from "#app/companies/company-keys.ts";
import type { Database } from "#app/db/client.server.ts";
import { companies, companyKeys, contacts, leadEvents, leads, notices, watches } from "#app/db/schema.server.ts";

type Request = Pick<typeof leads.$inferSelect, "id" | "website" | "email">;

/** Lists the keys of a request by which only this request, and nothing else of its company, is recognised. */
export async function listSoleKeys(tx: Database, companyId: number, request: Request): Promise<string[]> {
	const others = await tx
		.select({ website: leads.website, email: leads.email })
		.from(leads)
		.where(and(eq(leads.companyId, companyId), ne(leads.id, request.id)));
	const used = new Set(others.flatMap(listCompanyKeys));
	return listCompanyKeys(request).filter((key) => !used.has(key));
}

/** Whether another request of the company came from this request's email address. */
export async function isSenderKnown(tx: Database, companyId: number, { id, email }: Request): Promise<boolean> {
	const sameSenderSql = and(eq(leads.companyId, companyId), ne(leads.id, id), sql`lower(${leads.email}) = lower(${email})`);
	return email !== null && (await tx.$count(leads, sameSenderSql)) > 0;
}

/**
 * Removes what a company has only because of a request that is deleted or spam: its keys, and the person who sent it. Then deletes the company if
 * nothing is left of it. The company must be locked with the strength "update".
 */
export async function releaseRequest(tx: Database, companyId: number, request: Request): Promise<void> {
	const keys = await listSoleKeys(tx, companyId, request);
	if (keys.length > 0) await tx.delete(companyKeys).where(and(eq(companyKeys.companyId, companyId), inArray(companyKeys.key, keys)));
	if (request.email !== null && !(await isSenderKnown(tx, companyId, request))) {
		await tx.delete(contacts).where(and(eq(contacts.companyId, companyId), sql`lower(${contacts.email}) = lower(${request.email})`));
	}
	await deleteIfEmpty(tx, companyId);
}

/** Deletes a company without requests, unless staff wrote a note, added it by hand, changed it, wrote to it or have it watched. */
async function deleteIfEmpty(tx: Database, companyId: number): Promise<void> {
	const isOf = (column: typeof leads.companyId | typeof notices.companyId | typeof watches.companyId | typeof leadEvents.companyId) =>
		eq(column, companies.id);
	await tx.delete(companies).where(
		and(
			eq(companies.id, companyId),
			eq(companies.isAgency, false),
			isNull(companies.nextStep),
			notExists(tx.select({ one: sql`1` }).from(leads).where(isOf(leads.companyId))),
			notExists(tx.select({ one: sql`1` }).from(notices).where(isOf(notices.companyId))),
			notExists(tx.select({ one: sql`1` }).from(watches).where(isOf(watches.companyId))),
			notExists(
				tx
					.select({ one: sql`1` })
					.from(leadEvents)
					.where(and(isOf(leadEvents.companyId), notInArray(leadEvents.kind, ["status", "split"]))),
			),
		),
	);
}
