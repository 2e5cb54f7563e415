import type { Database } from "#app/db/client.server.ts";
import type { Env } from "#app/env.server.ts";
import type { Lead } from "#app/leads/lead-store.server.ts";
import { findOrCreateReport } from "#app/snapshots/find-or-create-report.server.ts";
import { reportExpiry } from "#app/snapshots/report-expiry.ts";
import { listCompetitors } from "#app/snapshots/snapshot-store.server.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import { describeVerdict } from "#audit/verdict.ts";
import type { ReportedFinding, ReportSummary } from "./notice-mail-input.ts";

/** Finds the report on a lead's site, or audits the site to make one, and returns what a notice says about it. */
export async function getReportSummary(lead: Lead, { db, env }: { db: Database; env: Env }): Promise<ReportSummary> {
	const found = await findOrCreateReport(lead, { db, env, now: new Date() });
	if (found.kind === "none") return found;
	const { snapshot, reportId, createdAt } = found;
	return {
		kind: "measured",
		domain: snapshot.domain,
		score: snapshot.score,
		verdict: describeVerdict(snapshot),
		url: `${env.SITE_URL}/report/${reportId}`,
		measuredAt: new Date(snapshot.measuredAt),
		expiresAt: reportExpiry(createdAt, env.REPORT_DAYS),
		issues: listFindings(snapshot.issues, snapshot),
		opportunities: listFindings(snapshot.opportunities, snapshot),
		phones: snapshot.phones ?? [],
		competitors: await listLeadCompetitors(lead, db),
	};
}

/** A visitor names competitors at the result, so they may belong to the lead that was sent before this one. */
async function listLeadCompetitors({ id, earlierLeadId }: Lead, db: Database) {
	const own = await listCompetitors(db, id);
	const competitors = own.length > 0 || earlierLeadId === null ? own : await listCompetitors(db, earlierLeadId);
	return competitors.map(({ domain, score }) => ({ domain, score }));
}

/** A result of an earlier release has no tasks. Then the check's name stands in, because the text may quote the site. */
function listFindings(ids: string[], { findings }: AuditResult): ReportedFinding[] {
	return ids
		.flatMap((id) => findings.filter((finding) => finding.id === id && finding.text !== ""))
		.map((finding) => ({ task: finding.task ?? finding.name, text: finding.text }));
}
