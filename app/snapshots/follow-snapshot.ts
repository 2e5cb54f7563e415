import { type NoResultEvent, type Reading, stepEvent } from "#audit/audit-event.ts";
import type { AuditResult } from "#audit/audit-result.ts";
import { auditSteps, type StepId } from "#audit/audit-steps.ts";
import { adviseOnNoResult, getNoResultKind } from "#audit/no-result.ts";
import { listenToSnapshot } from "./listen-to-snapshot.ts";
import { explainSample, type SampleSnapshot, sampleSnapshot } from "./sample-snapshot.ts";

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

/** What the card shows at the end. */
export type SnapshotResult =
	/** `reportId` is null when the result could not be saved. */
	| { kind: "measured"; snapshot: AuditResult; reportId: string | null }
	| { kind: "sample"; sample: SampleSnapshot }
	| { kind: "not-judged"; site: NotJudgedSite };

/** A site that opens, but that we cannot score. */
export type NotJudgedSite = { domain: string; reason: string; advice: string; read?: Reading };

export type FollowedEvent =
	/** `sampleReason` says why a sample is being prepared; null while the site is being read. */
	| { type: "step"; text: string; detail: string; percent: number; sampleReason: string | null }
	| { type: "result"; result: SnapshotResult }
	/** Nothing opens at the address, or we failed. `message` is for the visitor. */
	| { type: "problem"; message: string };

type Options = { signal: AbortSignal; mode: SnapshotMode; leadKey: string | null };

/**
 * Yields the seven steps at a readable pace, then the end: the measured site, the site that was not judged or the problem. A server that is
 * offline, or that has snapshots switched off, makes a sample instead.
 */
export async function* followSnapshot(website: string, { signal, mode, leadKey }: Options): AsyncGenerator<FollowedEvent> {
	const switchedOff = explainSwitchedOff(mode);
	if (switchedOff) return yield* followSample(website, switchedOff, signal);
	let shownAt = Number.NEGATIVE_INFINITY;
	for await (const event of listenToSnapshot(website, { signal, leadKey })) {
		if (event.type === "no-result") {
			if (getNoResultKind(event.cause) === "offline") yield* followSample(website, explainSample(event.cause), signal);
			else yield describeEnd(website, event);
			return;
		}
		await pause(shownAt + MIN_STEP_MS - performance.now(), signal);
		if (event.type === "result") {
			yield { type: "result", result: { kind: "measured", snapshot: event.result, reportId: event.reportId } };
			return;
		}
		const { text, detail, percent } = event;
		yield { type: "step", text, detail, percent, sampleReason: null };
		shownAt = performance.now();
	}
}

/** Says why a sample is made when snapshots are switched off; null when they are not. */
export function explainSwitchedOff(mode: SnapshotMode): string | null {
	return mode === "simulated" ? explainSample("switched-off") : null;
}

function describeEnd(website: string, { cause, reason, read }: NoResultEvent): FollowedEvent {
	const domain = new URL(website).hostname;
	switch (getNoResultKind(cause)) {
		case "not-judged":
			return { type: "result", result: { kind: "not-judged", site: { domain, reason, advice: adviseOnNoResult(cause), read } } };
		case "wrong-address":
			return { type: "problem", message: explainWrongAddress(website, { cause, reason }) };
		default:
			return { type: "problem", message: `We couldn't check ${domain} just now: ${reason}. Your request is saved.` };
	}
}

/** Says what is wrong with an address, in the same words whether nothing or something private is there. */
export function explainWrongAddress(website: string, { cause, reason }: Pick<NoResultEvent, "cause" | "reason">): string {
	const domain = new URL(website).hostname;
	const isNotFound = cause === "no-such-host" || cause === "url-rejected";
	const problem = isNotFound ? `We couldn't find a public website at ${domain}` : `We couldn't open ${domain}: ${reason}`;
	return `${problem}. Check the address and try again.`;
}

async function* followSample(website: string, note: string, signal: AbortSignal): AsyncGenerator<FollowedEvent> {
	for (const { id } of auditSteps) {
		const { text, percent } = stepEvent(id);
		yield { type: "step", text, detail: "", percent, sampleReason: note };
		await pause(SAMPLE_STEP_MS[id], signal);
	}
	yield { type: "result", result: { kind: "sample", sample: sampleSnapshot(website, note) } };
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
