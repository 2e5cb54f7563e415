import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { snapshots } from "#app/db/schema.server.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import { withoutWww } from "#audit/evidence/urls.ts";
import { MOST_COMPETITORS, MOST_OWN_READINGS, type SnapshotRole } from "./snapshot-role.ts";

export type KeptReport = { reportId: string; leadId: number | null; snapshot: AuditResult; createdAt: Date };

const REPORT = { reportId: snapshots.reportId, leadId: snapshots.leadId, snapshot: snapshots.result, createdAt: snapshots.createdAt };

/** The report under this id, which must be a UUID. What was kept of a competitor is nobody's report. */
export async function findReportById(db: Database, reportId: string): Promise<KeptReport | null> {
	const [row] = await db
		.select(REPORT)
		.from(snapshots)
		.where(and(eq(snapshots.reportId, reportId), eq(snapshots.role, "site")));
	return row ? (row as KeptReport) : null;
}

type Wanted = { leadId: number; earlierLeadId: number | null; host: string; since: Date };

/** The latest report of the lead on its own site, or else that of the request it grew out of; with or without www is the same site. */
export async function findLeadReport(db: Database, { leadId, earlierLeadId, host, since }: Wanted): Promise<KeptReport | null> {
	const [row] = await db
		.select(REPORT)
		.from(snapshots)
		.where(
			and(
				inArray(snapshots.leadId, earlierLeadId === null ? [leadId] : [leadId, earlierLeadId]),
				eq(snapshots.role, "site"),
				inArray(snapshots.host, [withoutWww(host), `www.${withoutWww(host)}`]),
				gt(snapshots.createdAt, since),
			),
		)
		.orderBy(desc(eq(snapshots.leadId, leadId)), desc(snapshots.createdAt), desc(snapshots.id))
		.limit(1);
	return row ? (row as KeptReport) : null;
}

/** The competitors that a lead named and had measured, in that order. */
export async function listCompetitors(db: Database, leadId: number): Promise<{ name: string; score: number }[]> {
	return db
		.select({ name: sql<string>`${snapshots.result} ->> 'domain'`, score: snapshots.score })
		.from(snapshots)
		.where(and(eq(snapshots.leadId, leadId), eq(snapshots.role, "competitor")))
		.orderBy(asc(snapshots.id))
		.limit(MOST_COMPETITORS);
}

export type LeadReportLine = {
	leadId: number;
	reportId: string;
	host: string;
	role: SnapshotRole;
	score: number;
	measuredAt: Date;
	createdAt: Date;
	/** One sentence each, the most points first. */
	issues: string[];
};

/** Everything that is kept beside these leads, each with its worst issues: their own sites first, the latest before the earlier. */
export async function listReportLines(
	db: Database,
	{ leadIds, mostIssues }: { leadIds: number[]; mostIssues: number },
): Promise<LeadReportLine[]> {
	if (leadIds.length === 0) return [];
	const { leadId, reportId, host, role, score, measuredAt, createdAt, result } = snapshots;
	// Picked by the database: a whole result is a hundred times as long.
	const issues = sql<string[]>`array(
		select finding ->> 'text'
		from jsonb_array_elements_text(${result} -> 'issues') with ordinality as issue(id, place)
		join jsonb_array_elements(${result} -> 'findings') as finding on finding ->> 'id' = issue.id
		order by issue.place limit ${mostIssues})`;
	const rows = await db
		.select({ leadId, reportId, host, role, score, measuredAt, createdAt, issues })
		.from(snapshots)
		.where(inArray(leadId, leadIds))
		.orderBy(desc(role), desc(createdAt), desc(snapshots.id))
		.limit(leadIds.length * (MOST_OWN_READINGS + MOST_COMPETITORS));
	return rows as LeadReportLine[];
}
