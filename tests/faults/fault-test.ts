import { expect, type TestContext, test } from "vitest";
import type { FaultFigures } from "./fault-report.ts";

type Fault = {
	fault: string;
	/** What is promised. */
	expected: string;
};

/** No round starts later than this, so a busy machine runs fewer. */
const ROUNDS_WITHIN_MS = 60_000;
const TIMEOUT_MS = 180_000;

/** Registers a test whose counts appear in the report at the end of the run, even when it fails. */
export function faultTest({ fault, expected }: Fault, run: (recorder: Recorder, context: TestContext) => Promise<void>): void {
	test(`${fault}: ${expected}`, { timeout: TIMEOUT_MS }, async (context) => {
		const figures: FaultFigures = { fault, rounds: 1, acknowledged: 0, lost: 0, duplicated: 0, recoveryMs: null, notes: "" };
		context.task.meta.fault = figures;
		await run(createRecorder(figures), context);
	});
}

type Recorder = ReturnType<typeof createRecorder>;

function createRecorder(figures: FaultFigures) {
	return {
		/** This many rounds, or as many as there is time for. */
		*rounds(max: number, withinMs: number = ROUNDS_WITHIN_MS): Generator<number> {
			const startedAt = performance.now();
			for (let round = 1; round <= max && performance.now() - startedAt < withinMs; round += 1) {
				figures.rounds = round;
				yield round;
			}
		},
		/** Adds the counts of one round and expects that nothing was lost or duplicated. */
		count({ acknowledged = 0, lost = 0, duplicated = 0 }: { acknowledged?: number; lost?: number; duplicated?: number }): void {
			figures.acknowledged += acknowledged;
			figures.lost += lost;
			figures.duplicated += duplicated;
			expect({ lost, duplicated }).toEqual({ lost: 0, duplicated: 0 });
		},
		/** Keeps the longest recovery. */
		recovered(ms: number): void {
			figures.recoveryMs = Math.max(figures.recoveryMs ?? 0, ms);
		},
		note(text: string): void {
			figures.notes = text;
		},
		/** Prints the progress of a long test. */
		log(text: string): void {
			process.stdout.write(`  ${text}\n`);
		},
	};
}
