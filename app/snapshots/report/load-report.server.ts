import type { Database } from "#app/db/client.server.ts";
import type { Env } from "#app/env.server.ts";
import { findLead, type Lead } from "#app/leads/lead-store.server.ts";
import { describeError, logEvent } from "#app/log.server.ts";
import { formatDay, formatMoment } from "#app/site/brisbane-time.ts";
import { reportExpiry } from "#app/snapshots/report-expiry.ts";
import {
	findReportById,
	isClientReport,
	listCompetitors,
	type MeasuredCompetitor,
	type StoredReport,
} from "#app/snapshots/snapshot-store.server.ts";
import { DATABASE_TIMEOUT_MS, withTimeout } from "#app/with-timeout.server.ts";
import { getTask, planActions } from "#audit/action-plan.ts";
import type { AuditResult } from "#audit/audit-result.ts";

/** A report as its page shows it. The server formats the dates, because a browser might format them slightly differently and break hydration. */
export type Report = {
	snapshot: AuditResult;
	/** The steps of the action plan in order: the id of the finding, and what to do about it. */
	plan: { id: string; task: string }[];
	competitors: MeasuredCompetitor[];
	/** Whether it is about a client's site: they need no offer. */
	isClient: boolean;
	measured: string;
	expiresOn: string;
};

export type LoadedReport =
	| { kind: "open"; report: Report }
	| { kind: "unknown" }
	| { kind: "expired"; domain: string }
	/** The database does not respond. */
	| { kind: "unavailable" };

/** The HTTP status of each outcome. */
export const REPORT_STATUS = { open: 200, unknown: 404, expired: 410, unavailable: 503 } as const satisfies Record<
	LoadedReport["kind"],
	number
>;
export const RETRY_AFTER_SECONDS = 30;

/** What a visitor reads when there is no report to show. */
export const REPORT_MESSAGES = {
	unknown: "We can't find this report.",
	expired: "This report has expired.",
	unavailable: "We can't open this report right now. Please try again in a minute.",
};

type Options = { db: Database; env: Pick<Env, "REPORT_DAYS">; now: Date };

/** Loads the report with this id, unless it has expired. */
export async function loadReport(reportId: string, { db, env, now }: Options): Promise<LoadedReport> {
	return readInTime(reportId, async () => {
		const found = await findReport(reportId, { db, env, now });
		if (found.kind !== "open") return found;
		const { stored, lead, expiresAt } = found;
		const { snapshot } = stored;
		const competitors = lead === null ? [] : await listCompetitors(db, lead.id);
		const plan = planActions(snapshot).map((finding) => ({ id: finding.id, task: getTask(finding) }));
		const [measured, expiresOn] = [formatMoment(snapshot.measuredAt), formatDay(expiresAt)];
		return { kind: "open", report: { snapshot, plan, competitors, isClient: await isClientReport(db, reportId), measured, expiresOn } };
	});
}

type FoundReport = { kind: "open"; stored: StoredReport; lead: Lead | null; expiresAt: Date } | Exclude<LoadedReport, { kind: "open" }>;

/** Finds the stored report with this id and its lead, unless it has expired. */
export function findOpenReport(reportId: string, options: Options): Promise<FoundReport> {
	return readInTime(reportId, () => findReport(reportId, options));
}

async function readInTime<Result>(reportId: string, read: () => Promise<Result>): Promise<Result | { kind: "unknown" | "unavailable" }> {
	if (!isReportId(reportId)) return { kind: "unknown" };
	try {
		return await withTimeout(read(), DATABASE_TIMEOUT_MS);
	} catch (error) {
		logEvent("report-read-failed", describeError(error));
		return { kind: "unavailable" };
	}
}

async function findReport(reportId: string, { db, env, now }: Options): Promise<FoundReport> {
	const stored = await findReportById(db, reportId);
	if (!stored) return { kind: "unknown" };
	const expiresAt = reportExpiry(stored.createdAt, env.REPORT_DAYS);
	if (expiresAt <= now) return { kind: "expired", domain: stored.snapshot.domain };
	const lead = stored.leadId === null ? null : await findLead(db, stored.leadId);
	return { kind: "open", stored, lead, expiresAt };
}

/** Returns whether a text is a UUID. PostgreSQL throws for an id that is not. */
function isReportId(text: string): boolean {
	return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
