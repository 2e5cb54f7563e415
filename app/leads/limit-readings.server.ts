import type { Database } from "#app/db/client.server.ts";
import { isRemembered, rememberKey } from "#app/http/rate-limit-store.server.ts";
import type { Lead } from "./lead-store.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A tenth of what we read by ourselves in an hour. */
const READ_PER_SENDER_PER_HOUR = 60;

/**
 * Remembers for a day that a lead's site is not read, if it came after the sixtieth lead of the hour from the widest network that one sender
 * may own. Said as the lead is taken and counted, since nobody knows later where it came from.
 */
export async function limitReadings(
	tx: Database,
	{ id }: Lead,
	{ leadsOfSender, now }: { leadsOfSender: number; now: Date },
): Promise<void> {
	if (leadsOfSender > READ_PER_SENDER_PER_HOUR) await rememberKey(tx, { key: keyOf(id), until: new Date(now.getTime() + DAY_MS) });
}

/** Whether this lead came past its sender's limit. */
export function isLeftUnread(db: Database, { id }: Lead, now: Date): Promise<boolean> {
	return isRemembered(db, { key: keyOf(id), now });
}

function keyOf(leadId: number): string {
	return `site of lead ${leadId} is not read`;
}
