import { randomUUID } from "node:crypto";
import type { Database } from "#app/db/client.server.ts";
import { MINUTE_MS } from "#app/durations.ts";
import { countHit } from "#app/http/rate-limit-store.server.ts";
import { describeError, logEvent } from "#app/log.server.ts";
import { withTimeout } from "#app/with-timeout.server.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import { normalizeHost } from "#audit/urls/url-resolver.ts";
import { MAX_COMPETITORS, MAX_OWN_SNAPSHOTS, type SnapshotRole } from "./snapshot-role.ts";
import { insertSnapshot, listLeadSnapshots, lockLeadSnapshots } from "./snapshot-store.server.ts";

const TIMEOUT_MS = 3_000;
/** A copy costs an attacker one request, so copies for visitors without a lead are limited. Ten minutes is how long a result is replayed. */
const MAX_COPIES_PER_HOST = 100;
const COPY_WINDOW_MS = 10 * MINUTE_MS;

/** What a snapshot needs to know about the lead it belongs to. */
type SnapshotLead = { id: number; website: string };

export type NewSnapshot = {
	host: string;
	result: AuditResult;
	lead: SnapshotLead | null;
	/** Whose site it is; the lead's own by default. */
	role?: SnapshotRole;
	/** Whether it was measured for a watch instead of a lead. */
	isWatched?: boolean;
	/** Whether the result is already stored for someone else. A lead that already has it gets no second copy. */
	isCopy?: boolean;
	createdAt?: Date;
};

/**
 * Saves a result with its lead if it is of the lead's own site (five at most) or of a competitor (three at most), otherwise without a lead.
 * Returns the id of its report; null for a competitor, who has no report, and when the result could not be saved. Logs a failure instead of
 * throwing: the visitor sees the result anyway.
 */
export async function saveSnapshot(db: Database, snapshot: NewSnapshot): Promise<string | null> {
	try {
		return await withTimeout(save(db, snapshot), TIMEOUT_MS);
	} catch (error) {
		logEvent("snapshot-store-failed", describeError(error));
		return null;
	}
}

async function save(
	db: Database,
	{ host, result, lead, role = "site", isWatched = false, isCopy = false, createdAt }: NewSnapshot,
): Promise<string | null> {
	const measuredAt = new Date(result.measuredAt);
	return db.transaction(async (tx) => {
		const place = lead === null ? { kind: "no-room" as const } : await findPlace(tx, lead, { role, host, measuredAt });
		if (place.kind === "saved") return place.reportId;
		const leadId = place.kind === "free" ? lead?.id : undefined;
		if (isCopy && leadId === undefined && (role === "competitor" || !(await mayCopy(tx, host)))) return null;
		// The id is generated here rather than by the database, so that it is hard to guess on PostgreSQL and on PGlite.
		const reportId = randomUUID();
		const owner = leadId === undefined ? { role: isWatched ? "watch" : "site" } : { leadId, role };
		await insertSnapshot(tx, { reportId, ...owner, host, score: result.score, result, measuredAt, createdAt });
		return role === "site" ? reportId : null;
	});
}

async function mayCopy(tx: Database, host: string): Promise<boolean> {
	const { hits } = await countHit(tx, { key: `snapshot-copies ${normalizeHost(host)}`, windowMs: COPY_WINDOW_MS, now: new Date() });
	return hits <= MAX_COPIES_PER_HOST;
}

type Place =
	| { kind: "free" }
	/** The lead already has this result. */
	| { kind: "saved"; reportId: string | null }
	| { kind: "no-room" };

/** Decides whether a result is saved with a lead. */
async function findPlace(
	tx: Database,
	lead: SnapshotLead,
	{ role, host, measuredAt }: { role: SnapshotRole; host: string; measuredAt: Date },
): Promise<Place> {
	if (role === "site" && !isSameHost(URL.parse(lead.website)?.host ?? "", host)) return { kind: "no-room" };
	await lockLeadSnapshots(tx, lead.id);
	const saved = await listLeadSnapshots(tx, { leadId: lead.id, role });
	if (role === "competitor") {
		const hasRoom = saved.length < MAX_COMPETITORS && !saved.some((row) => isSameHost(row.host, host));
		return { kind: hasRoom ? "free" : "no-room" };
	}
	const same = saved.find((row) => row.host === host && row.measuredAt.getTime() === measuredAt.getTime());
	if (same) return { kind: "saved", reportId: same.reportId };
	return { kind: saved.length < MAX_OWN_SNAPSHOTS ? "free" : "no-room" };
}

function isSameHost(a: string, b: string): boolean {
	return normalizeHost(a) === normalizeHost(b);
}
