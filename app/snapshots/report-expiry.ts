import { DAY_MS } from "#app/durations.ts";

/** Returns when a report expires. */
export function reportExpiry(createdAt: Date, reportDays: number): Date {
	return new Date(createdAt.getTime() + reportDays * DAY_MS);
}

/** Returns the time before which every saved report has expired. */
export function oldestOpenReport(now: Date, reportDays: number): Date {
	return new Date(now.getTime() - reportDays * DAY_MS);
}
