/** The agency's time zone, whatever the server's clock says. */
export const TIME_ZONE = "Australia/Brisbane";

const moment = new Intl.DateTimeFormat("en-AU", { timeZone: TIME_ZONE, dateStyle: "medium", timeStyle: "short" });
const day = new Intl.DateTimeFormat("en-AU", { timeZone: TIME_ZONE, dateStyle: "long" });
const shortDay = new Intl.DateTimeFormat("en-AU", { timeZone: TIME_ZONE, day: "numeric", month: "short", year: "numeric" });
const weekday = new Intl.DateTimeFormat("en-AU", { timeZone: TIME_ZONE, weekday: "long", day: "numeric", month: "long" });
const parts = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE, dateStyle: "short" });

/** Formats a moment in Brisbane as "15 Nov 2026, 3:04 pm". */
export function formatMoment(time: Date | string): string {
	return moment.format(new Date(time));
}

/** Formats a day in Brisbane as "15 November 2026". */
export function formatDay(time: Date | string): string {
	return day.format(new Date(time));
}

/** Formats a day in Brisbane as "15 Nov 2026". */
export function formatShortDay(time: Date | string): string {
	return shortDay.format(new Date(time));
}

/** Formats a day in Brisbane as "Sunday 15 November". */
export function formatWeekday(time: Date | string): string {
	return weekday.format(new Date(time));
}

/** The date in Brisbane at that time, as YYYY-MM-DD. */
export function brisbaneDay(time: Date | string): string {
	return parts.format(new Date(time));
}

/** Parses a day such as 2026-11-15; null if there is no such day. */
export function parseDay(text: string | null): string | null {
	if (!text || !/^2\d{3}-\d\d-\d\d$/.test(text)) return null;
	const midnight = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text) ? text : null;
}

/** Returns midnight in Brisbane. Queensland has no daylight saving. */
export function startOfBrisbaneDay(isoDay: string): Date {
	return new Date(`${isoDay}T00:00:00+10:00`);
}

/** Formats the time in Brisbane for a file name, for example 2026-11-15-150405. */
export function brisbaneTimestamp(time: Date): string {
	const format = new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE, dateStyle: "short", timeStyle: "medium" });
	return format.format(time).replaceAll(":", "").replace(" ", "-");
}
