import { randomUUID } from "node:crypto";
import type { Database } from "#app/db/client.server.ts";
import { describeError, logEvent } from "#app/log.server.ts";
import { withTimeout } from "#app/with-timeout.server.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import { normalizeHost } from "#audit/urls/url-resolver.ts";
import { MAX_COMPETITORS, MAX_OWN_SNAPSHOTS, type SnapshotRole } from "./snapshot-role.ts";
import { insertSnapshot, listLeadSnapshots, lockLeadSnapshots } from "./snapshot-store.server.ts";

const TIMEOUT_MS = 3_000;

/** What a snapshot needs to know about the lead it belongs to. */
type SnapshotLead = { id: number; website: string };

export type NewSnapshot = {
	host: string;
	result: AuditResult;
	lead: SnapshotLead | null;
	/** Whose site it is; the lead's own by default. */
	role?: SnapshotRole;
	/** Whether the result is already stored. A copy is saved only for a lead that does not have it yet. */
	isCopy?: boolean;
	createdAt?: Date;
};

/**
 * Saves a result with its lead if it is of the lead's own site (five at most) or of a competitor (three at most), otherwise without a lead.
 * Logs a failure instead of throwing: the visitor sees the result even when it cannot be saved.
 */
export async function saveSnapshot(db: Database, snapshot: NewSnapshot): Promise<void> {
	await withTimeout(save(db, snapshot), TIMEOUT_MS).catch((error) => logEvent("snapshot-store-failed", describeError(error)));
}

async function save(db: Database, { host, result, lead, role = "site", isCopy = false, createdAt }: NewSnapshot): Promise<void> {
	const measuredAt = new Date(result.measuredAt);
	await db.transaction(async (tx) => {
		const belongsToLead = lead !== null && (await hasRoom(tx, lead, { role, host, measuredAt }));
		if (isCopy && !belongsToLead) return;
		await insertSnapshot(tx, {
			// The id is generated here rather than by the database, so that it is hard to guess on PostgreSQL and on PGlite.
			reportId: randomUUID(),
			...(belongsToLead ? { leadId: lead.id, role } : {}),
			host,
			score: result.score,
			result,
			measuredAt,
			createdAt,
		});
	});
}

async function hasRoom(
	tx: Database,
	lead: SnapshotLead,
	{ role, host, measuredAt }: { role: SnapshotRole; host: string; measuredAt: Date },
): Promise<boolean> {
	if (role === "site" && !isSameHost(URL.parse(lead.website)?.host ?? "", host)) return false;
	await lockLeadSnapshots(tx, lead.id);
	const saved = await listLeadSnapshots(tx, { leadId: lead.id, role });
	if (role === "competitor") return saved.length < MAX_COMPETITORS && !saved.some((row) => isSameHost(row.host, host));
	const isSaved = saved.some((row) => row.host === host && row.measuredAt.getTime() === measuredAt.getTime());
	return saved.length < MAX_OWN_SNAPSHOTS && !isSaved;
}

function isSameHost(a: string, b: string): boolean {
	return normalizeHost(a) === normalizeHost(b);
}
