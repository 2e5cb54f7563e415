import { eq } from "drizzle-orm";
import { deleteCompanies } from "#app/companies/company-cleanup-store.server.ts";
import { type CompanyAction, lockCompany } from "#app/companies/company-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { companies } from "#app/db/schema.server.ts";
import { recordAuditEvent } from "#app/staff/audit-log-store.server.ts";

type DeleteCompanyResult = { kind: "deleted"; leadIds: number[] } | { kind: "gone" } | { kind: "agency" };

/**
 * Deletes a company with everything that belongs to it, unless it is the agency. The audit log keeps its id and date, so that it can be deleted again
 * after restoring an older backup. The caller deletes its email files and those of its leads.
 */
export async function deleteCompany(db: Database, { companyId, username, now }: CompanyAction): Promise<DeleteCompanyResult> {
	return db.transaction(async (tx) => {
		const company = await lockCompany(tx, companyId, "update");
		if (!company) return { kind: "gone" };
		if (company.isAgency) return { kind: "agency" };
		const leadIds = await deleteCompanies(tx, eq(companies.id, companyId));
		const details = { companyCreatedAt: company.createdAt.toISOString(), leads: leadIds.length };
		await recordAuditEvent(tx, { event: "company-deleted", username, companyId, details }, now);
		return { kind: "deleted", leadIds };
	});
}
