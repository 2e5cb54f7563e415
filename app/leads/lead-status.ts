/** How far the agency has got with a lead. */
export const LEAD_STATUSES = ["new", "contacted", "won", "lost"] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const statusLabels: Record<LeadStatus, string> = { new: "New", contacted: "Contacted", won: "Won", lost: "Lost" };

export function isLeadStatus(text: unknown): text is LeadStatus {
	return LEAD_STATUSES.includes(text as LeadStatus);
}
