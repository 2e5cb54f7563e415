/** Where the agency is with a lead. */
export const LEAD_STATUSES = ["new", "contacted", "won", "lost"] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const statusLabels: Record<LeadStatus, string> = { new: "New", contacted: "Contacted", won: "Won", lost: "Lost" };

/** The promise on every form: an answer within 24 hours. */
export const ANSWER_WITHIN_MS = 24 * 60 * 60 * 1000;

export function isLeadStatus(text: unknown): text is LeadStatus {
	return LEAD_STATUSES.includes(text as LeadStatus);
}
