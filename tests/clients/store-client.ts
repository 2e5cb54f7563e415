import { eq } from "drizzle-orm";
import { findClientWatch, startClientWatch, type Watch } from "#app/clients/client-watch-store.server.ts";
import type { SiteMeasurement } from "#app/clients/due-watch-store.server.ts";
import { measuredFacts } from "#app/clients/measured-facts.ts";
import type { Database } from "#app/db/client.server.ts";
import { companies, watches } from "#app/db/schema.server.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import type { NoResultCause } from "#audit/no-result.ts";
import { auditResult } from "#audit/testing/audit-result.ts";
import { NOON } from "#tests/clock.ts";

/** Stores a company that was just won, whose site is due. */
export async function storeClient(
	db: Database,
	{ website = "https://reefcafe.com.au", now = NOON, ...changes }: Partial<typeof watches.$inferInsert> & { now?: Date } = {},
): Promise<Watch> {
	const [company] = await db
		.insert(companies)
		.values({ name: "Reef Café", website, status: "won", createdAt: now, activeAt: now })
		.returning({ id: companies.id });
	if (!company) throw new Error("no company");
	await startClientWatch(db, company.id, now);
	if (Object.keys(changes).length > 0) await db.update(watches).set(changes).where(eq(watches.companyId, company.id));
	const watch = await findClientWatch(db, company.id);
	if (!watch) throw new Error("no watch");
	return watch;
}

/** Builds what a measurement stores for a site with this result, or with none. */
export function siteMeasurement(
	measuredAt: Date,
	result: Partial<AuditResult> | NoResultCause = {},
	{ host = "reefcafe.com.au", isCompetitor = false, reportId = null as string | null } = {},
): SiteMeasurement {
	if (typeof result === "string") return { host, measuredAt, score: null, facts: null, failure: result, reportId: null };
	const full = auditResult({ engineVersion: 1, certificate: null, domain: host, ...result });
	return { host, measuredAt, score: full.score, facts: measuredFacts(full, { isCompetitor }), failure: null, reportId };
}
