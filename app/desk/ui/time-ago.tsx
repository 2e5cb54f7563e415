import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/durations.ts";
import { brisbaneDay, formatMoment, formatShortDay, startOfBrisbaneDay } from "#app/site/brisbane-time.ts";

const WEEK_MS = 7 * DAY_MS;

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
	return agoMs >= WEEK_MS ? formatShortDay(time) : `${formatDuration(agoMs)} ago`;
}

/** Formats a duration as "25 mins", "5 hrs" or "3 days", rounded down. */
export function formatDuration(durationMs: number): string {
	if (durationMs < MINUTE_MS) return "under a minute";
	const { value, unit } = toLargestUnit(durationMs);
	return formatUnit(value, unit);
}

/** Says how late something is: "overdue by 30 hrs". */
export function formatOverdue(due: Date, now: Date): string {
	return `overdue by ${formatDuration(now.getTime() - due.getTime())}`;
}

/** The day when something is due (YYYY-MM-DD), in red if it is overdue. */
export function DueDay({ due, now, className }: { due: string; now: Date; className: string }) {
	const isOverdue = due < brisbaneDay(now);
	return <span className={`${isOverdue ? "font-semibold text-coral-dark" : "text-ink-soft"} ${className}`}>{formatDueDay(due, now)}</span>;
}

/** Says when something is due on a day (YYYY-MM-DD): "overdue by 1 day", "due today" or the date, "3 Nov 2026". */
export function formatDueDay(due: string, now: Date): string {
	const today = brisbaneDay(now);
	if (due === today) return "due today";
	const lateMs = startOfBrisbaneDay(today).getTime() - startOfBrisbaneDay(due).getTime();
	return lateMs > 0 ? `overdue by ${formatUnit(lateMs / DAY_MS, "day")}` : formatShortDay(startOfBrisbaneDay(due));
}

function formatUnit(value: number, unit: "minute" | "hour" | "day"): string {
	return nonBreaking(new Intl.NumberFormat("en-AU", { style: "unit", unit, unitDisplay: "short" }).format(value));
}

/** Uses hours for up to two days: "overdue by 30 hrs" says more than "1 day". */
function toLargestUnit(durationMs: number): { value: number; unit: "minute" | "hour" | "day" } {
	if (durationMs < HOUR_MS) return { value: Math.floor(durationMs / MINUTE_MS), unit: "minute" };
	if (durationMs < 2 * DAY_MS) return { value: Math.floor(durationMs / HOUR_MS), unit: "hour" };
	return { value: Math.floor(durationMs / DAY_MS), unit: "day" };
}

/** Makes the spaces non-breaking, so that a line can only break after a comma. */
export function nonBreaking(text: string): string {
	return text.replace(/(?<!,)\s/g, "\u00a0");
}
