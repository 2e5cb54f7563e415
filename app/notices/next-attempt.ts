import type { Notice, Settlement } from "./notice-store.server.ts";

/** Attempts that fail by the message itself, or take the process with them. */
export const MAX_STRIKES = 5;
/** For one that may have arrived: two of them are too many, as whoever gets the mail has it twice by then. */
const UNKNOWN_FATE_STRIKES = 3;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** No pause is longer, whatever the other side asks for. */
export const LONGEST_ASKED_PAUSE_MS = 60 * 60_000;
const GIVE_UP_AFTER_MS = 5 * 24 * 60 * 60_000;
/** Five days of hourly attempts make 120. With fewer the clock jumped, or the site was off. */
const LEAST_ATTEMPTS = 100;
/** A tenth more or less, so that what failed together does not come back together. */
const JITTER = 0.1;

/** How an attempt ended. `fault` holds no personal data. */
export type AttemptOutcome =
	| { kind: "done" /** Why nothing was sent, where nothing was. */; fault?: string }
	| {
			kind: "failed";
			/** The other side is away or busy: no strike. */
			isTemporary: boolean;
			/** It was sent whole, and no answer came. */
			mayHaveArrived?: true;
			fault: string;
			retryAfterMs?: number;
	  };

type Moment = { now: Date /** From 0 to 1. */; random: number };

/** What becomes of a notice after an attempt: done, parked, or waiting for the next one after a pause that grows. */
export function settleAttempt(notice: Notice, outcome: AttemptOutcome, { now, random }: Moment): Settlement {
	if (outcome.kind === "done") {
		return { state: "done", runAt: notice.runAt, strikes: notice.strikes, fault: outcome.fault ?? null, doneAt: now };
	}
	const strikes = notice.strikes + strikesOf(outcome);
	const isOld = notice.attempts >= LEAST_ATTEMPTS && now.getTime() - notice.createdAt.getTime() >= GIVE_UP_AFTER_MS;
	const isOver = strikes >= MAX_STRIKES || isOld;
	const pauseMs = Math.max(growingPauseMs(notice.attempts, random), Math.min(outcome.retryAfterMs ?? 0, LONGEST_ASKED_PAUSE_MS));
	return {
		state: isOver ? "parked" : "waiting",
		runAt: isOver ? now : new Date(now.getTime() + pauseMs),
		strikes,
		fault: outcome.fault,
		doneAt: null,
	};
}

function strikesOf({ isTemporary, mayHaveArrived }: Extract<AttemptOutcome, { kind: "failed" }>): number {
	if (mayHaveArrived) return UNKNOWN_FATE_STRIKES;
	return isTemporary ? 0 : 1;
}

/** How long to wait after so many attempts; `random` is from 0 to 1. */
export function growingPauseMs(attempts: number, random: number): number {
	const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_PAUSE_MS);
	return Math.round(pauseMs * (1 - JITTER + 2 * JITTER * random));
}
