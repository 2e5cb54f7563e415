import type { Database } from "#app/db/client.server.ts";
import { snapshotRuns } from "#app/db/schema.server.ts";
import { endsAhead } from "#app/db/stored-end.server.ts";
import { RUN_LEASE_MS } from "./snapshot-run-store.server.ts";

/** How many snapshots are under way, on all nodes together. */
export async function countRuns(db: Database, now: Date): Promise<number> {
	return db.$count(snapshotRuns, endsAhead(snapshotRuns.expiresAt, { now, spanMs: RUN_LEASE_MS }));
}
