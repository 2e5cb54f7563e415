import { brisbaneDay, startOfBrisbaneDay } from "#app/site/brisbane-time.ts";
import type { Random } from "./random.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Sunday first: owners look after their websites on working days, Tuesdays most. */
const BY_WEEKDAY = [0.42, 1.2, 1.32, 1.22, 1.1, 0.9, 0.48];
/** A morning, a dip at lunch, an evening at the kitchen table. */
const BY_HOUR = [1, 1, 0, 0, 1, 2, 5, 9, 13, 15, 15, 13, 9, 11, 13, 12, 10, 7, 6, 8, 10, 8, 5, 2];
/** How much busier the last day is than the first. */
const GROWTH = 1.5;

/** Moments over the last `days` days up to now with the rhythm of a working week, oldest first. */
export function inventTimes(count: number, { now, days, random }: { now: Date; days: number; random: Random }): Date[] {
	const today = startOfBrisbaneDay(brisbaneDay(now)).getTime();
	const dayWeights = Array.from({ length: days }, (_, index) => {
		const weekday = new Date(today - (days - 1 - index) * DAY_MS + 10 * HOUR_MS).getUTCDay();
		return (BY_WEEKDAY[weekday] ?? 1) * (1 + ((GROWTH - 1) * index) / days);
	});
	const times: Date[] = [];
	while (times.length < count) {
		const day = pickIndex(dayWeights, random);
		const hour = pickIndex(BY_HOUR, random);
		const time = new Date(today - (days - 1 - day) * DAY_MS + hour * HOUR_MS + Math.floor(random.next() * HOUR_MS));
		if (time < now) times.push(time);
	}
	return times.sort((one, other) => one.getTime() - other.getTime());
}

function pickIndex(weights: readonly number[], random: Random): number {
	return Number(random.weighted(Object.fromEntries(weights.map((weight, index) => [`${index}`, weight]))));
}
