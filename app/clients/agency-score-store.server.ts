import { and, desc, eq, isNotNull, lte } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { CLOCK_SKEW_MS } from "#app/db/expiry.server.ts";
import { companies, measurements, watches } from "#app/db/schema.server.ts";
import { normalizeHost } from "#audit/urls/url-resolver.ts";

/** Finds the latest score of the agency's own site. A score from before the site moved to this URL does not count. */
export async function findAgencyScore(
	db: Database,
	{ siteUrl, now }: { siteUrl: string; now: Date },
): Promise<{ score: number; measuredAt: string } | null> {
	const [latest] = await db
		.select({ host: measurements.host, score: measurements.score, measuredAt: measurements.measuredAt })
		.from(companies)
		.innerJoin(watches, and(eq(watches.companyId, companies.id), eq(watches.kind, "client")))
		.innerJoin(measurements, and(eq(measurements.watchId, watches.id), eq(measurements.position, 0)))
		.where(
			and(
				eq(companies.isAgency, true),
				isNotNull(measurements.score),
				lte(measurements.measuredAt, new Date(now.getTime() + CLOCK_SKEW_MS)),
			),
		)
		.orderBy(desc(measurements.dueAt))
		.limit(1);
	if (!latest || latest.score === null) return null;
	const isOurs = normalizeHost(latest.host) === normalizeHost(URL.parse(siteUrl)?.host ?? "");
	return isOurs ? { score: latest.score, measuredAt: latest.measuredAt.toISOString() } : null;
}
