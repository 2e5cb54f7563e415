import type { Database } from "#app/db/client.server.ts";
import type { Env } from "#app/env.server.ts";
import { findLeadByKeyHash } from "#app/leads/lead-store.server.ts";
import { describeError, logEvent } from "#app/log.server.ts";
import { sha256 } from "#app/sha256.server.ts";
import { DATABASE_TIMEOUT_MS, withTimeout } from "#app/with-timeout.server.ts";
import { stepEvent } from "#audit/audit-event.ts";
import { parsePublicUrl } from "#audit/guarded-fetch/public-url.ts";
import { describeNoResult } from "#audit/no-result.ts";
import { admitSnapshot, releaseRun } from "./admit-snapshot.server.ts";
import { runSnapshot } from "./run-snapshot.server.ts";
import { saveSnapshot } from "./save-snapshot.server.ts";
import type { SnapshotEvent } from "./snapshot-event.ts";
import type { SnapshotRole } from "./snapshot-role.ts";
import { replay } from "./stream-events.server.ts";

type SnapshotRequest = {
	website: string;
	/** The Idempotency-Key of the lead. Only its sender knows it, so no one can save a snapshot with someone else's lead. */
	leadKey: string | null;
	role?: SnapshotRole;
	clientAddress: string;
};

type Options = { db: Database; env: Env; now: Date };

type SnapshotResponse =
	| { kind: "events"; events: (signal: AbortSignal) => AsyncIterable<SnapshotEvent> | Iterable<SnapshotEvent> }
	| { kind: "too-many"; of: "visitor" | "target"; retryAfterSeconds: number }
	| { kind: "busy" };

/** Runs a snapshot for a visitor, or replays one of the last ten minutes. Either way the visitor gets a report of their own. */
export async function requestSnapshot(
	{ website, leadKey, role, clientAddress }: SnapshotRequest,
	{ db, env, now }: Options,
): Promise<SnapshotResponse> {
	if (env.SNAPSHOT_MODE === "simulated")
		return listEvents({ type: "no-result", cause: "switched-off", reason: describeNoResult("switched-off") });
	// A URL that we never open costs nothing, so it does not count against the limits.
	if (!parsePublicUrl(website, { allowLoopback: env.SNAPSHOT_ALLOW_LOOPBACK })) {
		return listEvents(stepEvent("structure"), { type: "no-result", cause: "url-rejected", reason: describeNoResult("url-rejected") });
	}
	// The host includes the port, because two sites on a developer's machine may differ only in that.
	const { host } = new URL(website);
	const limits = { perVisitorPerHour: env.SNAPSHOTS_PER_VISITOR_PER_HOUR, inFlight: env.SNAPSHOTS_IN_FLIGHT };
	const admitting = admitSnapshot(host, { db, now, clientAddress, limits });
	try {
		const admission = await withTimeout(admitting, DATABASE_TIMEOUT_MS);
		if (admission.kind === "too-many" || admission.kind === "busy") return admission;
		const lead = leadKey === null ? null : await withTimeout(findLeadByKeyHash(db, sha256(leadKey)), DATABASE_TIMEOUT_MS);
		const saveAs = { host, role, lead };
		if (admission.kind === "run") {
			return { kind: "events", events: (signal) => runSnapshot({ website, saveAs, run: admission.run, db, env, signal }) };
		}
		const reportId = await saveSnapshot(db, { ...saveAs, result: admission.result, isCopy: true });
		return listEvents(...replay(admission.result, reportId));
	} catch (error) {
		// Release a run that was admitted too late to be used.
		admitting.then((late) => late.kind === "run" && releaseRun(late.run)).catch(() => {});
		// Fail closed: without the database we cannot enforce the limits.
		logEvent("snapshot-limit-check-failed", describeError(error));
		return { kind: "busy" };
	}
}

function listEvents(...events: SnapshotEvent[]): SnapshotResponse {
	return { kind: "events", events: () => events };
}
