import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#app/db/client.server.ts";
import { HOUR_MS, MINUTE_MS } from "#app/durations.ts";
import type { Env } from "#app/env.server.ts";
import { countHit } from "#app/http/rate-limit-store.server.ts";
import { admitRun } from "./admit-snapshot.server.ts";
import { runSnapshot } from "./run-snapshot.server.ts";
import { saveSnapshot } from "./save-snapshot.server.ts";

/** The rate-limit key of all audits for leads. They count as one visitor's, so at most four run at a time, even in a flood of leads. */
const RATE_LIMIT_KEY = "snapshots for leads";
/** As many as a small machine can audit. One visitor's leads get at most a tenth of them. */
const MAX_PER_HOUR = 600;
/** Four sites are audited and two more leads wait. The emails of any further lead go out without a report rather than late. */
const MAX_LEADS_IN_FLIGHT = 6;
const RUN_WAIT_MS = 20_000;
const RUN_TIMEOUT_MS = 15_000;
const POLL_MS = 500;
const RETRY_AFTER_FAILURE_MS = 10 * MINUTE_MS;
const TOO_MANY_RUNNING = "too many snapshots were in progress";

type LeadSite = { leadId: number; website: string; host: string };
type Options = { db: Database; env: Env; now: Date; runWaitMs: number | undefined };

/** The audits of this process that are in flight, by lead and website. */
const inFlight = new Map<string, Promise<Outcome>>();
/** Why audits failed in the last ten minutes, by lead and website. */
const failures = new Map<string, string>();

/** Audits a lead's site once, however many of its notices need it, and saves the result. Returns why there is no result, or null if there is one. */
export async function auditLeadSite(site: LeadSite, options: Options): Promise<string | null> {
	const key = `${site.leadId} ${site.website}`;
	const failure = failures.get(key);
	if (failure) return failure;
	let audit = inFlight.get(key);
	if (!audit) {
		if (inFlight.size >= MAX_LEADS_IN_FLIGHT) return TOO_MANY_RUNNING;
		audit = auditWhenFree(site, options).finally(() => inFlight.delete(key));
		inFlight.set(key, audit);
	}
	const outcome = await audit;
	if (outcome.kind === "saved") return null;
	if (outcome.kind === "unreadable") {
		failures.set(key, outcome.reason);
		setTimeout(() => failures.delete(key), RETRY_AFTER_FAILURE_MS).unref();
	}
	return outcome.reason;
}

type Outcome =
	| { kind: "saved" }
	/** The site could not be read. Do not retry for ten minutes. */
	| { kind: "unreadable"; reason: string }
	/** Our own limits stopped it. `isBusy` means that a retry in a few seconds may work. */
	| { kind: "rejected"; reason: string; isBusy: boolean };

async function auditWhenFree(site: LeadSite, options: Options): Promise<Outcome> {
	const { db, now, runWaitMs = RUN_WAIT_MS } = options;
	const { hits } = await countHit(db, { key: RATE_LIMIT_KEY, windowMs: HOUR_MS, now });
	if (hits > MAX_PER_HOUR) return { kind: "rejected", reason: "we reached our hourly limit for checking sites", isBusy: false };
	const giveUpAt = Date.now() + runWaitMs;
	for (;;) {
		const outcome = await auditNow(site, options);
		if (outcome.kind !== "rejected" || !outcome.isBusy || Date.now() + POLL_MS > giveUpAt) return outcome;
		await sleep(POLL_MS);
	}
}

async function auditNow({ leadId, website, host }: LeadSite, { db, env, now }: Options): Promise<Outcome> {
	const admission = await admitRun(host, { db, now: new Date(), visitor: RATE_LIMIT_KEY, inFlight: env.SNAPSHOTS_IN_FLIGHT });
	const saveAs = { host, lead: { id: leadId, website }, createdAt: now };
	switch (admission.kind) {
		case "cached":
			await saveSnapshot(db, { ...saveAs, result: admission.result, isCopy: true });
			return { kind: "saved" };
		case "busy":
			return { kind: "rejected", reason: TOO_MANY_RUNNING, isBusy: true };
		case "too-many":
			return { kind: "rejected", reason: "that site was checked several times in the last few minutes", isBusy: false };
		case "run": {
			const signal = AbortSignal.timeout(RUN_TIMEOUT_MS);
			try {
				for await (const event of runSnapshot({ website, saveAs, run: admission.run, db, env, signal })) {
					if (event.type === "result") return { kind: "saved" };
					if (event.type !== "no-result") continue;
					if (event.cause === "reader-busy") return { kind: "rejected", reason: "we were busy", isBusy: true };
					return { kind: "unreadable", reason: event.reason };
				}
			} catch (error) {
				if (!signal.aborted) throw error;
			}
			return { kind: "unreadable", reason: "it took too long to read" };
		}
	}
}
