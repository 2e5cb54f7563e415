import { sampleSnapshot } from "./sample-snapshot.ts";
import type { SnapshotEvent } from "./snapshot-result.ts";
import { snapshotSteps } from "./snapshot-steps.ts";

/**
 * Yields the seven steps as they begin and then the result. This is the one seam between the hero card and whatever produces a snapshot:
 * today a labelled sample, run at the pace of the specification.
 */
export async function* followSnapshot(website: string, signal: AbortSignal): AsyncGenerator<SnapshotEvent> {
	for (const [index, step] of snapshotSteps.entries()) {
		yield { type: "step", text: step.text, percent: ((index + 1) / snapshotSteps.length) * 100, isSample: true };
		await pause(step.sampleMs, signal);
	}
	yield { type: "result", result: sampleSnapshot(website) };
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		signal.throwIfAborted();
		const timer = setTimeout(resolve, durationMs);
		signal.addEventListener("abort", () => {
			clearTimeout(timer);
			reject(signal.reason);
		});
	});
}
