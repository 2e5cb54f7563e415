import type { DeskLead } from "#app/leads/desk-lead.ts";
import { ANSWER_WITHIN_MS } from "#app/leads/lead-status.ts";
import { formatSpan } from "./format-span.ts";

/** With this little left a lead should be next. */
const SOON_MS = 4 * 60 * 60 * 1000;

export type DueMark = {
	kind: "due" | "soon" | "overdue" | "answered" | "answered-late";
	/** Such as "due in 3 h". */
	text: string;
	/** How much of the 24 hours went by before the answer, or until now: 0 to 1. */
	share: number;
};

/** How a lead stands against the promise of an answer within 24 hours; null for spam, which nobody was promised anything. */
export function markDue(lead: Pick<DeskLead, "createdAt" | "answeredAt" | "status" | "flagged">, now: Date): DueMark | null {
	const { createdAt, answeredAt, status, flagged } = lead;
	if (flagged) return null;
	const answer = status === "new" ? null : answeredAt;
	if (status !== "new" && answer === null) return null;
	const end = answer === null ? now : new Date(answer);
	const tookMs = Math.max(0, end.getTime() - new Date(createdAt).getTime());
	const leftMs = ANSWER_WITHIN_MS - tookMs;
	const share = Math.min(1, tookMs / ANSWER_WITHIN_MS);
	if (answer !== null) return { kind: leftMs < 0 ? "answered-late" : "answered", text: `answered after ${formatSpan(tookMs)}`, share };
	if (leftMs < 0) return { kind: "overdue", text: `overdue by ${formatSpan(-leftMs)}`, share };
	return { kind: leftMs < SOON_MS ? "soon" : "due", text: `due in ${formatSpan(leftMs)}`, share };
}
