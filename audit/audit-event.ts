import type { AuditResult, Finding } from "./audit-result.ts";
import { auditSteps, type StepId } from "./audit-steps.ts";
import type { NoResultCause } from "./no-result.ts";

/** An event of `auditSite`: each step as it starts, then one result or the reason why there is none. */
export type AuditEvent = StepEvent | { type: "result"; result: AuditResult } | NoResultEvent;

/** `text` is the step's fixed name; `detail` says what really happens: "Reading 5 pages of range-plumbing.com.au". */
export type StepEvent = { type: "step"; id: StepId; text: string; detail: string; percent: number };

export type NoResultEvent = {
	type: "no-result";
	cause: NoResultCause;
	/** A clause for people: "it took too long to respond". */
	reason: string;
	/** What we read of a site that opened but could not be scored. */
	read?: Reading;
};

export type Reading = {
	/** The URL of the home page, after redirects. */
	url: string;
	title: string;
	pagesRead: string[];
	/** The share of the points that we could check, in percent. */
	coverage: number;
	/** The findings of the checks that could be run. */
	findings: Finding[];
};

/** Returns the event for the start of a step. Its progress is the step's number out of seven. */
export function stepEvent(id: StepId, detail = ""): StepEvent {
	const index = auditSteps.findIndex((step) => step.id === id);
	return { type: "step", id, text: auditSteps[index]?.text ?? "", detail, percent: ((index + 1) / auditSteps.length) * 100 };
}
