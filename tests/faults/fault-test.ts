import { existsSync } from "node:fs";
import { expect, type TestContext, test } from "vitest";
import type { FaultFigures } from "./fault-figures.ts";

type Fault = {
	/** As `promises.md` names it. */
	fault: string;
	/** What is expected; the name of the test. */
	expected: string;
	/** The files that hold the quick half in `npm test`. */
	inNpmTest: string[];
};

export type Tally = ReturnType<typeof openTally>;

/** No round begins later, unless a fault asks for more: a busy machine gets through fewer. */
const ROUNDS_WITHIN_MS = 60_000;
/** A fault that takes longer has failed, whatever it waits for. */
const FAULT_WITHIN_MS = 180_000;

/** One fault of the report: what its test counts stands in the table at the end, also where the test fails. */
export function faultTest({ fault, expected, inNpmTest }: Fault, run: (tally: Tally, context: TestContext) => Promise<void>): void {
	test(`${fault}: ${expected}`, { timeout: FAULT_WITHIN_MS }, async (context) => {
		const figures: FaultFigures = { fault, rounds: 1, acknowledged: 0, lost: 0, doubled: 0, recoveryMs: null, seen: "", inNpmTest };
		context.task.meta.fault = figures;
		expect(inNpmTest.filter((file) => !existsSync(file))).toEqual([]);
		await run(openTally(figures), context);
	});
}

function openTally(figures: FaultFigures) {
	return {
		/** So many rounds, or as many as there is time for. */
		*rounds(most: number, withinMs: number = ROUNDS_WITHIN_MS): Generator<number> {
			const startedAt = performance.now();
			for (let round = 1; round <= most && performance.now() - startedAt < withinMs; round += 1) {
				figures.rounds = round;
				yield round;
			}
		},
		/** Adds what one round brought and holds it to the promise: nothing lost, nothing doubled. */
		count({ acknowledged = 0, lost = 0, doubled = 0 }: { acknowledged?: number; lost?: number; doubled?: number }): void {
			figures.acknowledged += acknowledged;
			figures.lost += lost;
			figures.doubled += doubled;
			expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
		},
		/** The worst of all is told. */
		recovered(ms: number): void {
			figures.recoveryMs = Math.max(figures.recoveryMs ?? 0, ms);
		},
		/** What else there is to know, in the last column. */
		see(words: string): void {
			figures.seen = words;
		},
		/** Shows how far a long test is. */
		say(words: string): void {
			process.stdout.write(`  ${words}\n`);
		},
	};
}
