import { ANSWER_WITHIN_MS, dueBefore, overdueBefore } from "#app/leads/lead-status.ts";
import type { DeskLead } from "./desk-lead.ts";
import { formatSpan } from "./format-span.ts";

const CLOCK_TOLERANCE_MS = 60 * 60 * 1000;

export type DueMark = {
	kind: "due" | "soon" | "overdue" | "answered" | "answered-late";
	/** Such as "due in 3 h". */
	text: string;
	/** How much of the 24 hours went by before the answer, or until now: 0 to 1. */
	share: number;
};

/**
 * How a lead stands against the promise of an answer within 24 hours; null for spam, which was promised nothing, and for a lead that went on
 * as another: that one is to be answered.
 */
export function markDue(
	lead: Pick<DeskLead, "createdAt" | "answeredAt" | "status" | "flagged" | "laterLeadId">,
	now: Date,
): DueMark | null {
	const { answeredAt, status, flagged, laterLeadId } = lead;
	if (flagged || (status === "new" && laterLeadId !== null)) return null;
	const answer = status === "new" ? null : answeredAt;
	if (status !== "new" && answer === null) return null;
	const createdAt = new Date(lead.createdAt);
	const end = answer === null ? now : new Date(answer);
	const tookMs = Math.max(0, end.getTime() - createdAt.getTime());
	const isLate = createdAt < overdueBefore(end);
	const share = Math.min(1, tookMs / ANSWER_WITHIN_MS);
	if (answer !== null) return { kind: isLate ? "answered-late" : "answered", text: `answered after ${formatSpan(tookMs)}`, share };
	// Stored by a clock that was ahead: nobody knows how long it has waited.
	if (createdAt.getTime() > now.getTime() + CLOCK_TOLERANCE_MS) return { kind: "soon", text: "dated in the future", share };
	if (isLate) return { kind: "overdue", text: `overdue by ${formatSpan(tookMs - ANSWER_WITHIN_MS)}`, share };
	return { kind: createdAt < dueBefore(now) ? "soon" : "due", text: `due in ${formatSpan(ANSWER_WITHIN_MS - tookMs)}`, share };
}
