import { and, between, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import type { ExpiredRows } from "#app/db/maintenance-store.server.ts";
import { auditLog } from "#app/db/schema.server.ts";
import { DAY_MS, HOUR_MS } from "#app/durations.ts";
import { logEvent } from "#app/log.server.ts";

export type AuditLogEvent =
	| "account-created"
	| "account-removed"
	| "backup-downloaded"
	| "backup-made"
	| "backup-restored"
	| "company-deleted"
	| "company-merged"
	| "company-split"
	| "email-changed"
	| "invite"
	| "invite-accepted"
	| "lead-deleted"
	| "lead-erased"
	| "leads-exported"
	| "password-changed"
	| "password-reset"
	| "password-set"
	| "person-erased"
	| "person-exported"
	| "recovery-code-used"
	| "retention-approved"
	| "retention-deleted"
	| "retention-held"
	| "role-changed"
	| "session-ended"
	| "settings-changed"
	| "sign-in"
	| "sign-in-failed"
	| "sign-in-limited"
	| "sign-out"
	| "test-mail-sent"
	| "totp-off"
	| "totp-on";

type AuditEntry = { event: AuditLogEvent } & Partial<Pick<typeof auditLog.$inferInsert, "username" | "leadId" | "companyId" | "details">>;
export type StoredAuditEntry = Omit<typeof auditLog.$inferSelect, "at"> & { /** ISO. */ at: string };
export type AuditPage = {
	entries: StoredAuditEntry[];
	/** Where the next page starts; null on the last page. */
	olderCursor: string | null;
};

/** The actor of the owner's commands. No account can have this name: account names have no spaces. */
export const OWNER_COMMAND = "owner command";
export const AUDIT_LOG_KEPT_DAYS = 400;
const COUNTED_TOGETHER_MS = HOUR_MS;

/** Writes an entry to the audit log and to the process log. Never pass visitors' personal data. */
export async function recordAuditEvent(db: Database, entry: AuditEntry, now: Date): Promise<void> {
	await insertAuditEntries(db, [entry], now);
	const { event, username = null, leadId = null, companyId, details } = entry;
	logEvent("audit", { action: event, username, leadId, ...(companyId ? { companyId } : {}), ...details });
}

/** Writes entries to the audit log only: for commands, whose stderr the owner reads, and for many entries in one go. */
export async function insertAuditEntries(db: Database, entries: AuditEntry[], now: Date): Promise<void> {
	await db.insert(auditLog).values(entries.map((entry) => ({ ...entry, at: now })));
}

/**
 * Records an event that strangers can cause. All events of one hour for the same account share one entry with a count, so no one can flood the log: it
 * grows by one entry an hour for each account and one for all unknown names.
 */
export async function countAuditEvent(
	db: Database,
	{ event, username = null }: Pick<AuditEntry, "event" | "username">,
	now: Date,
): Promise<void> {
	const sameEntrySql = and(
		eq(auditLog.event, event),
		username === null ? isNull(auditLog.username) : eq(auditLog.username, username),
		// Leave out entries dated in the future by a fast clock.
		between(auditLog.at, new Date(now.getTime() - COUNTED_TOGETHER_MS), now),
	);
	const count = sql<number>`(${auditLog.details} ->> 'count')::int`;
	const [counted] = await db
		.update(auditLog)
		.set({ details: sql`jsonb_build_object('count', ${count} + 1)` })
		.where(sameEntrySql)
		.returning({ count });
	if (!counted) return recordAuditEvent(db, { event, username, details: { count: 1 } }, now);
	// Log the 10th, 100th and so on: the process log must not be flooded either.
	if (/^10+$/.test(String(counted.count))) logEvent("audit", { action: event, username, leadId: null, count: counted.count });
}

/** Returns a page of the audit log, newest first. Ignores an unreadable cursor. */
export async function listAuditEntries(
	db: Database,
	{ event, cursor, limit }: { event?: AuditLogEvent | undefined; cursor?: string | null; limit: number },
): Promise<AuditPage> {
	const rows = await db
		.select()
		.from(auditLog)
		.where(and(event ? eq(auditLog.event, event) : undefined, olderThanSql(cursor ?? "")))
		.orderBy(desc(auditLog.at), desc(auditLog.id))
		.limit(limit + 1);
	const entries = rows.slice(0, limit);
	const last = entries.at(-1);
	return {
		entries: entries.map((row) => ({ ...row, at: row.at.toISOString() })),
		olderCursor: last && rows.length > limit ? `${last.at.getTime()}-${last.id}` : null,
	};
}

/** Entries older than `AUDIT_LOG_KEPT_DAYS`. */
export function expiredAuditEntries(now: Date): ExpiredRows {
	const oldestKept = new Date(now.getTime() - AUDIT_LOG_KEPT_DAYS * DAY_MS);
	return { table: auditLog, where: lt(auditLog.at, oldestKept) };
}

function olderThanSql(cursor: string): SQL | undefined {
	const [, at, id] = /^(\d{1,14})-(\d{1,15})$/.exec(cursor) ?? [];
	if (!at || !id) return undefined;
	return sql`(${auditLog.at}, ${auditLog.id}) < (${new Date(Number(at)).toISOString()}::timestamptz, ${id}::bigint)`;
}
