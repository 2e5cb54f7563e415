import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#app/db/client.server.ts";
import { logEvent, namesOfFailure } from "#app/log.server.ts";
import { addCollected, takeCollected } from "./collected-visits.server.ts";
import { addSpeedCounts } from "./speed-count-store.server.ts";

const EVERY_MS = 60_000;
const COUNTS_AT_ONCE = 500;

/** Writes what this process has collected once a minute, and a last time when it is closed. A killed process loses its last minute. */
export function openVisitWriter({ db, everyMs = EVERY_MS }: { db: Database; everyMs?: number }) {
	const closing = new AbortController();
	const rounds = (async () => {
		for (;;) {
			await sleep(everyMs, undefined, { signal: closing.signal, ref: false });
			await writeVisits(db);
		}
	})().catch(() => {});
	return {
		async close(): Promise<void> {
			closing.abort();
			await rounds;
			await writeVisits(db);
		},
	};
}

/** One round. Never throws: what the database does not take waits for the next one. */
export async function writeVisits(db: Database): Promise<void> {
	const waiting = takeCollected();
	try {
		while (waiting.length > 0) {
			await addSpeedCounts(db, waiting.slice(0, COUNTS_AT_ONCE));
			waiting.splice(0, COUNTS_AT_ONCE);
		}
	} catch (error) {
		addCollected(waiting);
		logEvent("vitals-not-stored", namesOfFailure(error));
	}
}
