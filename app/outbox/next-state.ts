import { DAY_MS, MINUTE_MS } from "#app/durations.ts";
import { MAX_PAUSE_MS } from "./notice-kinds.ts";
import { MAX_STRIKES, type NextState, type Notice } from "./notice-store.server.ts";

/** An email that may have arrived gets one more attempt and is then parked, so that no one gets more than two copies. */
const MAY_HAVE_ARRIVED_STRIKES = 3;
const FIRST_PAUSE_MS = 30_000;
const LAST_PAUSE_MS = 15 * MINUTE_MS;
const GIVE_UP_AFTER_MS = 5 * DAY_MS;
/** Five days of retries make at least 120 attempts. With fewer than 100, the clock jumped or the site was off, so the notice is not too old yet. */
const MIN_ATTEMPTS = 100;
/** Varies pauses by ten percent either way, so that notices that failed together are not all retried together. */
const JITTER = 0.1;

/** How an attempt ended. `problem` contains no personal data. */
export type AttemptOutcome =
	| {
			kind: "done";
			/** Why nothing was sent; missing if it was sent. */
			problem?: string;
	  }
	| {
			kind: "failed";
			/** Whether the other side is down or busy, which is not a strike. */
			isTemporary: boolean;
			/** Set when the whole message was sent but not acknowledged. */
			mayHaveArrived?: true;
			problem: string;
			retryAfterMs?: number;
	  };

/** Decides what an attempt means for its notice: done, parked, or another attempt after a growing pause. `random` is from 0 to 1. */
export function decideNextState(notice: Notice, outcome: AttemptOutcome, { now, random }: { now: Date; random: number }): NextState {
	if (outcome.kind === "done") {
		return { state: "done", runAt: notice.runAt, strikes: notice.strikes, problem: outcome.problem ?? null, doneAt: now };
	}
	const strikes = notice.strikes + countStrikes(outcome);
	const isTooOld = notice.attempts >= MIN_ATTEMPTS && now.getTime() - notice.createdAt.getTime() >= GIVE_UP_AFTER_MS;
	const isParked = strikes >= MAX_STRIKES || isTooOld;
	const pauseMs = Math.max(retryPauseMs(notice.attempts, random), Math.min(outcome.retryAfterMs ?? 0, MAX_PAUSE_MS));
	return {
		state: isParked ? "parked" : "waiting",
		runAt: isParked ? now : new Date(now.getTime() + pauseMs),
		strikes,
		problem: outcome.problem,
		doneAt: null,
	};
}

function countStrikes({ isTemporary, mayHaveArrived }: Extract<AttemptOutcome, { kind: "failed" }>): number {
	if (mayHaveArrived) return MAY_HAVE_ARRIVED_STRIKES;
	return isTemporary ? 0 : 1;
}

/** Returns the pause after this many attempts; `random` is from 0 to 1. */
function retryPauseMs(attempts: number, random: number): number {
	const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20), LAST_PAUSE_MS);
	return Math.round(pauseMs * (1 - JITTER + 2 * JITTER * random));
}
