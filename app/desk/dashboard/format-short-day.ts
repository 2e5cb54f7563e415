import { startOfBrisbaneDay, TIME_ZONE } from "#app/site/brisbane-time.ts";

const shortDay = new Intl.DateTimeFormat("en-AU", { timeZone: TIME_ZONE, weekday: "short", day: "numeric", month: "short" });

/** A day of Queensland such as "Sun 15 Nov". */
export function formatShortDay(isoDay: string): string {
	return shortDay.format(startOfBrisbaneDay(isoDay)).replaceAll(",", "");
}
