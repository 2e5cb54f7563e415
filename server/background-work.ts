import path from "node:path";
import type { Database } from "#app/db/client.server.ts";
import type { Env } from "#app/env.server.ts";
import type { Lead } from "#app/leads/lead-store.server.ts";
import type { LeadReport, ReportedFinding } from "#app/leads/notices/lead-report.ts";
import { openNoticeWorker } from "#app/leads/notices/run-notices.server.ts";
import { openMailer } from "#app/mail/open-mailer.server.ts";
import { findReport } from "#app/snapshot/find-report.server.ts";
import type { MeasuredSnapshot } from "#app/snapshot/measured-snapshot.ts";
import { reportExpiry } from "#app/snapshot/report-expiry.ts";
import { openHousekeeping } from "./housekeeping.ts";

export type BackgroundWork = { /** Takes up nothing new and waits for what is under way. */ close(): Promise<void> };

/** Starts what a node does besides answering requests: it tells of leads and deletes what is too old. */
export function openBackgroundWork({ db, env }: { db: Database; env: Env }): BackgroundWork {
	const mailer = openMailer({ smtpUrl: env.SMTP_URL, folder: path.join(env.DATA_DIR, "mail") });
	const worker = openNoticeWorker({ db, env, mailer, findReport: (lead) => findLeadReport(lead, { db, env }) });
	const housekeeping = openHousekeeping({ db, env });
	return {
		async close() {
			await Promise.all([worker.close(), housekeeping.close()]);
			await mailer.close();
		},
	};
}

/** A lead's report in the words of a notice. */
async function findLeadReport({ id, earlierLeadId, website, flagged }: Lead, { db, env }: { db: Database; env: Env }): Promise<LeadReport> {
	const found = await findReport({ leadId: id, earlierLeadId, website, flagged }, { db, env, now: new Date() });
	if (found.kind === "none") return found;
	const { snapshot, reportId, createdAt } = found;
	return {
		kind: "measured",
		domain: snapshot.domain,
		score: snapshot.score,
		url: `${env.SITE_URL}/report/${reportId}`,
		measuredAt: new Date(snapshot.measuredAt),
		expiresAt: reportExpiry(createdAt, env.REPORT_DAYS),
		issues: findingsOf(snapshot.issues, snapshot),
		opportunities: findingsOf(snapshot.opportunities, snapshot),
	};
}

function findingsOf(ids: string[], { findings }: MeasuredSnapshot): ReportedFinding[] {
	return ids
		.flatMap((id) => findings.filter((finding) => finding.id === id && finding.text !== ""))
		.map(({ name, text }) => ({ name, text }));
}
