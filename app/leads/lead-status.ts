import { DAY_MS, HOUR_MS } from "#app/durations.ts";

/** How far the agency has got with a lead. */
export const LEAD_STATUSES = ["new", "contacted", "won", "lost"] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const statusLabels: Record<LeadStatus, string> = { new: "New", contacted: "Contacted", won: "Won", lost: "Lost" };

/** Which hours count towards the reply that we promise. Owners choose it in the settings. */
export const REPLY_CLOCKS = ["all-hours", "business-hours"] as const;
export type ReplyClock = (typeof REPLY_CLOCKS)[number];

/** The promise on every form: a reply within 24 hours. */
export const REPLY_WITHIN_MS = DAY_MS;

/** A lead with less time left than this is due soon. */
const DUE_SOON_MS = 4 * HOUR_MS;

/** Leads received before the returned time are overdue. Exactly 24 hours is still in time. */
export function overdueBefore(now: Date): Date {
	return new Date(now.getTime() - REPLY_WITHIN_MS);
}

/** Leads received before the returned time are overdue or due within four hours. */
export function dueBefore(now: Date): Date {
	return new Date(now.getTime() - REPLY_WITHIN_MS + DUE_SOON_MS);
}

export function isLeadStatus(text: unknown): text is LeadStatus {
	return LEAD_STATUSES.includes(text as LeadStatus);
}
