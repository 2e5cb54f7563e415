import { isAhead } from "#app/db/stored-end.server.ts";
import { logEvent } from "#app/log.server.ts";

const MINUTE_MS = 60_000;
const minutes = new Map<string, { endsAt: Date; count: number }>();

/** Logs an event that may come thousands of times: in each minute its first, tenth, hundredth and so on, with how many there were. */
export function logFlood(event: string, fields: Record<string, string> = {}, now: Date = new Date()): void {
	const known = minutes.get(event);
	const minute =
		known && isAhead(known.endsAt, { now, spanMs: MINUTE_MS }) ? known : { endsAt: new Date(now.getTime() + MINUTE_MS), count: 0 };
	minute.count += 1;
	minutes.set(event, minute);
	if (/^10*$/.test(String(minute.count))) logEvent(event, { ...fields, count: minute.count });
}
