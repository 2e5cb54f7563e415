import { formatDay, startOfBrisbaneDay } from "#app/site/brisbane-time.ts";

/** Formats the value of a date picker and leaves other text as typed. */
export function formatStartDate(startDate: string): string {
	const day = startOfBrisbaneDay(startDate);
	return /^\d{4}-\d\d-\d\d$/.test(startDate) && !Number.isNaN(day.getTime()) ? formatDay(day) : startDate;
}
