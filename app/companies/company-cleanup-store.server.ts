import { and, eq, inArray, isNotNull, lt, ne, not, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import type { ExpiredRows } from "#app/db/maintenance-store.server.ts";
import { companies, leads, measurements, snapshots, watches } from "#app/db/schema.server.ts";

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

/** The companies without a request that nothing happened to since this moment, except clients: they expire like the requests they had. */
export function expiredCompanies(before: Date): ExpiredRows {
	const hasLeads = sql`exists (select 1 from ${leads} where ${leads.companyId} = ${companies.id})`;
	const where = and(lt(companies.activeAt, before), ne(companies.status, "won"), eq(companies.isAgency, false), not(hasLeads));
	return { table: companies, where };
}
