import type { Database } from "#app/db/client.server.ts";
import { DAY_MS } from "#app/durations.ts";
import type { Env } from "#app/env.server.ts";
import type { Lead } from "#app/leads/lead-store.server.ts";
import { parsePublicUrl } from "#audit/guarded-fetch/public-url.ts";
import { describeNoResult } from "#audit/no-result.ts";
import { auditLeadSite } from "./audit-lead-site.server.ts";
import { reportCutoff } from "./report-expiry.ts";
import { saveSnapshot } from "./save-snapshot.server.ts";
import { findLeadReport, findRecentSnapshot, findReportById, type StoredReport } from "./snapshot-store.server.ts";

type ReportLead = Pick<Lead, "id" | "earlierLeadId" | "website" | "flagged" | "overSnapshotLimit" | "reportId">;

type Options = {
	db: Database;
	env: Env;
	now: Date;
	/** How long to wait for a free run. */
	runWaitMs?: number;
};

type LeadReportResult =
	| ({ kind: "measured" } & StoredReport)
	/** `reason` is shown after "No snapshot:". */
	| { kind: "none"; reason: string };

/**
 * Returns the report that the lead asked for by email, and no other. For any other lead, returns a report on its own site: prefers, in this order, the lead's own report, that of its earlier lead, a copy of anyone's snapshot
 * of the last day, and a new audit. Takes at most 40 seconds. Throws only when the database fails.
 */
export async function findOrCreateReport(lead: ReportLead, { db, env, now, runWaitMs }: Options): Promise<LeadReportResult> {
	const { id: leadId, earlierLeadId, website, reportId } = lead;
	const since = reportCutoff(now, env.REPORT_DAYS);
	if (reportId !== null) {
		const wanted = await findReportById(db, reportId);
		return wanted && wanted.createdAt > since
			? { kind: "measured", ...wanted }
			: { kind: "none", reason: "the report has expired or was deleted" };
	}
	const host = URL.parse(website)?.host;
	if (!host) return { kind: "none", reason: "that is not a web address" };
	const find = () => findLeadReport(db, { leadId, earlierLeadId, host, since });

	const stored = await find();
	if (stored) return { kind: "measured", ...stored };
	const recent = await findRecentSnapshot(db, host, { now, maxAgeMs: DAY_MS });
	if (recent) await saveSnapshot(db, { host, result: recent, lead: { id: leadId, website }, isCopy: true, createdAt: now });
	else {
		const reason = findSkipReason(lead, env) ?? (await auditLeadSite({ leadId, website, host }, { db, env, now, runWaitMs }));
		if (reason) return { kind: "none", reason };
	}
	const report = await find();
	return report ? { kind: "measured", ...report } : { kind: "none", reason: "the result could not be saved" };
}

function findSkipReason({ website, flagged, overSnapshotLimit }: ReportLead, env: Env): string | null {
	if (flagged) return "flagged as spam, so its site was not checked";
	if (overSnapshotLimit) return "many requests came from the same connection, so its site was not checked";
	if (env.SNAPSHOT_MODE === "simulated") return describeNoResult("switched-off");
	return parsePublicUrl(website, { allowLoopback: env.SNAPSHOT_ALLOW_LOOPBACK }) ? null : describeNoResult("url-rejected", null);
}
