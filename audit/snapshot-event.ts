import type { MeasuredSnapshot } from "./measured-snapshot.ts";
import { type StepId, snapshotSteps } from "./snapshot-steps.ts";

/** What POST /api/snapshots streams, one JSON object a line: the steps as they begin, then one result or the reason why there is none. */
export type SnapshotEvent =
	| { type: "step"; id: StepId; text: string; percent: number }
	| { type: "result"; result: MeasuredSnapshot }
	| { type: "unreachable"; reason: string };

/** The step as it is told when it begins: its text, and its number out of seven as the progress. */
export function stepEvent(id: StepId): SnapshotEvent & { type: "step" } {
	const index = snapshotSteps.findIndex((step) => step.id === id);
	return { type: "step", id, text: snapshotSteps[index]?.text ?? "", percent: ((index + 1) / snapshotSteps.length) * 100 };
}

/** A site that was read some minutes ago, told like one that is read now. */
export function replay(result: MeasuredSnapshot): SnapshotEvent[] {
	return [...snapshotSteps.map(({ id }) => stepEvent(id)), { type: "result", result }];
}

/** Why there is only a sample in simulated mode. */
export const SWITCHED_OFF = "live snapshots are switched off on this site";
