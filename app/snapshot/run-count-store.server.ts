import { gt } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { snapshotRuns } from "#app/db/schema.server.ts";

/** How many snapshots are under way, on all nodes together. */
export async function countRuns(db: Database, now: Date): Promise<number> {
	return db.$count(snapshotRuns, gt(snapshotRuns.expiresAt, now));
}
