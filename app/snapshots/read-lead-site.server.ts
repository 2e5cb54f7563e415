import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#app/db/client.server.ts";
import { countHit, takeBackHit } from "#app/http/rate-limit-store.server.ts";
import { SWITCHED_OFF } from "#audit/audit-event.ts";
import { unreadableReason } from "#audit/gather/unreadable-reasons.ts";
import { judgeUrl } from "#audit/guarded-fetch/judge-url.ts";
import { type LeadWish, type ReadOutcome, type RunOptions, runForLead } from "./run-for-lead.server.ts";

const BUSY_PATIENCE_MS = 20_000;
/** With the fifteen seconds that a reading may take and a little for the database. */
const OTHERS_PATIENCE_MS = BUSY_PATIENCE_MS + 16_000;
/** Shorter than the lease of a notice: what a killed node was reading is read again by whoever takes its notice up. */
const CLAIM_MS = 150_000;
const REMEMBERED_MS = 10 * 60_000;
const PAUSE_MS = 500;
/** Four read at once, on all nodes together: two more may wait. The notices of any other lead go out without a report rather than late. */
const MOST_LEADS_AT_ONCE = 6;

type Options = RunOptions & {
	/** Whether a reading is kept for this lead by now. */
	isKept: () => Promise<boolean>;
	busyPatienceMs?: number;
};

/**
 * Reads a lead's site once, however many of its notices ask at the same time and on however many nodes. Waits a while for a place when all
 * are taken, and remembers for some minutes that a site could not be read.
 */
export async function readLeadSite(wish: LeadWish, options: Options): Promise<ReadOutcome> {
	const { db, env } = options;
	if (env.SNAPSHOT_MODE === "simulated") return { kind: "not-read", reason: SWITCHED_OFF };
	if (!judgeUrl(wish.website, { allowLoopback: env.SNAPSHOT_ALLOW_LOOPBACK })) {
		return { kind: "not-read", reason: unreadableReason("address-refused", null) };
	}
	const here = readings.get(db) ?? new Map<number, Reading>();
	readings.set(db, here);
	const known = here.get(wish.leadId);
	if (known) return known.outcome;
	const underWay = [...here.values()].filter(({ isUnderWay }) => isUnderWay).length;
	if (underWay >= MOST_LEADS_AT_ONCE) return { kind: "later", isBusy: true, reason: "too many snapshots were under way" };
	const reading: Reading = { outcome: readAmongNodes(wish, options), isUnderWay: true };
	here.set(wish.leadId, reading);
	const forget = () => void here.delete(wish.leadId);
	reading.outcome.then(({ kind }) => {
		reading.isUnderWay = false;
		if (kind === "not-read") setTimeout(forget, REMEMBERED_MS).unref();
		else forget();
	}, forget);
	return reading.outcome;
}

type Reading = { outcome: Promise<ReadOutcome>; isUnderWay: boolean };

/** By the lead: what this process is reading, and what it could not read some minutes ago. */
const readings = new WeakMap<Database, Map<number, Reading>>();

async function readAmongNodes(wish: LeadWish, { isKept, busyPatienceMs = BUSY_PATIENCE_MS, ...options }: Options): Promise<ReadOutcome> {
	const { db, now } = options;
	const key = `reading for lead ${wish.leadId}`;
	const { hits, resetsAt } = await countHit(db, { key, windowMs: CLAIM_MS, now });
	const claimedMs = resetsAt.getTime() - CLAIM_MS;
	const outcome = await (hits === 1
		? readWhenThereIsRoom(wish, options, now.getTime() + busyPatienceMs)
		: waitForAnother(isKept, { now, untilMs: claimedMs + OTHERS_PATIENCE_MS }));
	// Whoever asks next may try at once.
	if (outcome.kind === "later") await takeBackHit(db, { key, resetsAt });
	return outcome;
}

async function readWhenThereIsRoom(wish: LeadWish, options: RunOptions, untilMs: number): Promise<ReadOutcome> {
	const clock = startClock(options.now);
	for (let isAgain = false; ; isAgain = true) {
		const outcome = await runForLead(wish, { ...options, now: clock(), isAgain });
		if (outcome.kind !== "later" || !outcome.isBusy || clock().getTime() + PAUSE_MS > untilMs) return outcome;
		await sleep(PAUSE_MS);
	}
}

/** Another node is at it, or was a moment ago. */
async function waitForAnother(isKept: Options["isKept"], { now, untilMs }: { now: Date; untilMs: number }): Promise<ReadOutcome> {
	for (const clock = startClock(now); ; await sleep(PAUSE_MS)) {
		if (await isKept()) return { kind: "read" };
		if (clock().getTime() > untilMs) return { kind: "later", isBusy: false, reason: "it could not be read a moment ago" };
	}
}

/** The caller's time, going on. */
function startClock(now: Date): () => Date {
	const startedMs = performance.now();
	return () => new Date(now.getTime() + performance.now() - startedMs);
}
