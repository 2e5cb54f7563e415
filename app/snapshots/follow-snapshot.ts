import { stepEvent } from "#audit/audit-event.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import { auditSteps, type StepId } from "#audit/audit-steps.ts";
import { listenToSnapshot } from "./listen-to-snapshot.ts";
import { type SampleSnapshot, SWITCHED_OFF, sampleSnapshot } from "./sample-snapshot.ts";

/** Long enough for a visitor to read the step. */
const MIN_STEP_MS = 350;
const SAMPLE_STEP_MS: Record<StepId, number> = {
	structure: 1500,
	serp: 2000,
	local: 1800,
	tech: 1600,
	content: 1400,
	links: 1700,
	recommendations: 1200,
};

export type SnapshotMode = "live" | "simulated";

/** What the card shows at the end: the measured site, or a labelled sample. */
export type SnapshotResult = { kind: "measured"; snapshot: AuditResult } | { kind: "sample"; sample: SampleSnapshot };

export type FollowedEvent =
	/** `sampleReason` says why a sample is being prepared; null while the site is being read. */
	{ type: "step"; text: string; percent: number; sampleReason: string | null } | { type: "result"; result: SnapshotResult };

type Options = { signal: AbortSignal; mode: SnapshotMode; leadKey: string | null };

/** Yields the seven steps at a readable pace, then the result: the measured site, or a sample if it could not be read. */
export async function* followSnapshot(website: string, { signal, mode, leadKey }: Options): AsyncGenerator<FollowedEvent> {
	let reason = SWITCHED_OFF;
	if (mode === "live") {
		let shownAt = Number.NEGATIVE_INFINITY;
		for await (const event of listenToSnapshot(website, { signal, leadKey })) {
			if (event.type === "no-result") {
				reason = event.reason;
				break;
			}
			await pause(shownAt + MIN_STEP_MS - performance.now(), signal);
			if (event.type === "result") {
				yield { type: "result", result: { kind: "measured", snapshot: event.result } };
				return;
			}
			yield { type: "step", text: event.text, percent: event.percent, sampleReason: null };
			shownAt = performance.now();
		}
	}
	yield* followSample(website, reason, signal);
}

async function* followSample(website: string, reason: string, signal: AbortSignal): AsyncGenerator<FollowedEvent> {
	for (const { id } of auditSteps) {
		const { text, percent } = stepEvent(id);
		yield { type: "step", text, percent, sampleReason: reason };
		await pause(SAMPLE_STEP_MS[id], signal);
	}
	yield { type: "result", result: { kind: "sample", sample: sampleSnapshot(website, reason) } };
}

/** Resolves after the duration. Rejects as soon as the signal is aborted. */
function pause(durationMs: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		signal.throwIfAborted();
		if (durationMs <= 0) return resolve();
		const timer = setTimeout(resolve, durationMs);
		signal.addEventListener("abort", () => {
			clearTimeout(timer);
			reject(signal.reason);
		});
	});
}
