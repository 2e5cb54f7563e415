import type { Database } from "#app/db/client.server.ts";
import { isRemembered } from "#app/http/rate-limit-store.server.ts";
import type { Lead } from "./lead-store.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A tenth of what we read by ourselves in an hour. */
const READ_PER_SENDER_PER_HOUR = 60;
/** What is remembered, with the number of the lead in the place of the mark. */
const KEY = "site of lead ? is not read";

/** What is remembered, and until when, of a lead that came after so many of its hour. */
export type LimitedReadings = { afterHits: number; key: string; until: Date };

/**
 * A lead's site is not read for a day if it came after the sixtieth lead of the hour from the widest network that one sender may own. Said as
 * the lead is taken and counted, since nobody knows later where it came from.
 */
export function limitReadings(now: Date): LimitedReadings {
	return { afterHits: READ_PER_SENDER_PER_HOUR, key: KEY, until: new Date(now.getTime() + DAY_MS) };
}

/** Whether this lead came past its sender's limit. */
export function isLeftUnread(db: Database, { id }: Lead, now: Date): Promise<boolean> {
	return isRemembered(db, { key: KEY.replace("?", String(id)), now, forMs: DAY_MS });
}
