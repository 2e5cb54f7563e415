import type { Database } from "#app/db/client.server.ts";
import { speedCounts } from "#app/db/schema.server.ts";
import { addSpeedCounts } from "#app/vitals/speed-count-store.server.ts";
import { inventSpeed } from "./invent-speed.ts";

const COUNTS_AT_ONCE = 500;

/** Stores invented page speeds where there are none; false where some are, since nobody could tell the two apart. */
export async function storeSpeed(db: Database, now: Date): Promise<boolean> {
	if ((await db.$count(speedCounts)) > 0) return false;
	const counts = inventSpeed(now);
	for (let done = 0; done < counts.length; done += COUNTS_AT_ONCE) await addSpeedCounts(db, counts.slice(done, done + COUNTS_AT_ONCE));
	return true;
}
