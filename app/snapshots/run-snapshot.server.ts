import type { Database } from "#app/db/client.server.ts";
import type { Env } from "#app/env.server.ts";
import { describeError, logEvent } from "#app/log.server.ts";
import { withTimeout } from "#app/with-timeout.server.ts";
import { auditSite } from "#audit/audit-site.server.ts";
import type { AdmitHost } from "#audit/gather/site-client.server.ts";
import { openFetcher } from "#audit/guarded-fetch/open-fetcher.server.ts";
import type { NoResultCause } from "#audit/no-result.ts";
import { openParserPool, type ParserPool } from "#audit/threads/parser-pool.server.ts";
import { admitLinkedHost, type Run, refundHost, releaseRun } from "./admit-snapshot.server.ts";
import { getOwnNetwork, toNetworkOptions } from "./own-network.server.ts";
import { type NewSnapshot, saveSnapshot } from "./save-snapshot.server.ts";
import type { SnapshotEvent } from "./snapshot-event.ts";

const COUNT_TIMEOUT_MS = 1_000;
/** Each attempt times out after four seconds. */
const MAX_START_ATTEMPTS = 10;

type Options = {
	website: string;
	/** The host and the lead that the result is saved with. */
	saveAs: Omit<NewSnapshot, "result">;
	/** The admitted run. `runSnapshot` releases it when it ends. */
	run: Run;
	db: Database;
	env: Env;
	signal: AbortSignal;
};

/** The lookup failed, or no request leaves our own network. */
const NEVER_REQUESTED: NoResultCause[] = ["no-such-host", "unreachable", "no-network"];

/** Audits a site for a visitor or a lead and yields the engine's events. The result is saved before it is yielded with the id of its report. */
export async function* runSnapshot({ website, saveAs, run, db, env, signal }: Options): AsyncGenerator<SnapshotEvent> {
	const fetcher = openFetcher(toNetworkOptions(env));
	// Fail closed: a request that cannot be counted is not sent, and the snapshot does without it.
	const admitHost: AdmitHost = (host, by) =>
		withTimeout(admitLinkedHost(host, { by, db, now: new Date() }), COUNT_TIMEOUT_MS).catch((error) => {
			logEvent("linked-host-limit-check-failed", describeError(error));
			return false;
		});
	try {
		const options = { fetcher, parserPool: getParserPool(), ownNetwork: getOwnNetwork(env), now: new Date(), signal, admitHost };
		for await (const event of auditSite(website, options)) {
			if (event.type === "no-result" && NEVER_REQUESTED.includes(event.cause)) await refund(run, db);
			yield event.type === "result" ? { ...event, reportId: await saveSnapshot(db, { ...saveAs, result: event.result }) } : event;
		}
	} finally {
		fetcher.close();
		releaseRun(run);
	}
}

/** A refund that fails costs the host one of its runs, and the visitor nothing. */
async function refund(run: Run, db: Database): Promise<void> {
	await withTimeout(refundHost(run, db), COUNT_TIMEOUT_MS).catch((error) => logEvent("host-refund-failed", describeError(error)));
}

let parserPool: ParserPool | undefined;

/** Returns the pool of parser threads, one for the whole process. */
function getParserPool(): ParserPool {
	parserPool ??= openParserPool({ onError: (error) => logEvent("parser-thread-failed", describeError(error)) });
	return parserPool;
}

/** Starts the parser threads before the first visitor needs them, which takes seconds on a busy machine. Resolves once they can parse. */
export async function startParserThreads(): Promise<void> {
	const url = "https://site.example/";
	const page = { body: new TextEncoder().encode("<!doctype html><title>Ready</title>"), contentTypeHeader: "text/html", url, siteUrl: url };
	for (let attempt = 1; attempt <= MAX_START_ATTEMPTS; attempt += 1) {
		if ((await getParserPool().forRun().parseHtml(page)) !== "skipped") return;
	}
}
