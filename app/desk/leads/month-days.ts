import { brisbaneDay, startOfBrisbaneDay } from "#app/site/brisbane-time.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

type Days = { from: string; to: string };

/** The first and the last day of the month it is in Queensland, and of the month before. */
export function monthDays(now: Date): { thisMonth: Days; lastMonth: Days } {
	const first = startOfMonth(brisbaneDay(now));
	// No month is longer than 31 days, so the 32nd day from its first is in the next.
	const firstOfNext = startOfMonth(brisbaneDay(new Date(startOfBrisbaneDay(first).getTime() + 31 * DAY_MS)));
	const lastOfBefore = dayBefore(first);
	return {
		thisMonth: { from: first, to: dayBefore(firstOfNext) },
		lastMonth: { from: startOfMonth(lastOfBefore), to: lastOfBefore },
	};
}

function startOfMonth(isoDay: string): string {
	return `${isoDay.slice(0, -2)}01`;
}

function dayBefore(isoDay: string): string {
	return brisbaneDay(new Date(startOfBrisbaneDay(isoDay).getTime() - DAY_MS));
}
