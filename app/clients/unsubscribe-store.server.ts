import { and, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import type { ExpiredRows } from "#app/db/maintenance-store.server.ts";
import { unsubscribes, watches } from "#app/db/schema.server.ts";
import { DAY_MS } from "#app/durations.ts";
import { canonicalAddress, parseMailbox } from "#app/mail/mailbox.ts";
import { sha256 } from "#app/sha256.server.ts";

const KEPT_DAYS = 365;

/**
 * Stops all change emails to the mailbox that got this token, which must be a UUID. A visitor's watches end with them, because they have no other
 * purpose. An unknown token changes nothing.
 */
export async function unsubscribe(db: Database, token: string, now: Date): Promise<void> {
	const [watch] = await db.select().from(watches).where(eq(watches.unsubscribeToken, token));
	if (!watch) return;
	const { id, email } = watch;
	const theirsSql = and(email === null ? eq(watches.id, id) : inMailboxSql(email), isNull(watches.unsubscribedAt));
	await db.transaction(async (tx) => {
		await tx
			.update(watches)
			.set({ endsAt: now, leasedUntil: null })
			.where(and(theirsSql, eq(watches.kind, "visitor")));
		await tx.update(watches).set({ unsubscribedAt: now }).where(theirsSql);
		if (email === null) return;
		await tx
			.insert(unsubscribes)
			.values({ addressHash: hashAddress(email), at: now })
			.onConflictDoUpdate({ target: unsubscribes.addressHash, set: { at: now } });
	});
}

/** Whether someone unsubscribed, after this time if one is given. Still known when their requests and watches are deleted. */
export async function hasUnsubscribed(db: Database, email: string, { after }: { after?: Date } = {}): Promise<boolean> {
	return (await db.$count(unsubscribes, and(eq(unsubscribes.addressHash, hashAddress(email)), after && gt(unsubscribes.at, after)))) > 0;
}

/** Selects unsubscribes older than a year. */
export function expiredUnsubscribes(now: Date): ExpiredRows {
	return { table: unsubscribes, where: lte(unsubscribes.at, new Date(now.getTime() - KEPT_DAYS * DAY_MS)) };
}

/** Matches the watches whose emails go to the mailbox of this email address, under any of its spellings. */
export function inMailboxSql(email: string) {
	const { local, domains, ignoredPattern } = parseMailbox(email);
	const localSql = sql`regexp_replace(split_part(lower(${watches.email}), '@', 1), ${ignoredPattern}, '', 'g')`;
	const domainSql = sql`split_part(lower(${watches.email}), '@', 2)`;
	return and(sql`${localSql} = ${local}`, inArray(domainSql, domains));
}

function hashAddress(email: string): string {
	return sha256(canonicalAddress(email));
}
