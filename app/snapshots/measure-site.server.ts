import type { Database } from "#app/db/client.server.ts";
import type { Env } from "#app/env.server.ts";
import { describeError, logEvent } from "#app/log.server.ts";
import { describeNoResult, type NoResultCause } from "#audit/no-result.ts";
import { requestSnapshot } from "./request-snapshot.server.ts";

/** Longer than an audit takes. A browser without JavaScript shows nothing meanwhile. */
const TIMEOUT_MS = 15_000;

type Visit = { website: string; leadKey: string | null; clientAddress: string };
type Options = { db: Database; env: Env; now: Date; signal: AbortSignal };

export type Measured = { kind: "measured"; reportId: string } | { kind: "no-result"; cause: NoResultCause; reason: string };

/** Measures the site of a visitor without JavaScript, within the same limits as a streamed snapshot, and waits for the report. */
export async function measureSite(visit: Visit, { db, env, now, signal }: Options): Promise<Measured> {
	const response = await requestSnapshot(visit, { db, env, now });
	if (response.kind === "too-many") return noResult("limit-reached");
	if (response.kind === "busy") return noResult("reader-busy");
	const inTime = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
	try {
		for await (const event of response.events(inTime)) {
			if (event.type === "no-result") return { kind: "no-result", cause: event.cause, reason: event.reason };
			if (event.type === "result") return event.reportId === null ? noResult("failed") : { kind: "measured", reportId: event.reportId };
		}
	} catch (error) {
		if (!inTime.aborted) logEvent("snapshot-failed", describeError(error));
	}
	return noResult(inTime.aborted ? "reader-busy" : "failed");
}

function noResult(cause: NoResultCause): Measured {
	return { kind: "no-result", cause, reason: describeNoResult(cause) };
}
