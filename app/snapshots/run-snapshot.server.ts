import type { Database } from "#app/db/client.server.ts";
import { inTime } from "#app/db/in-time.server.ts";
import type { Env } from "#app/env.server.ts";
import { logEvent, namesOfFailure } from "#app/log.server.ts";
import type { AuditEvent } from "#audit/audit-event.ts";
import { auditSite } from "#audit/audit-site.server.ts";
import type { AdmitHost } from "#audit/gather/site-visit.server.ts";
import { userAgent } from "#audit/gather/user-agent.ts";
import { openFetcher } from "#audit/guarded-fetch/open-fetcher.server.ts";
import { openParserPool, type ParserPool } from "#audit/read/parser-pool.server.ts";
import { admitLinkedHost } from "./admit-snapshot.server.ts";
import { endRun } from "./snapshot-run-store.server.ts";
import { keepSnapshot, type NewSnapshot } from "./snapshot-store.server.ts";

const COUNT_PATIENCE_MS = 1_000;

type Run = { website: string; keepAs: Omit<NewSnapshot, "result">; runId: number; db: Database; env: Env; signal: AbortSignal };

/** Reads the site and tells the steps as they begin; what was measured is stored before it is told, and the place is given back at the end. */
export async function* runSnapshot({ website, keepAs, runId, db, env, signal }: Run): AsyncGenerator<AuditEvent> {
	const fetcher = openFetcher({ userAgent: userAgent(env.SITE_URL), allowLoopback: env.SNAPSHOT_ALLOW_LOOPBACK });
	// What cannot be counted is not asked for: the snapshot does without it.
	const admitHost: AdmitHost = (host, by) =>
		inTime(admitLinkedHost(host, { by, db, now: new Date() }), COUNT_PATIENCE_MS).catch((error) => {
			logEvent("linked-host-not-counted", namesOfFailure(error));
			return false;
		});
	try {
		for await (const event of auditSite(website, { fetcher, parserPool: parserPool(), now: new Date(), signal, admitHost })) {
			if (event.type === "result") await keepSnapshot(db, { ...keepAs, result: event.result });
			yield event;
		}
	} finally {
		fetcher.close();
		await endRun(db, runId).catch((error) => logEvent("snapshot-run-not-ended", namesOfFailure(error)));
	}
}

let openPool: ParserPool | undefined;

/** One pool of parser threads for the whole process. */
function parserPool(): ParserPool {
	openPool ??= openParserPool({ onError: (error) => logEvent("parser-thread-failed", namesOfFailure(error)) });
	return openPool;
}

/** Starts the parser threads, so that the first visitor does not wait for them: on a busy machine that took over a second. */
export function startParserThreads(): void {
	parserPool();
}
