import { formatDay, startOfBrisbaneDay } from "#app/site/brisbane-time.ts";

/** A day as a date picker gives it is written out; what was typed stands as it is. */
export function formatStartDate(startDate: string): string {
	const day = startOfBrisbaneDay(startDate);
	return /^\d{4}-\d\d-\d\d$/.test(startDate) && !Number.isNaN(day.getTime()) ? formatDay(day) : startDate;
}
