import { DAY_MS, HOUR_MS } from "#app/durations.ts";
import { brisbaneDay, startOfBrisbaneDay } from "#app/site/brisbane-time.ts";

export const FREQUENCIES = ["monthly", "weekly"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Measurements run from 20:00 to 05:00 in Queensland, when few customers look at their sites or ours. */
const NIGHT_STARTS_MS = 20 * HOUR_MS;
const NIGHT_MS = 9 * HOUR_MS;
/** Until this time a measurement belongs to the night that started the day before, even if the night's last ones ran late. */
const DAY_STARTS_MS = 8 * HOUR_MS;
/** The longest time until the next measurement: a month of 31 days, plus the time until its slot that night. A later time is from a fast clock. */
export const MAX_WAIT_MS = 33 * DAY_MS;
/** How long after a failed reading the site is read again, before it counts as down. */
const SECOND_READING_MS = HOUR_MS;
/** A site that stays down is read every night, this many times, so that its alert closes soon after it is back. */
const MAX_NIGHTLY_READINGS = 14;

type Schedule = { id: number; frequency: Frequency };

/** Returns when a watch is due after a measurement at `now`: a month or a week later, in its own slot of the night. */
export function nextDueAt({ id, frequency }: Schedule, now: Date): Date {
	const night = nightOf(now);
	return slotOf(id, frequency === "weekly" ? new Date(night.getTime() + 7 * DAY_MS) : addMonths(night, 1));
}

/** Returns when a site that failed this many readings in a row is read again: first after an hour, then every night, then as planned. */
export function retryAt(watch: Schedule, { failures, now }: { failures: number; now: Date }): Date {
	if (failures <= 1) return new Date(now.getTime() + SECOND_READING_MS);
	return failures <= MAX_NIGHTLY_READINGS ? nextNight(watch, now) : nextDueAt(watch, now);
}

/** Returns the watch's next slot, tonight or tomorrow night. */
export function nextNight({ id }: Pick<Schedule, "id">, now: Date): Date {
	const night = nightOf(now);
	const tonight = slotOf(id, night);
	return tonight > now ? tonight : slotOf(id, new Date(night.getTime() + DAY_MS));
}

/** Adds calendar months in Queensland. A day that the month does not have becomes its last day. */
export function addMonths(time: Date, months: number): Date {
	const [year = 0, month = 1, day = 1] = brisbaneDay(time).split("-").map(Number);
	const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
	const target = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)));
	const sinceMidnightMs = time.getTime() - startOfBrisbaneDay(brisbaneDay(time)).getTime();
	return new Date(startOfBrisbaneDay(target.toISOString().slice(0, 10)).getTime() + sinceMidnightMs);
}

/** Returns a time on the day on which the current night started, or the coming night will start. */
function nightOf(now: Date): Date {
	return new Date(now.getTime() - DAY_STARTS_MS);
}

/** Returns the watch's slot of the night that starts on that day in Queensland. Consecutive ids get slots that are far apart. */
function slotOf(id: number, time: Date): Date {
	// The golden ratio spreads consecutive numbers evenly (Fibonacci hashing).
	const share = (id * 0.618_033_988_749_895) % 1;
	return new Date(startOfBrisbaneDay(brisbaneDay(time)).getTime() + NIGHT_STARTS_MS + Math.floor(share * NIGHT_MS));
}
