import { data, redirect } from "react-router";
import { findCompany } from "#app/companies/company-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { findMergedInto } from "#app/staff/audit-log-store.server.ts";
import { companyPath } from "./company-path.ts";

/** Returns what a page of a missing company throws: a redirect to the company that it was merged into, because emails link to it, or a 404. */
export async function respondToMissingCompany(db: Database, { companyId, url }: { companyId: number; url: URL }) {
	for (let id = await findMergedInto(db, companyId); id !== null; id = await findMergedInto(db, id)) {
		if (await findCompany(db, id)) return redirect(url.pathname.replace(/^\/desk\/companies\/\d+/, companyPath(id)), 303);
	}
	return data(null, { status: 404 });
}
