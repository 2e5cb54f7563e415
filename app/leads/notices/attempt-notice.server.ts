import { setTimeout as sleep } from "node:timers/promises";
import { logEvent, namesOfFailure } from "#app/http/log.server.ts";
import { type DeliveryTools, deliverNotice } from "./deliver-notice.server.ts";
import { type AttemptOutcome, settleAttempt } from "./next-attempt.ts";
import { type ClaimedNotice, type Settlement, settleNotice } from "./notice-store.server.ts";

const SETTLE_PAUSE_MS = 1_000;
const MAX_SETTLE_TRIES = 60;

/** Delivers one claimed notice and writes down how it went. Never throws. */
export async function attemptNotice(notice: ClaimedNotice, tools: DeliveryTools, closing?: AbortSignal): Promise<void> {
	const outcome = await deliverNotice(notice, tools).catch(brokenOff);
	const settlement = settleAttempt(notice, outcome, { now: tools.now(), random: Math.random() });
	if (settlement.state === "parked") logEvent("notice-parked", { notice: notice.id, kind: notice.kind, fault: settlement.fault });
	await settlePatiently(notice, settlement, tools, closing);
}

/** The database went away in the middle: nobody's fault but ours. */
function brokenOff(error: unknown): AttemptOutcome {
	return { kind: "failed", isTemporary: true, fault: `broken off: ${namesOfFailure(error).error}` };
}

/** What was sent but not written down is sent again: so a database that comes back soon is waited for. */
async function settlePatiently(notice: ClaimedNotice, settlement: Settlement, { db }: DeliveryTools, closing?: AbortSignal): Promise<void> {
	for (let tries = 1; ; tries += 1) {
		try {
			const isOurs = await settleNotice(db, notice, settlement);
			if (!isOurs) logEvent("notice-lease-lost", { notice: notice.id, kind: notice.kind });
			return;
		} catch (error) {
			if (tries === MAX_SETTLE_TRIES || closing?.aborted) {
				return logEvent("notice-not-settled", { notice: notice.id, kind: notice.kind, ...namesOfFailure(error) });
			}
			await sleep(SETTLE_PAUSE_MS, undefined, { signal: closing }).catch(() => {});
		}
	}
}
