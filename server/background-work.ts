import type { Database } from "#app/db/client.server.ts";
import { ensureWritableFolder } from "#app/db/data-folder.server.ts";
import type { Env } from "#app/env.server.ts";
import type { Lead } from "#app/leads/lead-store.server.ts";
import { resolveMailFolder } from "#app/mail/mail-folder.server.ts";
import { openMailer } from "#app/mail/open-mailer.server.ts";
import type { ReportedFinding, ReportSummary } from "#app/notices/notice-mail-input.ts";
import { openNoticeWorker } from "#app/notices/notice-worker.server.ts";
import { findOrMeasureReport } from "#app/snapshots/find-or-measure-report.server.ts";
import { reportExpiry } from "#app/snapshots/report-expiry.ts";
import { getTask } from "#audit/action-plan.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import { listSitePhones, PHONE_CHECKS } from "#audit/list-site-phones.ts";
import { scheduledTasks } from "./scheduled-tasks.ts";
import { openScheduler } from "./scheduler.ts";

export type BackgroundWork = { /** Starts nothing new and waits for what is in flight. */ close(): Promise<void> };

/** Starts everything a node does besides serving requests: notices and scheduled tasks. Throws if the mail folder is needed and not writable. */
export function openBackgroundWork({ db, env }: { db: Database; env: Env }): BackgroundWork {
	const mailFolder = resolveMailFolder(env.DATA_DIR);
	// If no mail server is configured, emails are only written to this folder.
	if (!env.SMTP_URL) ensureWritableFolder(mailFolder);
	const mailer = openMailer({ smtpUrl: env.SMTP_URL, folder: mailFolder });
	const worker = openNoticeWorker({ db, env, mailer, findReport: (lead) => summariseReport(lead, { db, env }) });
	const scheduler = openScheduler({ db, env, tasks: scheduledTasks });
	return {
		async close() {
			await Promise.all([worker.close(), scheduler.close()]);
			await mailer.close();
		},
	};
}

/** Finds or measures the lead's report and picks what a notice says about it. */
async function summariseReport(lead: Lead, { db, env }: { db: Database; env: Env }): Promise<ReportSummary> {
	const found = await findOrMeasureReport(lead, { db, env, now: new Date() });
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
		phones: listSitePhones(snapshot.findings.filter(({ id }) => PHONE_CHECKS.includes(id)).map(({ found }) => found)),
	};
}

function findingsOf(ids: string[], { findings }: AuditResult): ReportedFinding[] {
	return ids
		.flatMap((id) => findings.filter((finding) => finding.id === id && finding.text !== ""))
		.map((finding) => ({ task: getTask(finding), text: finding.text }));
}
