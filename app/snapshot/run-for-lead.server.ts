import type { Database } from "#app/db/client.server.ts";
import type { Env } from "#app/env.server.ts";
import { judgeUrl } from "#app/guarded-fetch/judge-url.ts";
import { admitSnapshot } from "./admit-snapshot.server.ts";
import { unreadableReason } from "./gathering/unreadable-reasons.ts";
import { runSnapshot } from "./run-snapshot.server.ts";
import { SWITCHED_OFF } from "./snapshot-event.ts";
import { keepSnapshot } from "./snapshot-store.server.ts";

/** All that the server reads by itself counts as one visitor's, so that a flood of leads never becomes a flood of readings. */
const OURSELVES = "snapshots for leads";
const PER_HOUR = 120;
const PATIENCE_MS = 15_000;

type Wish = { website: string; host: string; leadId: number };
type Options = { db: Database; env: Env; now: Date };
type Outcome = { kind: "read" } | { kind: "not-read"; reason: string };

/** Reads a lead's site now and keeps the result with the lead, or says in plain words why not. */
export async function runForLead({ website, host, leadId }: Wish, { db, env, now }: Options): Promise<Outcome> {
	if (env.SNAPSHOT_MODE === "simulated") return { kind: "not-read", reason: SWITCHED_OFF };
	if (!judgeUrl(website, { allowLoopback: env.SNAPSHOT_ALLOW_LOOPBACK })) {
		return { kind: "not-read", reason: unreadableReason("address-refused", null) };
	}
	const limits = { perVisitorPerHour: PER_HOUR, inFlight: env.SNAPSHOTS_IN_FLIGHT };
	const admission = await admitSnapshot(host, { db, now, clientAddress: OURSELVES, limits });
	const keepAs = { host, lead: { id: leadId }, createdAt: now };
	switch (admission.kind) {
		case "cached":
			await keepSnapshot(db, { ...keepAs, result: admission.snapshot, isRepeat: true });
			return { kind: "read" };
		case "busy":
			return { kind: "not-read", reason: "too many snapshots were under way" };
		case "too-many":
			return {
				kind: "not-read",
				reason:
					admission.of === "target"
						? "that site had been read several times just before"
						: "we had read as many sites as we may in an hour",
			};
		case "run": {
			const signal = AbortSignal.timeout(PATIENCE_MS);
			let outcome: Outcome = { kind: "not-read", reason: "it took too long to read" };
			try {
				for await (const event of runSnapshot({ website, keepAs, runId: admission.runId, db, env, signal })) {
					if (event.type === "result") outcome = { kind: "read" };
					if (event.type === "unreachable") outcome = { kind: "not-read", reason: event.reason };
				}
			} catch (error) {
				if (!signal.aborted) throw error;
			}
			return outcome;
		}
	}
}
