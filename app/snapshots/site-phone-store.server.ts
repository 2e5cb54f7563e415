import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { snapshots } from "#app/db/schema.server.ts";
import { listSitePhones, PHONE_CHECKS, type SitePhone } from "#audit/list-site-phones.ts";

/** The phone numbers that were read on the site of this report, which must be a UUID. */
export async function findSitePhones(db: Database, reportId: string): Promise<SitePhone[]> {
	// Picked by the database: a whole result is a hundred times as long.
	const found = sql<string[]>`array(
		select finding ->> 'found' from jsonb_array_elements(${snapshots.result} -> 'findings') as finding
		where finding ->> 'id' = any(${sql.param(PHONE_CHECKS)}) and finding ->> 'found' is not null)`;
	const [row] = await db.select({ found }).from(snapshots).where(eq(snapshots.reportId, reportId));
	return row ? listSitePhones(row.found) : [];
}
