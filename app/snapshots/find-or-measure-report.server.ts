import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#app/db/client.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/durations.ts";
import type { Env } from "#app/env.server.ts";
import { countHit } from "#app/http/rate-limit-store.server.ts";
import type { Lead } from "#app/leads/lead-store.server.ts";
import { describeNoResult } from "#audit/gather/no-result-reasons.ts";
import { parsePublicUrl } from "#audit/guarded-fetch/public-url.ts";
import { admitRun } from "./admit-snapshot.server.ts";
import { oldestUnexpiredReport } from "./report-expiry.ts";
import { runSnapshot } from "./run-snapshot.server.ts";
import { SWITCHED_OFF } from "./sample-snapshot.ts";
import { saveSnapshot } from "./save-snapshot.server.ts";
import { findLeadReport, findRecentSnapshot, type StoredReport } from "./snapshot-store.server.ts";

/** The rate-limit key of all snapshots that we run for leads. They count as one visitor's, so at most four run at the same time, even in a flood of leads. */
const LEAD_SNAPSHOTS_KEY = "snapshots for leads";
/** As many as a small machine can measure. One sender's leads get at most a tenth of them. */
const MAX_PER_HOUR = 600;
/** Four leads are measured and two more wait. The emails of any further lead go out without a report rather than late. */
const MAX_LEADS_IN_FLIGHT = 6;
const RUN_WAIT_MS = 20_000;
const RUN_TIMEOUT_MS = 15_000;
const POLL_MS = 500;
const RETRY_AFTER_FAILURE_MS = 10 * MINUTE_MS;
const TOO_MANY_RUNNING = "too many snapshots were under way";

type ReportLead = Pick<Lead, "id" | "earlierLeadId" | "website" | "flagged" | "overSnapshotLimit">;

type Options = {
	db: Database;
	env: Env;
	now: Date;
	/** How long to wait for a free run. */
	runWaitMs?: number;
};

type LeadReportResult =
	| ({ kind: "measured" } & StoredReport)
	/** `reason` is shown after "No snapshot:". */
	| { kind: "none"; reason: string };

/**
 * Returns the report on a lead's own site: the lead's own, that of its earlier request, a copy of anyone's snapshot of the last day, or else
 * one measured now. Takes at most 40 seconds. Throws only when the database fails.
 */
export async function findOrMeasureReport(lead: ReportLead, { db, env, now, runWaitMs = RUN_WAIT_MS }: Options): Promise<LeadReportResult> {
	const { id: leadId, earlierLeadId, website } = lead;
	const host = URL.parse(website)?.host;
	if (!host) return { kind: "none", reason: "that is not a web address" };
	const find = () => findLeadReport(db, { leadId, earlierLeadId, host, since: oldestUnexpiredReport(now, env.REPORT_DAYS) });

	const stored = await find();
	if (stored) return { kind: "measured", ...stored };
	const recent = await findRecentSnapshot(db, host, { now, maxAgeMs: DAY_MS });
	if (recent) await saveSnapshot(db, { host, result: recent, lead: { id: leadId, website }, isCopy: true, createdAt: now });
	else {
		const failure = whyNotMeasured(lead, env) ?? (await measureOnce({ leadId, website, host }, { db, env, now, runWaitMs }));
		if (failure) return { kind: "none", reason: failure };
	}
	const report = await find();
	return report ? { kind: "measured", ...report } : { kind: "none", reason: "the result could not be saved" };
}

function whyNotMeasured({ website, flagged, overSnapshotLimit }: ReportLead, env: Env): string | null {
	if (flagged) return "flagged as spam, so its site was not checked";
	if (overSnapshotLimit) return "many requests came from the same connection, so its site was not checked";
	if (env.SNAPSHOT_MODE === "simulated") return SWITCHED_OFF;
	return parsePublicUrl(website, { allowLoopback: env.SNAPSHOT_ALLOW_LOOPBACK }) ? null : describeNoResult("address-refused", null);
}

type LeadSite = { leadId: number; website: string; host: string };
type MeasureOptions = Required<Options>;

/** The measurements of this process by lead and website: those in flight, and the reasons of those that failed in the last ten minutes. */
const inFlight = new Map<string, Promise<Outcome>>();
const failures = new Map<string, string>();

/** Measures a lead's site once, however many of its notices need it. Returns why there is no result, or null if there is one. */
async function measureOnce(site: LeadSite, options: MeasureOptions): Promise<string | null> {
	const key = `${site.leadId} ${site.website}`;
	const failure = failures.get(key);
	if (failure) return failure;
	let measuring = inFlight.get(key);
	if (!measuring) {
		if (inFlight.size >= MAX_LEADS_IN_FLIGHT) return TOO_MANY_RUNNING;
		measuring = measureWhenFree(site, options).finally(() => inFlight.delete(key));
		inFlight.set(key, measuring);
	}
	const outcome = await measuring;
	if (outcome.kind === "measured") return null;
	if (outcome.kind === "unreadable") {
		failures.set(key, outcome.reason);
		setTimeout(() => failures.delete(key), RETRY_AFTER_FAILURE_MS).unref();
	}
	return outcome.reason;
}

type Outcome =
	| { kind: "measured" }
	/** The site could not be read. Do not retry for ten minutes. */
	| { kind: "unreadable"; reason: string }
	/** Our own limits stopped it. `isBusy` means a retry in a few seconds may work. */
	| { kind: "rejected"; reason: string; isBusy: boolean };

async function measureWhenFree(site: LeadSite, options: MeasureOptions): Promise<Outcome> {
	const { db, now, runWaitMs } = options;
	const { hits } = await countHit(db, { key: LEAD_SNAPSHOTS_KEY, windowMs: HOUR_MS, now });
	if (hits > MAX_PER_HOUR) return { kind: "rejected", reason: "we reached our hourly limit for checking sites", isBusy: false };
	const giveUpAt = Date.now() + runWaitMs;
	for (;;) {
		const outcome = await measure(site, options);
		if (outcome.kind !== "rejected" || !outcome.isBusy || Date.now() + POLL_MS > giveUpAt) return outcome;
		await sleep(POLL_MS);
	}
}

async function measure({ leadId, website, host }: LeadSite, { db, env, now }: MeasureOptions): Promise<Outcome> {
	const admission = await admitRun(host, { db, now: new Date(), visitor: LEAD_SNAPSHOTS_KEY, inFlight: env.SNAPSHOTS_IN_FLIGHT });
	const saveAs = { host, lead: { id: leadId, website }, createdAt: now };
	switch (admission.kind) {
		case "cached":
			await saveSnapshot(db, { ...saveAs, result: admission.result, isCopy: true });
			return { kind: "measured" };
		case "busy":
			return { kind: "rejected", reason: TOO_MANY_RUNNING, isBusy: true };
		case "too-many":
			return { kind: "rejected", reason: "that site was checked several times in the last few minutes", isBusy: false };
		case "run": {
			const signal = AbortSignal.timeout(RUN_TIMEOUT_MS);
			try {
				for await (const event of runSnapshot({ website, saveAs, run: admission.run, db, env, signal })) {
					if (event.type === "result") return { kind: "measured" };
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
