import { setTimeout as sleep } from "node:timers/promises";
import type { OpenDatabase } from "#app/db/client.server.ts";
import { logEvent } from "#app/log.server.ts";
import type { BackgroundWork } from "./background-work.ts";

/** With the ten seconds a stopping node may take: nine to finish in, one to close the database. */
const FINISH_WITHIN_MS = 8_700;
const CLOSE_WITHIN_MS = 1_000;

/** What a running site holds open, as far as its start got. */
export type OpenParts = {
	isStopping: boolean;
	stopDelaySeconds: number;
	database?: OpenDatabase;
	background?: BackgroundWork;
	drain?: (finishWithinMs: number) => Promise<void>;
};

/**
 * Closes a site in order: no new notices, a while of serving for the load balancer to notice, no new connections, the end of what is under
 * way, and last the database. A notice that does not end in time is taken up by another node.
 */
export async function stopSite(parts: OpenParts): Promise<void> {
	parts.isStopping = true;
	const background = parts.background?.close();
	// Looked at only below: until then a failure must not end the process.
	background?.catch(() => {});
	await sleep(parts.stopDelaySeconds * 1000);
	await Promise.all([parts.drain?.(FINISH_WITHIN_MS), within(FINISH_WITHIN_MS, "notices", background)]);
	await within(CLOSE_WITHIN_MS, "database", parts.database?.close());
}

async function within(limitMs: number, what: string, work: Promise<void> | undefined): Promise<void> {
	const enough = new AbortController();
	const late = sleep(limitMs, "late", { signal: enough.signal }).catch(() => {});
	if ((await Promise.race([work, late])) === "late") logEvent("not-closed-in-time", { what });
	enough.abort();
}
