import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { isRemembered, rememberingOf } from "#app/http/rate-limit-store.server.ts";
import type { Lead } from "./lead-store.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A tenth of what we read by ourselves in an hour. */
const READ_PER_SENDER_PER_HOUR = 60;

/**
 * Remembers for a day that a lead's site is not read, if it came after the sixtieth lead of the hour from the widest network that one sender
 * may own. Said as the lead is taken and counted, since nobody knows later where it came from: a part of that statement.
 */
export function limitingReadings({ leadId, leadsOfSender, from, now }: { leadId: SQL; leadsOfSender: SQL; from: SQL; now: Date }): SQL {
	const tooMany = sql`(select ${leadId} as id from ${from} where ${leadsOfSender} > ${READ_PER_SENDER_PER_HOUR}::int) as unread`;
	return rememberingOf(sql`${WORDS[0]}::text || unread.id || ${WORDS[1]}::text`, new Date(now.getTime() + DAY_MS), tooMany);
}

/** Whether this lead came past its sender's limit. */
export function isLeftUnread(db: Database, { id }: Lead, now: Date): Promise<boolean> {
	return isRemembered(db, { key: WORDS.join(String(id)), now });
}

/** What is remembered, around the number of the lead. */
const WORDS = ["site of lead ", " is not read"];
