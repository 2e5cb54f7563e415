import { expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#app/durations.ts";
import { NOON } from "#tests/clock.ts";
import { type AttemptOutcome, decideNextState } from "./next-state.ts";
import type { Notice } from "./notice-store.server.ts";

const serverDown: AttemptOutcome = { kind: "failed", isTemporary: true, problem: "server down" };
const refused: AttemptOutcome = { kind: "failed", isTemporary: false, problem: "refused" };

function notice(changes: Partial<Notice> = {}): Notice {
	return {
		id: 1,
		leadId: 1,
		companyId: null,
		userId: null,
		payload: null,
		kind: "agency-mail",
		messageKey: "0f8fad5b-d9cb-469f-a165-70867728950e",
		state: "waiting",
		runAt: NOON,
		leasedUntil: NOON,
		attempts: 1,
		strikes: 0,
		problem: null,
		createdAt: NOON,
		doneAt: null,
		...changes,
	};
}

function pauseMs(changes: Partial<Notice>, outcome: AttemptOutcome = serverDown, random = 0.5): number {
	return decideNextState(notice(changes), outcome, { now: NOON, random }).runAt.getTime() - NOON.getTime();
}

test("doubles the pause between attempts from 30 seconds to 15 minutes", () => {
	const pauses = [1, 2, 3, 4, 5, 6, 7, 400].map((attempts) => pauseMs({ attempts }) / 1000);
	expect(pauses).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
});

test("varies the pause between attempts by ten percent", () => {
	expect([pauseMs({}, serverDown, 0), pauseMs({}, serverDown, 1)]).toEqual([27_000, 33_000]);
});

test("honours a webhook's Retry-After up to an hour, and never shortens the pause", () => {
	const asked = (retryAfterMs: number) => pauseMs({ attempts: 3 }, { ...serverDown, retryAfterMs });
	expect([asked(1_000), asked(5 * MINUTE_MS), asked(90 * MINUTE_MS)]).toEqual([120_000, 5 * MINUTE_MS, 60 * MINUTE_MS]);
});

test("counts no strike for a temporary failure, and parks the notice after five days", () => {
	const after = (days: number) =>
		decideNextState(notice({ attempts: 400 }), serverDown, { now: new Date(NOON.getTime() + days * DAY_MS), random: 0 });
	expect(after(4.99)).toMatchObject({ state: "waiting", strikes: 0, problem: "server down", doneAt: null });
	expect(after(5)).toMatchObject({ state: "parked", strikes: 0, problem: "server down", doneAt: null });
});

test("does not park a notice with few attempts when the clock jumps ahead", () => {
	const jumped = { now: new Date(NOON.getTime() + 365 * DAY_MS), random: 0 };
	expect(decideNextState(notice({ attempts: 3 }), serverDown, jumped)).toMatchObject({ state: "waiting" });
});

test("parks a notice at its fifth strike", () => {
	const after = (strikes: number) => decideNextState(notice({ strikes }), refused, { now: NOON, random: 0 });
	expect(after(3)).toMatchObject({ state: "waiting", strikes: 4, problem: "refused" });
	expect(after(4)).toMatchObject({ state: "parked", strikes: 5, problem: "refused" });
});

test("retries an email that may have arrived only once, then parks it", () => {
	const unacknowledged: AttemptOutcome = { kind: "failed", isTemporary: false, mayHaveArrived: true, problem: "it may have arrived" };
	const first = decideNextState(notice(), unacknowledged, { now: NOON, random: 0 });
	expect(first).toMatchObject({ state: "waiting", problem: "it may have arrived" });
	const between = decideNextState(notice({ strikes: first.strikes, attempts: 2 }), serverDown, { now: NOON, random: 0 });
	const second = decideNextState(notice({ strikes: between.strikes, attempts: 3 }), unacknowledged, { now: NOON, random: 0 });
	expect(second).toMatchObject({ state: "parked", problem: "it may have arrived" });
});

test("records when a notice was parked", () => {
	const due = new Date(NOON.getTime() - 60 * MINUTE_MS);
	expect(decideNextState(notice({ strikes: 4, runAt: due }), refused, { now: NOON, random: 0 })).toMatchObject({
		state: "parked",
		runAt: NOON,
	});
});

test("records when a notice was sent, or why it was not", () => {
	const decide = (outcome: AttemptOutcome) =>
		decideNextState(notice({ strikes: 4, problem: "server down" }), outcome, { now: NOON, random: 0 });
	expect(decide({ kind: "done" })).toMatchObject({ state: "done", problem: null, doneAt: NOON });
	expect(decide({ kind: "done", problem: "not sent: no" })).toMatchObject({ state: "done", problem: "not sent: no" });
});
