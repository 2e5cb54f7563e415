import type { NoResultEvent, StepEvent } from "#audit/audit-event.ts";
import type { AuditResult } from "#audit/audit-result.ts";

/** An event of POST /api/snapshots: those of the engine, and with the result the id of its report. */
export type SnapshotEvent =
	| StepEvent
	| {
			type: "result";
			result: AuditResult;
			/** The report is at /report/<id>. Null if the result could not be saved, and for a competitor, who has no report. */
			reportId: string | null;
	  }
	| NoResultEvent;
