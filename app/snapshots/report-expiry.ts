import { DAY_MS } from "#app/durations.ts";

/** When a report expires. */
export function reportExpiry(createdAt: Date, reportDays: number): Date {
	return new Date(createdAt.getTime() + reportDays * DAY_MS);
}

/** Reports saved before this have expired. */
export function oldestOpenReport(now: Date, reportDays: number): Date {
	return new Date(now.getTime() - reportDays * DAY_MS);
}
