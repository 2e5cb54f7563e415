import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#app/db/client.server.ts";
import { vacuum } from "#app/db/vacuum.server.ts";
import type { Env } from "#app/env.server.ts";
import { countHit, deletePastWindows } from "#app/http/rate-limit-store.server.ts";
import { forgetOldLeads } from "#app/leads/forget-old-leads.server.ts";
import { countOldLeads } from "#app/leads/old-lead-store.server.ts";
import { checkRetention, isRetentionRunning } from "#app/leads/retention-store.server.ts";
import { logEvent, namesOfFailure } from "#app/log.server.ts";
import { removeOldMails } from "#app/mail/remove-old-mails.server.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { countOldSnapshots, forgetOldSnapshots } from "#app/snapshots/snapshot-store.server.ts";
import { AUDIT_LOG_KEPT_DAYS, countOldAuditEntries, deleteOldAuditEntries, recordAuditEvent } from "#app/staff/audit-log-store.server.ts";
import { countPastSessions, forgetPastSessions } from "#app/staff/session-store.server.ts";
import { countOldSpeedCounts, forgetSpeedCounts } from "#app/vitals/speed-count-store.server.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const EVERY_MS = 60 * MINUTE_MS;
/** Whoever comes within this time of another node's round leaves the work to it. */
const TURN_MS = 15 * MINUTE_MS;
/** The desk looks back four weeks. */
const SPEED_KEPT_DAYS = 90;

type Options = { db: Database; env: Env; firstAfterMs?: number };
type Round = { db: Database; env: Env; now: Date; signal: AbortSignal };
export type Housekeeping = { /** Ends after the step that is under way. */ close(): Promise<void> };

/** Deletes what is too old to keep, shortly after the start and every hour, until it is closed. Never throws: the next round makes up for a failed one. */
export function openHousekeeping({ db, env, firstAfterMs = MINUTE_MS }: Options): Housekeeping {
	const closing = new AbortController();
	const { signal } = closing;
	const rounds = (async () => {
		for (let pauseMs = firstAfterMs; ; pauseMs = EVERY_MS) {
			await sleep(withJitter(pauseMs), undefined, { signal, ref: false });
			await keepHouse({ db, env, now: new Date(), signal });
		}
	})().catch(() => {});
	return {
		async close() {
			closing.abort();
			await rounds;
		},
	};
}

/**
 * One round: what all nodes share only when none of them did it just now, then this machine's own mails. Nothing is deleted by age that
 * `checkRetention` does not allow.
 */
export async function keepHouse({ db, env, now, signal }: Round): Promise<void> {
	const keptDays = env.LEADS_KEPT_DAYS;
	const mailFolder = path.join(env.DATA_DIR, "mail");
	const snapshotAge = { now, reportDays: env.REPORT_DAYS };
	const firstSpeedDay = brisbaneDay(new Date(now.getTime() - SPEED_KEPT_DAYS * DAY_MS));
	const oldestLead = keptDays === undefined ? null : new Date(now.getTime() - keptDays * DAY_MS);
	const oldestEntry = new Date(now.getTime() - AUDIT_LOG_KEPT_DAYS * DAY_MS);
	const step = async (name: string, work: () => Promise<unknown>) => {
		if (signal.aborted) return;
		try {
			const forgotten = await work();
			if (typeof forgotten === "number" && forgotten > 0) logEvent("forgotten", { what: name, count: forgotten });
		} catch (error) {
			logEvent("housekeeping-failed", { step: name, ...namesOfFailure(error) });
		}
	};

	await step("turn", async () => {
		const { hits } = await countHit(db, { key: "housekeeping", windowMs: TURN_MS, now });
		if (hits > 1) return;
		const { due, all } = oldestLead ? await countOldLeads(db, oldestLead) : { due: 0, all: 0 };
		const others = [
			countOldSnapshots(db, snapshotAge),
			countOldSpeedCounts(db, firstSpeedDay),
			countPastSessions(db, now),
			countOldAuditEntries(db, oldestEntry),
		];
		const isOtherDue = (await Promise.all(others)).some((count) => count > 0);
		const allowed = await checkRetention(db, { now, dueLeads: due, allLeads: all, isOtherDue });
		if (oldestLead && due > 0 && allowed === "everything") await step("leads", () => forgetLeads(oldestLead));
		if (allowed !== "nothing") {
			await step("snapshots", () => forgetOldSnapshots(db, snapshotAge));
			await step("speed counts", () => forgetSpeedCounts(db, firstSpeedDay));
			await step("sessions", () => forgetPastSessions(db, now));
			await step("audit log", () => deleteOldAuditEntries(db, oldestEntry));
		}
		await step("rate limits", () => deletePastWindows(db, now));
		if (env.DATABASE_URL === undefined) await step("vacuum", () => vacuumDaily(db, now));
	});
	await step("mails", async () => {
		if (!oldestLead || !(await isRetentionRunning(db, now))) return;
		// After the leads: where those wait for another node's round or for a person, so do their mails.
		if ((await countOldLeads(db, oldestLead)).due === 0) return removeOldMails(mailFolder, { writtenBefore: oldestLead });
	});

	async function forgetLeads(before: Date): Promise<number> {
		const count = await forgetOldLeads(before, { db, mailFolder, signal });
		await recordAuditEvent(db, { event: "retention-deleted", details: { leads: count } }, now);
		return count;
	}
}

/** Not more often: PGlite computes in this process, which stands still for up to a second at 100,000 leads. */
async function vacuumDaily(db: Database, now: Date): Promise<void> {
	const { hits } = await countHit(db, { key: "vacuum", windowMs: DAY_MS - TURN_MS, now });
	if (hits === 1) await vacuum(db);
}

/** Half as much more at most, so that nodes that started together do not stay together. */
function withJitter(pauseMs: number): number {
	return pauseMs * (1 + Math.random() / 2);
}
