import { getDomain } from "tldts";
import type { Database } from "#app/db/client.server.ts";
import { visitorNetwork } from "#app/http/client-address.server.ts";
import { countHit } from "#app/http/rate-limit-store.server.ts";
import type { MeasuredSnapshot } from "./measured-snapshot.ts";
import { findSnapshotSince, takeRun } from "./snapshot-store.server.ts";

const MINUTE_MS = 60_000;
const CACHE_MS = 10 * MINUTE_MS;
const PER_TARGET = { runs: 6, windowMs: 10 * MINUTE_MS };
/** Longer than any snapshot takes, so that only a killed process leaves its place to time. */
const RUN_LEASE_MS = 20_000;

type Limits = { perVisitorPerHour: number; inFlight: number };
type Options = { db: Database; now: Date; clientAddress: string; limits: Limits };

export type Admission =
	| { kind: "cached"; snapshot: MeasuredSnapshot }
	| { kind: "run"; runId: number }
	| { kind: "too-many"; of: "visitor" | "target"; retryAfterSeconds: number }
	| { kind: "busy" };

/** Decides what a wish for a snapshot gets: a reading of the last ten minutes, a place to run, or a refusal. All nodes count together. */
export async function admitSnapshot(host: string, { db, now, clientAddress, limits }: Options): Promise<Admission> {
	const visitor = await countHit(db, { key: `snapshots ${visitorNetwork(clientAddress)}`, windowMs: 60 * MINUTE_MS, now });
	if (visitor.hits > limits.perVisitorPerHour) return tooMany("visitor", visitor.resetsAt, now);

	const snapshot = await findSnapshotSince(db, host, new Date(now.getTime() - CACHE_MS));
	if (snapshot) return { kind: "cached", snapshot };

	// Counted by the registered domain: a.site.au, b.site.au … are one server to spare.
	const target = await countHit(db, { key: `snapshot-target ${getDomain(host) ?? host}`, windowMs: PER_TARGET.windowMs, now });
	if (target.hits > PER_TARGET.runs) return tooMany("target", target.resetsAt, now);

	const runId = await takeRun(db, { now, leaseMs: RUN_LEASE_MS, most: limits.inFlight });
	return runId === null ? { kind: "busy" } : { kind: "run", runId };
}

function tooMany(of: "visitor" | "target", resetsAt: Date, now: Date): Admission {
	return { kind: "too-many", of, retryAfterSeconds: Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)) };
}
