import type { Database } from "#app/db/client.server.ts";
import type { Env } from "#app/env.server.ts";
import { unreadableReason } from "#audit/gather/unreadable-reasons.ts";
import { admitSnapshot } from "./admit-snapshot.server.ts";
import { runSnapshot } from "./run-snapshot.server.ts";
import { keepSnapshot } from "./snapshot-store.server.ts";

/** All that the server reads by itself counts as one visitor's, four at once, so that a flood of leads never becomes a flood of readings. */
const OURSELVES = "snapshots for leads";
/** What a small machine can read in an hour; one sender's leads take a tenth of it at most. */
const PER_HOUR = 600;
const PATIENCE_MS = 15_000;

export type LeadWish = { website: string; host: string; leadId: number };
export type RunOptions = { db: Database; env: Env; now: Date };
export type ReadOutcome =
	| { kind: "read" }
	| { kind: "not-read"; reason: string }
	/** It was not the site's doing; `isBusy` when a few seconds may change it. */
	| { kind: "later"; isBusy: boolean; reason: string };

/** Reads a lead's site now and keeps the result with the lead, or says in plain words why not. One try after another counts as one. */
export async function runForLead(
	{ website, host, leadId }: LeadWish,
	{ db, env, now, isAgain }: RunOptions & { isAgain: boolean },
): Promise<ReadOutcome> {
	const limits = { perVisitorPerHour: PER_HOUR, inFlight: env.SNAPSHOTS_IN_FLIGHT };
	const admission = await admitSnapshot(host, { db, now, clientAddress: OURSELVES, limits, isCounted: isAgain });
	const keepAs = { host, lead: { id: leadId }, createdAt: now };
	switch (admission.kind) {
		case "cached":
			await keepSnapshot(db, { ...keepAs, result: admission.snapshot, isRepeat: true });
			return { kind: "read" };
		case "busy":
			return { kind: "later", isBusy: true, reason: "too many snapshots were under way" };
		case "too-many": {
			const isTarget = admission.of === "target";
			const reason = isTarget ? "that site had been read several times just before" : "we had read as many sites as we may in an hour";
			return { kind: "later", isBusy: false, reason };
		}
		case "run": {
			const signal = AbortSignal.timeout(PATIENCE_MS);
			let outcome: ReadOutcome = { kind: "not-read", reason: "it took too long to read" };
			try {
				for await (const event of runSnapshot({ website, keepAs, runId: admission.runId, db, env, signal })) {
					if (event.type === "result") outcome = { kind: "read" };
					if (event.type === "unreachable") outcome = { kind: "not-read", reason: event.reason };
				}
			} catch (error) {
				if (!signal.aborted) throw error;
			}
			const isOurs = outcome.kind === "not-read" && outcome.reason === unreadableReason("reader-busy", null);
			return isOurs ? { kind: "later", isBusy: true, reason: "our reader was busy" } : outcome;
		}
	}
}
