import { TIME_ZONE } from "#app/site/brisbane-time.ts";
import { formatSpan } from "./format-span.ts";

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;
const dayOfYear = new Intl.DateTimeFormat("en-AU", { timeZone: TIME_ZONE, day: "numeric", month: "short", year: "numeric" });

/** How long ago, such as "25 min ago"; beyond a week the day in Queensland, such as "3 Nov 2026". */
export function formatAgo(time: string, now: Date): string {
	const agoMs = now.getTime() - new Date(time).getTime();
	if (agoMs < MINUTE_MS) return "just now";
	if (agoMs < WEEK_MS) return `${formatSpan(agoMs)} ago`;
	return dayOfYear.format(new Date(time));
}
