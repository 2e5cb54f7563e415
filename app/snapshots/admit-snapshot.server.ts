import { getDomain } from "tldts";
import type { Database } from "#app/db/client.server.ts";
import { MINUTE_MS } from "#app/durations.ts";
import { visitorNetwork } from "#app/http/client-address.server.ts";
import { countHit, countVisitor, refundHit } from "#app/http/rate-limit-store.server.ts";
import { secondsUntil } from "#app/http/try-again-in.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import { normalizeHost } from "#audit/urls/url-resolver.ts";
import { findRecentSnapshot } from "./snapshot-store.server.ts";

const CACHE_MS = 10 * MINUTE_MS;
const VISITOR_WINDOW_MS = 60 * MINUTE_MS;
const TARGET_WINDOW_MS = 10 * MINUTE_MS;
const RUNS_PER_HOST = 6;
/** The limit for all subdomains of a domain together. The domain itself and its www do not count, so made-up subdomains cannot block them. */
const RUNS_PER_DOMAIN = 20;
const MAX_RUNS_PER_VISITOR = 4;
/**
 * The share of a host's limits that audits of other sites may use by linking or redirecting to it. Of six runs, links may use three, and links
 * and redirects together five. One is always left for the host itself.
 */
const LINKED_SHARE = { link: 1 / 2, redirect: 5 / 6 };

/** A snapshot that is running in this process, and what was counted for its host. */
export type Run = { visitor: string; hits: Hit[] };
type Hit = { key: string; resetsAt: Date };

export type RunAdmission =
	| { kind: "cached"; result: AuditResult }
	| { kind: "run"; run: Run }
	| { kind: "too-many"; of: "target"; retryAfterSeconds: number }
	| { kind: "busy" };

export type Admission = RunAdmission | { kind: "too-many"; of: "visitor"; retryAfterSeconds: number };

type VisitorOptions = {
	db: Database;
	now: Date;
	clientAddress: string;
	limits: { perVisitorPerHour: number; inFlight: number };
};

/** Decides what a visitor's request for a snapshot gets: a result of the last ten minutes, a run that the caller must release, or a rejection. */
export async function admitSnapshot(host: string, { db, now, clientAddress, limits }: VisitorOptions): Promise<Admission> {
	const window = { now, windowMs: VISITOR_WINDOW_MS };
	const usage = await countVisitor(db, { counter: "snapshots", clientAddress, max: limits.perVisitorPerHour, ...window });
	if (usage.isOverLimit) return { kind: "too-many", of: "visitor", retryAfterSeconds: secondsUntil(usage.resetsAt, window) };
	return admitRun(host, { db, now, visitor: visitorNetwork(clientAddress), inFlight: limits.inFlight });
}

type RunOptions = {
	db: Database;
	now: Date;
	visitor: string;
	inFlight: number;
	/** Whether a result of the last ten minutes will not do. */
	isFresh?: boolean;
};

/** Admits a run for a host: checks the cache, this process's capacity and the host's limits, but no visitor limit. */
export async function admitRun(host: string, { db, now, visitor, inFlight, isFresh = false }: RunOptions): Promise<RunAdmission> {
	const result = isFresh ? null : await findRecentSnapshot(db, host, { now, maxAgeMs: CACHE_MS });
	if (result) return { kind: "cached", result };

	const run = acquireRun(visitor, inFlight);
	if (!run) return { kind: "busy" };
	// Count only once a run is acquired, so that a request that finds us busy does not use up the target's limit.
	const usage = await countTarget(host, { db, now }).catch((error) => {
		releaseRun(run);
		throw error;
	});
	if (usage.kind === "counted") {
		run.hits = usage.hits;
		return { kind: "run", run };
	}
	releaseRun(run);
	return { kind: "too-many", of: "target", retryAfterSeconds: secondsUntil(usage.resetsAt, { now, windowMs: TARGET_WINDOW_MS }) };
}

const runs = new Set<Run>();

/** Returns null if too many snapshots are running, in total or for this visitor. */
function acquireRun(visitor: string, inFlight: number): Run | null {
	const own = [...runs].filter((run) => run.visitor === visitor);
	if (runs.size >= inFlight || own.length >= MAX_RUNS_PER_VISITOR) return null;
	const run: Run = { visitor, hits: [] };
	runs.add(run);
	return run;
}

export function releaseRun(run: Run): void {
	runs.delete(run);
}

/** Refunds what a run counted for a host that was never requested. The visitor's own limit stays counted. */
export async function refundHost(run: Run, db: Database): Promise<void> {
	for (const hit of run.hits.splice(0)) await refundHit(db, hit);
}

/** Counts the snapshots that this process is running. */
export function countRuns(): number {
	return runs.size;
}

/** Counts a request to a host that the audited site links or redirects to, under the same limits as snapshots of that host. */
export async function admitLinkedHost(
	host: string,
	{ by, db, now }: { by: keyof typeof LINKED_SHARE; db: Database; now: Date },
): Promise<boolean> {
	return (await countTarget(host, { db, now, share: LINKED_SHARE[by] })).kind === "counted";
}

type TargetUsage = { kind: "counted"; hits: Hit[] } | { kind: "over-limit"; resetsAt: Date };

/** Counts one request to a host, or nothing if it would be over a limit. */
async function countTarget(host: string, { db, now, share = 1 }: { db: Database; now: Date; share?: number }): Promise<TargetUsage> {
	const counted: Hit[] = [];
	for (const { key, max } of listTargetLimits(host)) {
		const { hits, resetsAt } = await countHit(db, { key, windowMs: TARGET_WINDOW_MS, now });
		counted.push({ key, resetsAt });
		if (hits <= max * share) continue;
		for (const hit of counted) await refundHit(db, hit);
		return { kind: "over-limit", resetsAt };
	}
	return { kind: "counted", hits: counted };
}

/** Lists the limits for requests to a host: its own and, for a subdomain, also that of its domain. */
function listTargetLimits(host: string): { key: string; max: number }[] {
	const name = normalizeHost(host).replace(/:(?:80|443)$/, "");
	const own = { key: `snapshot-host ${name}`, max: RUNS_PER_HOST };
	// Domains such as wixsite.com count as public suffixes: each name under them is another business.
	const domain = getDomain(name, { allowPrivateDomains: true });
	return domain === null || domain === name ? [own] : [own, { key: `snapshot-domain ${domain}`, max: RUNS_PER_DOMAIN }];
}
