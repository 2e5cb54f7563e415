import { getDomain } from "tldts";
import type { Database } from "#app/db/client.server.ts";
import { isAhead } from "#app/db/stored-end.server.ts";
import { visitorNetwork } from "#app/http/client-address.server.ts";
import { countHit, countVisitor, takeBackHit, type Window } from "#app/http/rate-limit-store.server.ts";
import { secondsUntil } from "#app/http/try-again-in.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import { bareHost } from "#audit/read/site-addresses.ts";
import { endRun, takeRun } from "./snapshot-run-store.server.ts";
import { findRecentSnapshot } from "./snapshot-store.server.ts";

const MINUTE_MS = 60_000;
const CACHE_MS = 10 * MINUTE_MS;
const VISITOR_WINDOW_MS = 60 * MINUTE_MS;
const TARGET_WINDOW_MS = 10 * MINUTE_MS;
const RUNS_PER_HOST = 6;
/** Over all subdomains of a domain; its own name and www are not held up by what strangers invent below it. */
const RUNS_PER_DOMAIN = 20;
/**
 * Of both limits, what other sites may use up: links less than redirects, so that they cannot block a site that is read through a redirect;
 * redirects less than all, so that they cannot block snapshots of the target itself.
 */
const LINKED_SHARE = { link: 1 / 2, redirect: 5 / 6 };
const RUNS_PER_VISITOR_AT_ONCE = 4;
const MAX_REMEMBERED = 10_000;

type Limits = { perVisitorPerHour: number; inFlight: number };
type Options = {
	db: Database;
	now: Date;
	clientAddress: string;
	limits: Limits;
	/** The same wish once more, after all places were taken. */
	isCounted?: boolean;
};

export type Admission =
	| { kind: "cached"; snapshot: AuditResult }
	| { kind: "run"; runId: number }
	| { kind: "too-many"; of: "visitor" | "target"; retryAfterSeconds: number }
	| { kind: "busy" };

/** Decides what a wish for a snapshot gets: a reading of the last ten minutes, a place to run, or a refusal. All nodes count together. */
export async function admitSnapshot(host: string, { db, now, clientAddress, limits, isCounted = false }: Options): Promise<Admission> {
	const visitor = visitorNetwork(clientAddress);
	const count = (key: string, windowMs: number) => countHit(db, { key, windowMs, now });

	const known = refusedUntil.get(visitor);
	const visitorWindow = { now, windowMs: VISITOR_WINDOW_MS };
	if (known && isAhead(known, { now, spanMs: VISITOR_WINDOW_MS })) return tooMany("visitor", known, visitorWindow);
	const most = limits.perVisitorPerHour;
	const wish = { of: "snapshots", clientAddress, most, ...visitorWindow };
	const usage = isCounted ? null : await countVisitor(db, wish);
	if (usage?.isOver) {
		remember(visitor, usage.resetsAt);
		return tooMany("visitor", usage.resetsAt, visitorWindow);
	}

	const snapshot = await findRecentSnapshot(db, host, { now, maxAgeMs: CACHE_MS });
	if (snapshot) return { kind: "cached", snapshot };

	const runId = await takeRun(db, {
		visitor,
		now,
		most: limits.inFlight,
		mostPerVisitor: Math.min(RUNS_PER_VISITOR_AT_ONCE, limits.inFlight),
	});
	if (runId === null) return { kind: "busy" };
	const spent = await findSpentTarget(host, count);
	if (!spent) return { kind: "run", runId };
	await endRun(db, runId);
	return tooMany("target", spent, { now, windowMs: TARGET_WINDOW_MS });
}

/**
 * Counts one request to a host that a site under a snapshot links or redirects to, under the same limits as snapshots of that host. False when
 * it may not be sent.
 */
export async function admitLinkedHost(
	host: string,
	{ by, db, now }: Pick<Options, "db" | "now"> & { by: keyof typeof LINKED_SHARE },
): Promise<boolean> {
	const counted: { key: string; resetsAt: Date }[] = [];
	for (const { key, most } of targetLimits(host)) {
		const { hits, resetsAt } = await countHit(db, { key, windowMs: TARGET_WINDOW_MS, now });
		counted.push({ key, resetsAt });
		if (hits <= most * LINKED_SHARE[by]) continue;
		for (const hit of counted) await takeBackHit(db, hit);
		return false;
	}
	return true;
}

/** Until when this site is to be spared; null when it may be read once more. */
async function findSpentTarget(host: string, count: (key: string, windowMs: number) => ReturnType<typeof countHit>): Promise<Date | null> {
	for (const { key, most } of targetLimits(host)) {
		const { hits, resetsAt } = await count(key, TARGET_WINDOW_MS);
		if (hits > most) return resetsAt;
	}
	return null;
}

/** The limits that requests to a host count under: its own, and for a subdomain that of its domain. */
function targetLimits(host: string): { key: string; most: number }[] {
	// One target, whichever of its names and of the two public ports is used.
	const name = bareHost(host).replace(/:(?:80|443)$/, "");
	const own = { key: `snapshot-host ${name}`, most: RUNS_PER_HOST };
	// wixsite.com and the like are public suffixes too: each name below them is somebody else's.
	const domain = getDomain(name, { allowPrivateDomains: true });
	return domain === null || domain === name ? [own] : [own, { key: `snapshot-domain ${domain}`, most: RUNS_PER_DOMAIN }];
}

/** Whoever is over the limit is told so again without asking the database: a flood of refusals must cost nothing. */
const refusedUntil = new Map<string, Date>();

function remember(visitor: string, resetsAt: Date) {
	if (refusedUntil.size >= MAX_REMEMBERED) refusedUntil.clear();
	refusedUntil.set(visitor, resetsAt);
}

function tooMany(of: "visitor" | "target", resetsAt: Date, window: Window): Admission {
	return { kind: "too-many", of, retryAfterSeconds: secondsUntil(resetsAt, window) };
}
