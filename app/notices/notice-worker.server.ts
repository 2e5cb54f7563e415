import { setTimeout as sleep } from "node:timers/promises";
import { findCompany } from "#app/companies/company-store.server.ts";
import type { Env } from "#app/env.server.ts";
import { findLead, reopenRequests } from "#app/leads/lead-store.server.ts";
import { describeError, logEvent } from "#app/log.server.ts";
import { type AttemptOutcome, decideNextState } from "#app/outbox/next-state.ts";
import { listNoticeKinds, type NoticeQueue } from "#app/outbox/notice-kinds.ts";
import { type ClaimedNotice, claimNotices, type NextState, recordOutcome } from "#app/outbox/notice-store.server.ts";
import { openWorker, type Worker } from "#app/worker.server.ts";
import { openPoster } from "#audit/guarded-fetch/open-poster.server.ts";
import { type DeliveryTools, deliverNotice } from "./deliver-notice.server.ts";

export type NoticeWorkerOptions = Pick<DeliveryTools, "db" | "findReport" | "mailer" | "getReplyClock" | "gatherDigest"> & {
	env: DeliveryTools["env"] & Pick<Env, "SNAPSHOT_ALLOW_LOOPBACK" | "DNS_SERVERS">;
	postWebhook?: DeliveryTools["postWebhook"];
	pollMs?: number;
	now?: () => Date;
};

const POLL_MS = 2_000;
/** The mailer sends three emails at a time. The others may be waiting for the report of a slow site, which must not hold up anyone else's email. */
const CONCURRENCY: Record<NoticeQueue, number> = { emails: 15, webhooks: 5 };
const RECORD_RETRY_MS = 1_000;

/** Delivers due notices. Safe to run on several nodes. Emails and webhooks do not wait for each other. */
export function openNoticeWorker({ db, env, pollMs = POLL_MS, now = () => new Date(), ...options }: NoticeWorkerOptions): Worker {
	const { SITE_URL, SNAPSHOT_ALLOW_LOOPBACK: allowLoopback, DNS_SERVERS: dnsServers } = env;
	const poster = openPoster({ userAgent: `LeadNotices/1.0 (+${SITE_URL})`, allowLoopback, dnsServers });
	const tools: DeliveryTools = { postWebhook: poster.post, ...options, db, env, now };

	function openQueue(queue: NoticeQueue): Worker {
		const kinds = listNoticeKinds({ queue });
		return openWorker<ClaimedNotice>({
			name: queue,
			claim: (limit, inFlight) => claimNotices(db, { now: now(), limit, kinds, exceptIds: inFlight.map(({ id }) => id) }),
			run: (notice, closing) => attemptNotice(notice, tools, closing),
			concurrency: CONCURRENCY[queue],
			pollMs,
			hasJobsFromForms: true,
		});
	}

	const queues = (Object.keys(CONCURRENCY) as NoticeQueue[]).map(openQueue);
	return {
		async close() {
			await Promise.all(queues.map((queue) => queue.close()));
			poster.close();
		},
	};
}

/** Delivers one claimed notice and records how it went. Never throws. */
export async function attemptNotice(notice: ClaimedNotice, tools: DeliveryTools, closing?: AbortSignal): Promise<void> {
	// Measured with the monotonic clock, because the system clock may jump during the attempt.
	const leaseEndsAtMs = performance.now() + notice.leasedUntil.getTime() - tools.now().getTime();
	const outcome = await deliverNotice(notice, tools).catch(
		(error): AttemptOutcome => ({ kind: "failed", isTemporary: true, problem: `interrupted: ${describeError(error).error}` }),
	);
	const next = decideNextState(notice, outcome, { now: tools.now(), random: Math.random() });
	if (next.state === "parked") logEvent("notice-parked", { notice: notice.id, kind: notice.kind, problem: next.problem });
	await recordWithRetries(notice, next, { tools, leaseEndsAtMs, closing });
}

type Attempt = { tools: DeliveryTools; leaseEndsAtMs: number; closing?: AbortSignal };

/** Records the outcome, and retries until the lease ends if the database is down: an unrecorded delivery would be repeated. */
async function recordWithRetries(notice: ClaimedNotice, next: NextState, { tools, leaseEndsAtMs, closing }: Attempt): Promise<void> {
	for (;;) {
		try {
			const result = await recordOutcome(tools.db, notice, next);
			if (result === "taken-over") logEvent("notice-lease-lost", { notice: notice.id, kind: notice.kind });
			if (result === "gone") await deleteEmailFiles(notice, tools);
			if (result === "recorded" && next.state === "parked") await reopenUnanswered(notice, tools);
			return;
		} catch (error) {
			if (performance.now() >= leaseEndsAtMs || closing?.aborted) {
				return logEvent("notice-update-failed", { notice: notice.id, kind: notice.kind, ...describeError(error) });
			}
			await sleep(RECORD_RETRY_MS, undefined, { signal: closing }).catch(() => {});
		}
	}
}

/** Without its reply, a request needs one again. */
async function reopenUnanswered({ kind, companyId, createdAt }: ClaimedNotice, { db }: DeliveryTools): Promise<void> {
	if (kind === "reply-mail" && companyId !== null) await reopenRequests(db, { companyId, repliedAt: createdAt });
}

/** Deletes the files of emails that were written while their lead or company was being deleted. */
async function deleteEmailFiles({ leadId, companyId }: ClaimedNotice, { db, mailer }: DeliveryTools): Promise<void> {
	if (leadId !== null && !(await findLead(db, leadId))) await mailer.deleteLeadFiles?.(leadId);
	if (companyId !== null && !(await findCompany(db, companyId))) await mailer.deleteCompanyFiles?.(companyId);
}
