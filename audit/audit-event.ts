import type { AuditResult } from "./audit-result.ts";
import { auditSteps, type StepId } from "./audit-steps.ts";

/** What POST /api/snapshots streams, one JSON object a line: the steps as they begin, then one result or the reason why there is none. */
export type AuditEvent =
	| { type: "step"; id: StepId; text: string; percent: number }
	| { type: "result"; result: AuditResult }
	| { type: "unreachable"; reason: string };

/** The step as it is told when it begins: its text, and its number out of seven as the progress. */
export function stepEvent(id: StepId): AuditEvent & { type: "step" } {
	const index = auditSteps.findIndex((step) => step.id === id);
	return { type: "step", id, text: auditSteps[index]?.text ?? "", percent: ((index + 1) / auditSteps.length) * 100 };
}

/** A site that was read some minutes ago, told like one that is read now. */
export function replay(result: AuditResult): AuditEvent[] {
	return [...auditSteps.map(({ id }) => stepEvent(id)), { type: "result", result }];
}

/** Why there is only a sample in simulated mode. */
export const SWITCHED_OFF = "live snapshots are switched off on this site";
