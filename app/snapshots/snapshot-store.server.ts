import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { CLOCK_SKEW_MS } from "#app/db/expiry.server.ts";
import type { ExpiredRows } from "#app/db/maintenance-store.server.ts";
import { leads, measurements, snapshots, watches } from "#app/db/schema.server.ts";
import type { AuditResult, SitePhone } from "#audit/audit-result.ts";
import { normalizeHost } from "#audit/urls/url-resolver.ts";
import { DAYS_KEPT_PAST_EXPIRY, DAYS_KEPT_WITHOUT_LEAD, reportCutoff } from "./report-expiry.ts";
import { MAX_COMPETITORS, MAX_OWN_SNAPSHOTS, type SnapshotRole } from "./snapshot-role.ts";

const MAX_LISTED_FIXES = 3;
const MAX_MEASURED_REPORTS = 20;
/** The first half of the key of an advisory lock. The second half is the lead's id. */
const LEAD_SNAPSHOTS_LOCK = 7_361_002;

export async function insertSnapshot(db: Database, row: typeof snapshots.$inferInsert & { result: AuditResult }): Promise<void> {
	await db.insert(snapshots).values(row);
}

/** Makes transactions that save snapshots for the same lead wait for each other. */
export async function lockLeadSnapshots(tx: Database, leadId: number): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(${LEAD_SNAPSHOTS_LOCK}::int, ${leadId}::int)`);
}

export function listLeadSnapshots(db: Database, { leadId, role }: { leadId: number; role: SnapshotRole }) {
	return db
		.select({ reportId: snapshots.reportId, host: snapshots.host, measuredAt: snapshots.measuredAt })
		.from(snapshots)
		.where(and(eq(snapshots.leadId, leadId), eq(snapshots.role, role)));
}

/**
 * Finds the latest complete snapshot of a host that is no older than `maxAgeMs`. One dated in the future was stored by a fast clock, so its
 * age is unknown and it is skipped.
 */
export async function findRecentSnapshot(
	db: Database,
	host: string,
	{ now, maxAgeMs }: { now: Date; maxAgeMs: number },
): Promise<AuditResult | null> {
	const recentSql = and(
		gt(snapshots.measuredAt, new Date(now.getTime() - maxAgeMs)),
		lte(snapshots.measuredAt, new Date(now.getTime() + CLOCK_SKEW_MS)),
	);
	const [row] = await db
		.select({ result: snapshots.result })
		.from(snapshots)
		.where(and(eq(snapshots.host, host), recentSql, sql`${snapshots.result} ->> 'isPartial' is distinct from 'true'`))
		.orderBy(desc(snapshots.measuredAt))
		.limit(1);
	return row ? (row.result as AuditResult) : null;
}

export type StoredReport = { reportId: string; leadId: number | null; host: string; snapshot: AuditResult; createdAt: Date };

const REPORT = {
	reportId: snapshots.reportId,
	leadId: snapshots.leadId,
	host: snapshots.host,
	snapshot: snapshots.result,
	createdAt: snapshots.createdAt,
};

/** Finds the report with this id, which must be a UUID. A competitor's snapshot does not count as a report. */
export async function findReportById(db: Database, reportId: string): Promise<StoredReport | null> {
	const [row] = await db
		.select(REPORT)
		.from(snapshots)
		.where(and(eq(snapshots.reportId, reportId), ne(snapshots.role, "competitor")));
	return row ? (row as StoredReport) : null;
}

/** Returns whether a report is what a client's watch measured. Reads the measurements only for a report that a watch made. */
export async function isClientReport(db: Database, reportId: string): Promise<boolean> {
	const clientReports = db
		.select({ reportId: measurements.reportId })
		.from(measurements)
		.innerJoin(watches, eq(watches.id, measurements.watchId))
		.where(and(eq(measurements.reportId, reportId), eq(watches.kind, "client"), isNull(watches.endsAt)));
	const isWatchSql = and(eq(snapshots.reportId, reportId), eq(snapshots.role, "watch"));
	return (await db.$count(snapshots, and(isWatchSql, inArray(snapshots.reportId, clientReports)))) > 0;
}

/** Gives a report that belongs to no lead to this one. */
export async function linkReportToLead(tx: Database, { reportId, leadId }: { reportId: string; leadId: number }): Promise<void> {
	await tx
		.update(snapshots)
		.set({ leadId })
		.where(and(eq(snapshots.reportId, reportId), isNull(snapshots.leadId)));
}

type LeadReportQuery = { leadId: number; earlierLeadId: number | null; host: string; since: Date };

/** Finds the latest report on the lead's own site, or else that of its earlier request. The host with www counts as the same site. */
export async function findLeadReport(db: Database, { leadId, earlierLeadId, host, since }: LeadReportQuery): Promise<StoredReport | null> {
	const [row] = await db
		.select(REPORT)
		.from(snapshots)
		.where(
			and(
				inArray(snapshots.leadId, earlierLeadId === null ? [leadId] : [leadId, earlierLeadId]),
				eq(snapshots.role, "site"),
				inArray(snapshots.host, [host, normalizeHost(host), `www.${normalizeHost(host)}`]),
				gt(snapshots.createdAt, since),
			),
		)
		.orderBy(desc(eq(snapshots.leadId, leadId)), desc(snapshots.createdAt), desc(snapshots.id))
		.limit(1);
	return row ? (row as StoredReport) : null;
}

/** A competitor that a lead named: its score and those of the seven steps. */
export type MeasuredCompetitor = Pick<AuditResult, "domain" | "score" | "points">;

/** Lists the competitors whose sites a lead had audited, in that order. */
export async function listCompetitors(db: Database, leadId: number): Promise<MeasuredCompetitor[]> {
	// Let the database pick them: a whole result is a hundred times as long.
	const domain = sql<string>`${snapshots.result} ->> 'domain'`;
	const points = sql<AuditResult["points"]>`${snapshots.result} -> 'points'`;
	return db
		.select({ domain, score: snapshots.score, points })
		.from(snapshots)
		.where(and(eq(snapshots.leadId, leadId), eq(snapshots.role, "competitor")))
		.orderBy(asc(snapshots.id))
		.limit(MAX_COMPETITORS);
}

/** Lists the websites of the competitors that a company's requests named, the latest first. */
export async function listCompanyCompetitors(db: Database, companyId: number): Promise<string[]> {
	const rows = await db
		.select({ host: snapshots.host })
		.from(snapshots)
		.innerJoin(leads, eq(leads.id, snapshots.leadId))
		.where(and(eq(leads.companyId, companyId), eq(snapshots.role, "competitor")))
		.orderBy(desc(snapshots.id))
		.limit(MAX_COMPETITORS * 5);
	const byHost = new Map(rows.map(({ host }) => [normalizeHost(host), `https://${host}`]));
	return [...byHost.values()].slice(0, MAX_COMPETITORS);
}

