import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/durations.ts";
import { contactDetails } from "#app/site/brand.ts";

/** Which hours count towards the reply that we promise. Owners choose it in the settings. */
export const REPLY_CLOCKS = ["all-hours", "business-hours"] as const;
export type ReplyClock = (typeof REPLY_CLOCKS)[number];

/** The promise on every form: a reply within 24 hours. */
export const REPLY_WITHIN_MS = DAY_MS;

/** A request with less time left than this is due soon. */
const DUE_SOON_MS = 4 * HOUR_MS;

/** Brisbane is always ten hours ahead of UTC: Queensland has no daylight saving. */
const BRISBANE_OFFSET_MS = 10 * HOUR_MS;
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4;

const hours = contactDetails.hours ?? { from: "Monday", to: "Friday", opens: "00:00", closes: "24:00" };
const OPENS_MS = parseTimeOfDay(hours.opens);
const CLOSES_MS = parseTimeOfDay(hours.closes);

/** A moment in Brisbane: the number of days since 1970 and the milliseconds since midnight. */
type LocalTime = { day: number; timeMs: number };

/** Returns when the time to reply to a request starts: with its arrival, or when we open next. */
export function replyStartsAt(receivedAt: Date, clock: ReplyClock): Date {
	if (clock === "all-hours") return receivedAt;
	const { day, timeMs } = toLocal(receivedAt);
	if (!isWorkingDay(day) || timeMs >= CLOSES_MS) return toDate({ day: nextWorkingDay(day), timeMs: OPENS_MS });
	return timeMs < OPENS_MS ? toDate({ day, timeMs: OPENS_MS }) : receivedAt;
}

/** Returns when a reply is due: after 24 hours, or at the same time on the next business day. */
export function replyDueAt(receivedAt: Date, clock: ReplyClock): Date {
	if (clock === "all-hours") return new Date(receivedAt.getTime() + REPLY_WITHIN_MS);
	const { day, timeMs } = toLocal(replyStartsAt(receivedAt, clock));
	return toDate({ day: nextWorkingDay(day), timeMs });
}

/** Returns when the visitor was promised a reply, if the agency's own deadline is later; otherwise null. */
export function earlierPromise(receivedAt: Date, clock: ReplyClock): Date | null {
	const promisedAt = replyDueAt(receivedAt, "all-hours");
	return replyDueAt(receivedAt, clock) > promisedAt ? promisedAt : null;
}

/** Requests received before the returned time are overdue. Exactly 24 hours, or one business day, is still in time. */
export function overdueBefore(now: Date, clock: ReplyClock): Date {
	if (clock === "all-hours") return new Date(now.getTime() - REPLY_WITHIN_MS);
	const { day, timeMs } = toLocal(now);
	// Nothing is due while we are closed, so between two days it is as late as at the last closing time.
	const isBeforeOpening = !isWorkingDay(day) || timeMs <= OPENS_MS;
	const last = isBeforeOpening ? { day: previousWorkingDay(day), timeMs: CLOSES_MS } : { day, timeMs: Math.min(timeMs, CLOSES_MS) };
	return toDate({ day: previousWorkingDay(last.day), timeMs: last.timeMs });
}

/** Requests received before the returned time are overdue or due within four hours. */
export function dueBefore(now: Date, clock: ReplyClock): Date {
	return overdueBefore(new Date(now.getTime() + DUE_SOON_MS), clock);
}

function isWorkingDay(day: number): boolean {
	const weekday = (day + FIRST_WEEKDAY) % 7;
	const [from, to] = [WEEKDAYS.indexOf(hours.from), WEEKDAYS.indexOf(hours.to)];
	// "Sunday to Thursday" as well as "Saturday to Wednesday".
	return from <= to ? weekday >= from && weekday <= to : weekday >= from || weekday <= to;
}

function nextWorkingDay(day: number): number {
	return isWorkingDay(day + 1) ? day + 1 : nextWorkingDay(day + 1);
}

function previousWorkingDay(day: number): number {
	return isWorkingDay(day - 1) ? day - 1 : previousWorkingDay(day - 1);
}

function toLocal(time: Date): LocalTime {
	const localMs = time.getTime() + BRISBANE_OFFSET_MS;
	const day = Math.floor(localMs / DAY_MS);
	return { day, timeMs: localMs - day * DAY_MS };
}

function toDate({ day, timeMs }: LocalTime): Date {
	return new Date(day * DAY_MS + timeMs - BRISBANE_OFFSET_MS);
}

function parseTimeOfDay(text: string): number {
	const [hour = 0, minute = 0] = text.split(":").map(Number);
	return hour * HOUR_MS + minute * MINUTE_MS;
}
