import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/durations.ts";
import { brisbaneDay, formatMoment, startOfBrisbaneDay, TIME_ZONE } from "#app/site/brisbane-time.ts";

const WEEK_MS = 7 * DAY_MS;

const relativeTime = new Intl.RelativeTimeFormat("en-AU", { style: "short" });
const date = new Intl.DateTimeFormat("en-AU", { timeZone: TIME_ZONE, day: "numeric", month: "short", year: "numeric" });

/** A relative time on one line, with the exact Queensland time as its tooltip. */
export function TimeAgo({ time, now }: { time: string; now: Date }) {
	return (
		<time dateTime={time} title={formatMoment(time)} className="inline-block">
			{formatAgo(time, now)}
		</time>
	);
}

/** Formats a time as "25 mins ago", or after a week as the date in Queensland: "3 Nov 2026". */
export function formatAgo(time: string, now: Date): string {
	const agoMs = now.getTime() - new Date(time).getTime();
	if (agoMs < MINUTE_MS) return "just now";
	if (agoMs >= WEEK_MS) return date.format(new Date(time));
	const { value, unit } = toLargestUnit(agoMs);
	return keepTogether(relativeTime.format(-value, unit));
}

/** Formats a moment as "15 Nov 2026, 3:04 pm", where a line may break only after the comma. */
export function formatUnbrokenMoment(time: Date | string): string {
	return formatMoment(time).replace(/(?<!,)\s/g, "\u00a0");
}

/** Formats a duration as "25 mins", "5 hrs" or "3 days", rounded down. */
export function formatDuration(durationMs: number): string {
	if (durationMs < MINUTE_MS) return "under a minute";
	const { value, unit } = toLargestUnit(durationMs);
	return formatUnit(value, unit);
}

/** Says how late something is: "overdue by 30 hrs". What is due on a day (YYYY-MM-DD) is late by whole days: "overdue by 1 day". */
export function formatOverdue(due: Date | string, now: Date): string {
	if (due instanceof Date) return `overdue by ${formatDuration(now.getTime() - due.getTime())}`;
	const lateMs = startOfBrisbaneDay(brisbaneDay(now)).getTime() - startOfBrisbaneDay(due).getTime();
	return `overdue by ${formatUnit(lateMs / DAY_MS, "day")}`;
}

/** Says when something is due on a day (YYYY-MM-DD): "overdue by 1 day", "due today" or the date, "3 Nov 2026". */
export function formatDueDay(due: string, now: Date): string {
	const today = brisbaneDay(now);
	if (due < today) return formatOverdue(due, now);
	return due === today ? "due today" : date.format(startOfBrisbaneDay(due));
}

function formatUnit(value: number, unit: "minute" | "hour" | "day"): string {
	return keepTogether(new Intl.NumberFormat("en-AU", { style: "unit", unit, unitDisplay: "short" }).format(value));
}

/** Uses hours for up to two days: "overdue by 30 hrs" says more than "1 day". */
function toLargestUnit(durationMs: number): { value: number; unit: "minute" | "hour" | "day" } {
	if (durationMs < HOUR_MS) return { value: Math.floor(durationMs / MINUTE_MS), unit: "minute" };
	if (durationMs < 2 * DAY_MS) return { value: Math.floor(durationMs / HOUR_MS), unit: "hour" };
	return { value: Math.floor(durationMs / DAY_MS), unit: "day" };
}

/** Keeps a line break from separating the number and its unit. */
function keepTogether(text: string): string {
	return text.replace(" ", "\u00a0");
}
