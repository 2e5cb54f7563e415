import { openWatchWorker } from "#app/clients/watch-worker.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { ensureWritableFolder } from "#app/db/data-folder.server.ts";
import { getDeskSettings } from "#app/desk/settings/settings-store.server.ts";
import { gatherDigest } from "#app/desk/today/gather-digest.server.ts";
import type { Env } from "#app/env.server.ts";
import type { Lead } from "#app/leads/lead-store.server.ts";
import { resolveMailFolder } from "#app/mail/mail-folder.server.ts";
import { openMailer } from "#app/mail/open-mailer.server.ts";
import { openNoticeWorker } from "#app/notices/notice-worker.server.ts";
import { getReportSummary } from "#app/notices/report-summary.server.ts";
import { scheduledTasks } from "./scheduled-tasks.ts";
import { openScheduler } from "./scheduler.ts";

export type BackgroundWork = {
	/** Starts nothing new and waits for what is in flight. */
	close(): Promise<void>;
};

/** Starts the notices, the measurements of clients and the scheduled tasks of a node. Throws if it needs the mail folder and cannot write to it. */
export function openBackgroundWork({ db, env }: { db: Database; env: Env }): BackgroundWork {
	const mailFolder = resolveMailFolder(env.DATA_DIR);
	// If no mail server is configured, emails are only written to this folder.
	if (!env.SMTP_URL) ensureWritableFolder(mailFolder);
	const mailer = openMailer({ smtpUrl: env.SMTP_URL, folder: mailFolder });
	const findReport = (lead: Lead) => getReportSummary(lead, { db, env });
	const getReplyClock = async () => (await getDeskSettings(db)).replyClock;
	const worker = openNoticeWorker({ db, env, mailer, findReport, getReplyClock, gatherDigest: () => gatherDigest(db, new Date()) });
	const watches = openWatchWorker({ db, env });
	const scheduler = openScheduler({ db, env, tasks: scheduledTasks });
	return {
		async close() {
			await Promise.all([worker.close(), watches.close(), scheduler.close()]);
			await mailer.close();
		},
	};
}
