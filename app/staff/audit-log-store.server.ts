import type { Database } from "#app/db/client.server.ts";
import { auditLog } from "#app/db/schema.server.ts";
import { logEvent } from "#app/http/log.server.ts";

export type AuditEvent = "retention-held" | "retention-approved" | "retention-deleted";

type AuditEntry = { event: AuditEvent } & Partial<Pick<typeof auditLog.$inferInsert, "username" | "leadId" | "details">>;

/** Writes an entry to the audit log and to the process log. Never pass visitors' personal data. */
export async function recordAuditEvent(
	db: Database,
	{ event, username = null, leadId = null, details = null }: AuditEntry,
	now: Date,
): Promise<void> {
	logEvent("audit", { action: event, username, leadId, ...details });
	await db.insert(auditLog).values({ event, username, leadId, details, at: now });
}
