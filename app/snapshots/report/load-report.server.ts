import type { Database } from "#app/db/client.server.ts";
import type { Env } from "#app/env.server.ts";
import { describeError, logEvent } from "#app/log.server.ts";
import { formatDay, formatMoment } from "#app/site/brisbane-time.ts";
import { reportExpiry } from "#app/snapshots/report-expiry.ts";
import { findReportById, listCompetitors } from "#app/snapshots/snapshot-store.server.ts";
import { DATABASE_TIMEOUT_MS, withTimeout } from "#app/with-timeout.server.ts";
import { getTask, planActions } from "#audit/action-plan.ts";
import type { AuditResult } from "#audit/audit-result.ts";

/** A report as its page shows it. The server formats the dates, because a browser might format them slightly differently and break hydration. */
export type Report = {
	snapshot: AuditResult;
	/** The steps of the action plan in order: the id of the finding, and what to do about it. */
	plan: { id: string; task: string }[];
	competitors: { name: string; score: number }[];
	measured: string;
	expiresOn: string;
};

export type LoadedReport =
	| { kind: "open"; report: Report }
	| { kind: "unknown" }
	| { kind: "expired"; domain: string }
	/** The database does not respond. */
	| { kind: "unavailable" };

type Options = { db: Database; env: Pick<Env, "REPORT_DAYS">; now: Date };

/** Loads the report with this id, unless it has expired. */
export async function loadReport(reportId: string, { db, env, now }: Options): Promise<LoadedReport> {
	if (!isReportId(reportId)) return { kind: "unknown" };
	try {
		return await withTimeout(findReport(reportId, { db, env, now }), DATABASE_TIMEOUT_MS);
	} catch (error) {
		logEvent("report-read-failed", describeError(error));
		return { kind: "unavailable" };
	}
}

async function findReport(reportId: string, { db, env, now }: Options): Promise<LoadedReport> {
	const stored = await findReportById(db, reportId);
	if (!stored) return { kind: "unknown" };
	const { leadId, snapshot, createdAt } = stored;
	const expiresAt = reportExpiry(createdAt, env.REPORT_DAYS);
	if (expiresAt <= now) return { kind: "expired", domain: snapshot.domain };
	const competitors = leadId === null ? [] : await listCompetitors(db, leadId);
	const plan = planActions(snapshot).map((finding) => ({ id: finding.id, task: getTask(finding) }));
	const [measured, expiresOn] = [formatMoment(snapshot.measuredAt), formatDay(expiresAt)];
	return { kind: "open", report: { snapshot, plan, competitors, measured, expiresOn } };
}

/** Returns whether a text is a UUID. PostgreSQL throws for an id that is not. */
function isReportId(text: string): boolean {
	return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
