import { and, between, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import type { ExpiredRows } from "#app/db/maintenance-store.server.ts";
import { auditLog } from "#app/db/schema.server.ts";
import { DAY_MS, HOUR_MS } from "#app/durations.ts";
import { logEvent } from "#app/log.server.ts";

/** What an entry says besides who did it and to which lead or company. */
export type AuditDetails = {
	"account-created": { account: string };
	"account-removed": { account: string };
	"backup-downloaded": { leads: number };
	"backup-made": { leads: number };
	"backup-restored": { leads: number; madeAt: string; erasedAgain: number };
	"companies-exported": { companies: number; filters: string };
	"companies-imported": { added: number; matched: number; skipped: number };
	"company-deleted": { companyCreatedAt: string; leads: number };
	/** The company that was merged into the entry's company. */
	"company-merged": { from: number };
	/** The new company, and how many requests it got. */
	"company-split": { to: number; requests: number };
	"email-changed": { account: string };
	invite: { account: string; role: string };
	"invite-accepted": NoDetails;
	"lead-deleted": NoDetails;
	"lead-erased": { leadCreatedAt: string };
	"leads-exported": { leads: number; filters: string };
	"password-changed": NoDetails;
	"password-reset": NoDetails;
	"password-set": { account: string };
	"person-erased": { leads: number };
	"person-exported": { leads: number; format: string };
	"recovery-code-used": { left: number };
	"retention-approved": { reason: string; dueLeads: number };
	"retention-deleted": { leads: number };
	"retention-held": { reason: string; dueLeads: number; allLeads: number };
	"role-changed": { account: string; role: string };
	"session-ended": { count: number };
	"settings-changed": { replyClock: string; sendsDigest: boolean };
	"sign-in": NoDetails;
	"sign-in-failed": { count: number };
	"sign-in-limited": { count: number };
	"sign-out": NoDetails;
	"test-mail-sent": { isSent: boolean };
	/** Without an account, it was their own. */
	"totp-off": { account?: string };
	"totp-on": NoDetails;
	/** Typed by someone who is signed in. */
	"wrong-password": { count: number };
};
type NoDetails = Record<never, never>;
export type AuditLogEvent = keyof AuditDetails;

type AuditEntry = {
	[Event in AuditLogEvent]: { event: Event; details?: AuditDetails[Event] } & Partial<
		Pick<typeof auditLog.$inferInsert, "username" | "leadId" | "companyId">
	>;
}[AuditLogEvent];
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
	{ event, username = null }: { event: "sign-in-failed" | "sign-in-limited" | "wrong-password"; username?: string | null },
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

/** Finds the company that this one was merged into; null if it was not, or too long ago. */
export async function findMergedInto(db: Database, companyId: number): Promise<number | null> {
	const details: AuditDetails["company-merged"] = { from: companyId };
	const [row] = await db
		.select({ companyId: auditLog.companyId })
		.from(auditLog)
		.where(and(eq(auditLog.event, "company-merged"), sql`${auditLog.details} @> ${JSON.stringify(details)}::jsonb`))
		.orderBy(desc(auditLog.id))
		.limit(1);
	return row?.companyId ?? null;
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
