import type { Database } from "#app/db/client.server.ts";
import { inTime } from "#app/db/in-time.server.ts";
import type { Env } from "#app/env.server.ts";
import { logEvent, namesOfFailure } from "#app/log.server.ts";
import { formatDay, formatMoment } from "#app/site/brisbane-time.ts";
import { planActions } from "#audit/action-plan.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import { taskOf } from "#audit/task-of.ts";
import { isReportId } from "./is-report-id.ts";
import { reportExpiry } from "./report-expiry.ts";
import { findReportById, listCompetitors } from "./report-store.server.ts";

const PATIENCE_MS = 4_500;

/** A report as its page shows it. Times are in words already: a browser's own might differ by a space and be drawn anew. */
export type Report = {
	snapshot: AuditResult;
	/** The action plan in its order: ids of findings, and what to do about each. */
	plan: { id: string; task: string }[];
	competitors: { name: string; score: number }[];
	measured: string;
	openUntil: string;
};

export type OpenedReport =
	| { kind: "open"; report: Report }
	| { kind: "unknown" }
	| { kind: "expired"; domain: string }
	/** The database does not answer. */
	| { kind: "away" };

type Options = { db: Database; env: Pick<Env, "REPORT_DAYS">; now: Date };

/** The report under an id, for as long as it can be opened and in the time that a visitor waits. */
export async function openReport(reportId: string, { db, env, now }: Options): Promise<OpenedReport> {
	if (!isReportId(reportId)) return { kind: "unknown" };
	try {
		return await inTime(readReport(reportId, { db, env, now }), PATIENCE_MS);
	} catch (error) {
		logEvent("report-not-read", namesOfFailure(error));
		return { kind: "away" };
	}
}

async function readReport(reportId: string, { db, env, now }: Options): Promise<OpenedReport> {
	const kept = await findReportById(db, reportId);
	if (!kept) return { kind: "unknown" };
	const { leadId, snapshot, createdAt } = kept;
	const expiresAt = reportExpiry(createdAt, env.REPORT_DAYS);
	if (expiresAt <= now) return { kind: "expired", domain: snapshot.domain };
	const competitors = leadId === null ? [] : await listCompetitors(db, leadId);
	const plan = planActions(snapshot).map((finding) => ({ id: finding.id, task: taskOf(finding) }));
	const [measured, openUntil] = [formatMoment(snapshot.measuredAt), formatDay(expiresAt)];
	return { kind: "open", report: { snapshot, plan, competitors, measured, openUntil } };
}
