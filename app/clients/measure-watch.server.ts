import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#app/db/client.server.ts";
import { MINUTE_MS } from "#app/durations.ts";
import type { Env } from "#app/env.server.ts";
import { admitRun, type Run } from "#app/snapshots/admit-snapshot.server.ts";
import { runSnapshot } from "#app/snapshots/run-snapshot.server.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import { getNoResultKind, type NoResultCause } from "#audit/no-result.ts";
import type { Watch } from "./client-watch-store.server.ts";
import type { SiteMeasurement } from "./due-watch-store.server.ts";
import { measuredFacts } from "./measured-facts.ts";

/** The visitor that all measurements of watches count as. */
const RUN_KEY = "measurements of watches";
/** Nothing is measured for a client while this process runs so many snapshots for visitors and clients. */
const MAX_RUNS = 3;
const RUN_WAIT_MS = MINUTE_MS;
const RUN_TIMEOUT_MS = 15_000;
const POLL_MS = 1_000;

/** Keeps the processor free for visitors. Without it, pages took 44 ms instead of 11 (median) while fast sites were measured on two busy cores. */
const PAUSE_MS = 2_000;

export type MeasureOptions = {
	db: Database;
	env: Env;
	signal: AbortSignal;
	now: () => Date;
	/** How long to wait between two sites. */
	pauseMs?: number;
};

export type WatchMeasurement = { kind: "measured"; sites: SiteMeasurement[] } | { kind: "postponed"; cause: NoResultCause };

/**
 * Measures the site of a watch and then its competitors, one at a time, with pauses, and only while there is room beside visitors' snapshots. If the site is
 * down, its competitors are left for the next reading. If we ourselves cannot measure it, nothing is said about the site. Throws only when the
 * signal is aborted or the database fails.
 */
export async function measureWatch(watch: Pick<Watch, "website" | "competitors">, options: MeasureOptions): Promise<WatchMeasurement> {
	const outcome = await measureSite(watch.website, { ...options, isFresh: true });
	if (outcome.kind === "no-result" && isOurs(outcome.cause)) return { kind: "postponed", cause: outcome.cause };
	const site = toMeasurement(watch.website, outcome, { isCompetitor: false, now: options.now() });
	if (outcome.kind === "no-result") return { kind: "measured", sites: [site] };
	const sites = [site];
	for (const website of watch.competitors) {
		await sleep(options.pauseMs ?? PAUSE_MS, undefined, { signal: options.signal });
		const competitor = await measureSite(website, { ...options, isFresh: false });
		sites.push(toMeasurement(website, competitor, { isCompetitor: true, now: options.now() }));
	}
	return { kind: "measured", sites };
}

type SiteOutcome = { kind: "result"; result: AuditResult; reportId: string | null } | { kind: "no-result"; cause: NoResultCause };

async function measureSite(website: string, options: MeasureOptions & { isFresh: boolean }): Promise<SiteOutcome> {
	const { db, env, signal, isFresh } = options;
	const host = URL.parse(website)?.host;
	if (!host) return { kind: "no-result", cause: "url-rejected" };
	const giveUpAtMs = performance.now() + RUN_WAIT_MS;
	for (;;) {
		const inFlight = Math.min(MAX_RUNS, env.SNAPSHOTS_IN_FLIGHT);
		const admission = await admitRun(host, { db, now: new Date(), visitor: RUN_KEY, inFlight, isFresh });
		if (admission.kind === "cached") return { kind: "result", result: admission.result, reportId: null };
		if (admission.kind === "run") return readSite({ website, host, run: admission.run }, options);
		if (admission.kind === "too-many") return { kind: "no-result", cause: "limit-reached" };
		if (performance.now() > giveUpAtMs) return { kind: "no-result", cause: "reader-busy" };
		await sleep(POLL_MS, undefined, { signal });
	}
}

async function readSite(
	{ website, host, run }: { website: string; host: string; run: Run },
	{ db, env, signal }: MeasureOptions,
): Promise<SiteOutcome> {
	const inTime = AbortSignal.timeout(RUN_TIMEOUT_MS);
	const saveAs = { host, lead: null, isWatched: true };
	try {
		for await (const event of runSnapshot({ website, saveAs, run, db, env, signal: AbortSignal.any([signal, inTime]) })) {
			// What we were too busy to read would look like a change.
			if (event.type === "result" && event.result.isPartial) return { kind: "no-result", cause: "reader-busy" };
			if (event.type === "result") return { kind: "result", result: event.result, reportId: event.reportId };
			if (event.type === "no-result") return { kind: "no-result", cause: event.cause };
		}
	} catch (error) {
		if (signal.aborted || !inTime.aborted) throw error;
	}
	return { kind: "no-result", cause: "timed-out" };
}

/** Whether the failure is ours: it says nothing about the site. */
function isOurs(cause: NoResultCause): boolean {
	return cause === "not-admitted" || getNoResultKind(cause) === "offline" || getNoResultKind(cause) === "try-again";
}

function toMeasurement(
	website: string,
	outcome: SiteOutcome,
	{ isCompetitor, now }: { isCompetitor: boolean; now: Date },
): SiteMeasurement {
	const host = URL.parse(website)?.host ?? website;
	const base = { host, measuredAt: now };
	if (outcome.kind === "no-result") return { ...base, score: null, facts: null, failure: outcome.cause, reportId: null };
	const { result, reportId } = outcome;
	const facts = measuredFacts(result, { isCompetitor });
	return { ...base, score: result.score, facts, failure: null, reportId: isCompetitor ? null : reportId };
}
