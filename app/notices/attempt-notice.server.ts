import { setTimeout as sleep } from "node:timers/promises";
import { findLead } from "#app/leads/lead-store.server.ts";
import { logEvent, namesOfFailure } from "#app/log.server.ts";
import { type DeliveryTools, deliverNotice } from "./deliver-notice.server.ts";
import { type AttemptOutcome, settleAttempt } from "./next-attempt.ts";
import { type ClaimedNotice, type Settlement, settleNotice } from "./notice-store.server.ts";

const SETTLE_PAUSE_MS = 1_000;

/** Delivers one claimed notice and writes down how it went. Never throws. */
export async function attemptNotice(notice: ClaimedNotice, tools: DeliveryTools, closing?: AbortSignal): Promise<void> {
	// By a clock that does not jump.
	const leaseEndsAtMs = performance.now() + notice.leasedUntil.getTime() - tools.now().getTime();
	const outcome = await deliverNotice(notice, tools).catch(brokenOff);
	const settlement = settleAttempt(notice, outcome, { now: tools.now(), random: Math.random() });
	if (settlement.state === "parked") logEvent("notice-parked", { notice: notice.id, kind: notice.kind, fault: settlement.fault });
	await settlePatiently(notice, settlement, { tools, leaseEndsAtMs, closing });
}

/** The database went away in the middle: nobody's fault but ours. */
function brokenOff(error: unknown): AttemptOutcome {
	return { kind: "failed", isTemporary: true, fault: `broken off: ${namesOfFailure(error).error}` };
}

type Settling = { tools: DeliveryTools; leaseEndsAtMs: number; closing?: AbortSignal };

/** What was sent but not written down is sent again: so a database that comes back while the notice is ours is waited for. */
async function settlePatiently(notice: ClaimedNotice, settlement: Settlement, options: Settling): Promise<void> {
	const { tools, leaseEndsAtMs, closing } = options;
	for (;;) {
		try {
			const result = await settleNotice(tools.db, notice, settlement);
			if (result === "taken-over") logEvent("notice-lease-lost", { notice: notice.id, kind: notice.kind });
			if (result === "gone") await forgetDeletedLead(notice.leadId, tools);
			return;
		} catch (error) {
			if (performance.now() >= leaseEndsAtMs || closing?.aborted) {
				return logEvent("notice-not-settled", { notice: notice.id, kind: notice.kind, ...namesOfFailure(error) });
			}
			await sleep(SETTLE_PAUSE_MS, undefined, { signal: closing }).catch(() => {});
		}
	}
}

/** Whoever deleted the lead removed the files that were there: one that was written at the same moment must not outlive it. */
async function forgetDeletedLead(leadId: number, { db, mailer }: DeliveryTools): Promise<void> {
	if (await findLead(db, leadId)) return;
	await mailer.forgetLead?.(leadId).catch((error) => logEvent("mail-files-not-removed", namesOfFailure(error)));
}
