/** Where the agency is with a lead. */
export const LEAD_STATUSES = ["new", "contacted", "won", "lost"] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const statusLabels: Record<LeadStatus, string> = { new: "New", contacted: "Contacted", won: "Won", lost: "Lost" };

/** The promise on every form: an answer within 24 hours. */
export const ANSWER_WITHIN_MS = 24 * 60 * 60 * 1000;

/** With this little of it left a lead should be next. */
const DUE_SOON_MS = 4 * 60 * 60 * 1000;

/** What came before this moment has waited longer than was promised; exactly 24 hours keep the promise. */
export function overdueBefore(now: Date): Date {
	return new Date(now.getTime() - ANSWER_WITHIN_MS);
}

/** What came before this moment is due: past the 24 hours, or with less than four of them left. */
export function dueBefore(now: Date): Date {
	return new Date(now.getTime() - ANSWER_WITHIN_MS + DUE_SOON_MS);
}

export function isLeadStatus(text: unknown): text is LeadStatus {
	return LEAD_STATUSES.includes(text as LeadStatus);
}
