import type { Database } from "#app/db/client.server.ts";
import { getDeskSettings } from "#app/desk/settings/settings-store.server.ts";
import { HOUR_MS } from "#app/durations.ts";
import type { DigestPayload } from "#app/notices/digest-mail.tsx";
import { hasDeskNotice, queueNotice } from "#app/outbox/notice-store.server.ts";
import { brisbaneDay, startOfBrisbaneDay } from "#app/site/brisbane-time.ts";
import { gatherDigest } from "./gather-digest.server.ts";

/** A site that starts in the afternoon sends no morning email. */
const LATEST_HOUR = 12;

/** Queues the digest of the day, once, on Monday to Friday, if anything is due and owners have not switched it off. */
export async function queueDigest(db: Database, now: Date): Promise<"queued" | "skipped"> {
	const day = brisbaneDay(now);
	const midnight = startOfBrisbaneDay(day);
	const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
	if (isWeekend || now.getTime() >= midnight.getTime() + LATEST_HOUR * HOUR_MS) return "skipped";
	if (!(await getDeskSettings(db)).sendsDigest || !(await gatherDigest(db, now))) return "skipped";
	return db.transaction(async (tx) => {
		const payload: DigestPayload = { day };
		// The task runs again if a node dies before it is recorded as done.
		if (await hasDeskNotice(tx, { kind: "digest-mail", payload })) return "skipped";
		await queueNotice(tx, { kind: "digest-mail", payload }, now);
		return "queued";
	});
}
