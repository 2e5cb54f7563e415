import { DAY_MS } from "#app/durations.ts";

/** How long a lead's snapshot is kept after its report has expired. */
export const DAYS_KEPT_PAST_EXPIRY = 30;
/** Longer than the 90 days that the dashboard covers. A report without a lead is kept until it expires, if that is later. */
export const DAYS_KEPT_WITHOUT_LEAD = 100;

/** Returns when a report expires. */
export function reportExpiry(createdAt: Date, reportDays: number): Date {
	return new Date(createdAt.getTime() + reportDays * DAY_MS);
}

/** Returns the time before which every saved report has expired. */
export function reportCutoff(now: Date, reportDays: number): Date {
	return new Date(now.getTime() - reportDays * DAY_MS);
}