export type CompanyReportLine = {
	/** Null if it was measured for a client or because staff asked for it. */
	leadId: number | null;
	reportId: string;
	host: string;
	role: SnapshotRole;
	score: number;
	measuredAt: Date;
	createdAt: Date;
	/** What to fix first, at most three sentences in the order of the audit: what is critical comes first. */
	fixes: { text: string; isCritical: boolean }[];
	/** The name of the check whose critical problem caps the score; null if it is not capped. */
	cappedBy: string | null;
};

/**
 * Lists the snapshots of a company for the desk: those of these leads, the shared reports that they asked for, and the measurements of its site.
 * Own sites come before competitors, the latest first.
 */
export async function listCompanyReports(
	db: Database,
	{ companyId, leadIds }: { companyId: number; leadIds: number[] },
): Promise<CompanyReportLine[]> {
	const { leadId, reportId, host, score, measuredAt, createdAt, result } = snapshots;
	const role = sql<SnapshotRole>`case ${snapshots.role} when 'competitor' then 'competitor' else 'site' end`;
	// Let the database pick them: a whole result is a hundred times as long.
	const fixes = sql<CompanyReportLine["fixes"]>`array(
		select jsonb_build_object('text', finding ->> 'text', 'isCritical', ${result} -> 'issues' ? fix.id)
		from jsonb_array_elements_text(coalesce(${result} -> 'issues', '[]') || coalesce(${result} -> 'opportunities', '[]'))
			with ordinality as fix(id, position)
		join jsonb_array_elements(${result} -> 'findings') as finding on finding ->> 'id' = fix.id
		order by fix.position limit ${MAX_LISTED_FIXES})`;
	const cappedBy = sql<string | null>`case when (${result} -> 'cap' ->> 'score')::int = ${score} then (
		select finding ->> 'name' from jsonb_array_elements(${result} -> 'findings') as finding
		where finding -> 'id' = ${result} -> 'issues' -> 0) end`;
	// Listed first, because with a subquery PostgreSQL would read the whole table.
	const otherIds = [...(await listRequestedReports(db, leadIds)), ...(await listMeasuredReports(db, companyId))];
	return db
		.select({ leadId, reportId, host, role, score, measuredAt, createdAt, fixes, cappedBy })
		.from(snapshots)
		.where(or(inArray(leadId, leadIds), inArray(reportId, otherIds)))
		.orderBy(desc(role), desc(createdAt), desc(snapshots.id))
		.limit(leadIds.length * (MAX_OWN_SNAPSHOTS + MAX_COMPETITORS) + otherIds.length);
}

async function listRequestedReports(db: Database, leadIds: number[]): Promise<string[]> {
	const rows = await db
		.select({ reportId: leads.reportId })
		.from(leads)
		.where(and(inArray(leads.id, leadIds), isNotNull(leads.reportId)));
	return rows.flatMap(({ reportId }) => reportId ?? []);
}

async function listMeasuredReports(db: Database, companyId: number): Promise<string[]> {
	const rows = await db
		.select({ reportId: measurements.reportId })
		.from(measurements)
		.innerJoin(watches, eq(watches.id, measurements.watchId))
		.where(and(eq(watches.companyId, companyId), isNotNull(measurements.reportId)))
		.orderBy(desc(measurements.measuredAt))
		.limit(MAX_MEASURED_REPORTS);
	return rows.flatMap(({ reportId }) => reportId ?? []);
}

/** Lists the phone numbers found on the site of this report, whose id must be a UUID. */
export async function listReportPhones(db: Database, reportId: string): Promise<SitePhone[]> {
	// Let the database pick them: a whole result is a hundred times as long.
	const phones = sql<SitePhone[] | null>`${snapshots.result} -> 'phones'`;
	const [row] = await db.select({ phones }).from(snapshots).where(eq(snapshots.reportId, reportId));
	return row?.phones ?? [];
}

/** Returns the condition for snapshots past retention: see `DAYS_KEPT_WITHOUT_LEAD` and `DAYS_KEPT_PAST_EXPIRY`. */
export function expiredSnapshots({ now, reportDays }: { now: Date; reportDays: number }): ExpiredRows {
	const where = or(
		and(isNull(snapshots.leadId), lt(snapshots.createdAt, reportCutoff(now, Math.max(DAYS_KEPT_WITHOUT_LEAD, reportDays)))),
		and(isNotNull(snapshots.leadId), lt(snapshots.createdAt, reportCutoff(now, reportDays + DAYS_KEPT_PAST_EXPIRY))),
	);
	return { table: snapshots, where };
}
