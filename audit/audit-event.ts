import type { AuditResult } from "./audit-result.ts";
import { auditSteps, type StepId } from "./audit-steps.ts";
import type { NoResultCause } from "./gather/no-result-reasons.ts";

/** An event of `auditSite`: each step as it starts, then one result or the reason why there is none. */
export type AuditEvent =
	| { type: "step"; id: StepId; text: string; percent: number }
	| { type: "result"; result: AuditResult }
	/** `reason` is for people, `cause` for code. The cause is left out when the site was read but could not be graded. */
	| { type: "no-result"; reason: string; cause?: NoResultCause };

/** Returns the event for the start of a step. Its progress is the step's number out of seven. */
export function stepEvent(id: StepId): AuditEvent & { type: "step" } {
	const index = auditSteps.findIndex((step) => step.id === id);
	return { type: "step", id, text: auditSteps[index]?.text ?? "", percent: ((index + 1) / auditSteps.length) * 100 };
}
