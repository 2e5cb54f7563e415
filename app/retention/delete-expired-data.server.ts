import { expiredWatches } from "#app/clients/client-watch-store.server.ts";
import { expiredUnsubscribes } from "#app/clients/unsubscribe-store.server.ts";
import { expiredCompanies } from "#app/companies/company-cleanup-store.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { countExpiredRows, deleteExpiredRows, type ExpiredRows } from "#app/db/maintenance-store.server.ts";
import { DAY_MS } from "#app/durations.ts";
import type { Env } from "#app/env.server.ts";
import { countOldLeads } from "#app/leads/lead-store.server.ts";
import { logEvent } from "#app/log.server.ts";
import { deleteMailFiles } from "#app/mail/mail-folder.server.ts";
import { expiredSnapshots } from "#app/snapshots/snapshot-store.server.ts";
import { expiredTokens } from "#app/staff/account-token-store.server.ts";
import { expiredAuditEntries, recordAuditEvent } from "#app/staff/audit-log-store.server.ts";
import { expiredNetworks, expiredSessions } from "#app/staff/session-store.server.ts";
import { expiredSpeedCounts } from "#app/vitals/speed-count-store.server.ts";
import { deleteExpiredLeads } from "./delete-expired-leads.server.ts";
import { checkRetention, isRetentionRunning } from "./retention-store.server.ts";

type Options = {
	db: Database;
	env: Pick<Env, "LEADS_KEPT_DAYS" | "REPORT_DAYS">;
	/** Where this node writes emails when there is no mail server. */
	mailFolder: string;
	now: Date;
	signal: AbortSignal;
};

/** Deletes what is too old to keep, as far as `checkRetention` allows it. */
export async function deleteExpiredData({ db, env, mailFolder, now, signal }: Options): Promise<void> {
	const expired: Record<string, ExpiredRows> = {
		snapshots: expiredSnapshots({ now, reportDays: env.REPORT_DAYS }),
		"speed counts": expiredSpeedCounts(now),
		sessions: expiredSessions(now),
		networks: expiredNetworks(now),
		"account tokens": expiredTokens(now),
		"audit log": expiredAuditEntries(now),
		watches: expiredWatches({ now, reportDays: env.REPORT_DAYS }),
		unsubscribes: expiredUnsubscribes(now),
	};
	const leadCutoff = findLeadCutoff({ env, now });
	const { expiredLeads, allLeads } = leadCutoff ? await countOldLeads(db, leadCutoff) : { expiredLeads: 0, allLeads: 0 };
	const counts = await Promise.allSettled(Object.values(expired).map((rows) => countExpiredRows(db, rows)));
	const isOtherDue = counts.some((count) => count.status === "rejected" || count.value > 0);

	const allowed = await checkRetention(db, { now, dueLeads: expiredLeads, allLeads, isOtherDue });
	if (allowed === "nothing") return;
	const deletions = Object.entries(expired).map(([what, rows]) => ({ what, run: () => deleteExpiredRows(db, rows) }));
	if (leadCutoff && expiredLeads > 0 && allowed === "everything") {
		deletions.unshift({
			what: "leads",
			async run() {
				const count = await deleteExpiredLeads(leadCutoff, { db, mailFolder, signal });
				await recordAuditEvent(db, { event: "retention-deleted", details: { leads: count } }, now);
				return count;
			},
		});
	}
	// After the leads: a company expires with its last request.
	if (leadCutoff && allowed === "everything") {
		deletions.push({ what: "companies", run: () => deleteExpiredRows(db, expiredCompanies(leadCutoff)) });
	}
	const failures: unknown[] = [];
	for (const { what, run } of deletions) {
		if (signal.aborted) return;
		// One table that fails must not keep the rest of the data for longer than promised.
		await run().then(
			(count) => logDeleted(what, count),
			(error) => failures.push(error),
		);
	}
	if (failures.length > 0) throw failures[0];
}

/** Deletes this node's email files that are older than every kept lead. Does nothing while the deletion of old leads waits for approval. */
export async function deleteOldMailFiles({ db, env, mailFolder, now }: Omit<Options, "signal">): Promise<void> {
	const leadCutoff = findLeadCutoff({ env, now });
	if (!leadCutoff || !(await isRetentionRunning(db, now))) return;
	if ((await countOldLeads(db, leadCutoff)).expiredLeads > 0) return;
	logDeleted("email files", await deleteMailFiles(mailFolder, { writtenBefore: leadCutoff }));
}

/** Returns the time before which leads are deleted, or null if leads are kept forever. */
function findLeadCutoff({ env, now }: Pick<Options, "env" | "now">): Date | null {
	return env.LEADS_KEPT_DAYS === undefined ? null : new Date(now.getTime() - env.LEADS_KEPT_DAYS * DAY_MS);
}

function logDeleted(what: string, count: number): void {
	if (count > 0) logEvent("expired-data-deleted", { what, count });
}
