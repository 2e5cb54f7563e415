const DAY_MS = 24 * 60 * 60 * 1000;

/** The moment from which a report can no longer be opened. */
export function reportExpiry(createdAt: Date, reportDays: number): Date {
	return new Date(createdAt.getTime() + reportDays * DAY_MS);
}

/** A report that was kept before this moment can no longer be opened. */
export function oldestOpenReport(now: Date, reportDays: number): Date {
	return new Date(now.getTime() - reportDays * DAY_MS);
}
