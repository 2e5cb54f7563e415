import { TIME_ZONE } from "#app/site/brisbane-time.ts";

const parts = new Intl.DateTimeFormat("sv-SE", { timeZone: TIME_ZONE, dateStyle: "short", timeStyle: "medium" });

/** Such as 2026-11-15-150405, in Queensland: for file names, so without colons. */
export function brisbaneTimestamp(time: Date): string {
	return parts.format(time).replaceAll(":", "").replace(" ", "-");
}
