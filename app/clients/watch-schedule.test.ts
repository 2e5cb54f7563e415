import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#app/durations.ts";
import { brisbaneDay } from "#app/site/brisbane-time.ts";
import { addMonths, MAX_WAIT_MS, nextDueAt, nextNight, retryAt } from "./watch-schedule.ts";

const MORNING = new Date("2026-03-31T09:00:00+10:00");

function brisbaneHour(time: Date): number {
	return (time.getUTCHours() + 10 + time.getUTCMinutes() / 60) % 24;
}

test("spreads the clients of a night evenly between 20:00 and 5:00", () => {
	const hours = Array.from({ length: 900 }, (_, id) => (brisbaneHour(nextNight({ id }, MORNING)) + 4) % 24);
	for (let hour = 0; hour < 9; hour += 1) {
		const count = hours.filter((slot) => slot >= hour && slot < hour + 1).length;
		expect(count).toBeGreaterThan(90);
		expect(count).toBeLessThan(110);
	}
});

test("gives a client the same slot every month, on the last day of a shorter month", () => {
	const first = nextDueAt({ id: 7, frequency: "monthly" }, MORNING);
	const second = nextDueAt({ id: 7, frequency: "monthly" }, first);
	expect(brisbaneHour(first)).toBeCloseTo(brisbaneHour(second), 5);
	expect(addMonths(MORNING, 1)).toEqual(new Date("2026-04-30T09:00:00+10:00"));
	expect(addMonths(new Date("2026-12-31T23:30:00+10:00"), 2)).toEqual(new Date("2027-02-28T23:30:00+10:00"));
});

test("measures a client every seven days or on the same day of the month, also after midnight", () => {
	for (let id = 0; id < 50; id += 1) {
		const first = nextNight({ id }, MORNING);
		expect(nextDueAt({ id, frequency: "weekly" }, first).getTime() - first.getTime()).toBe(7 * DAY_MS);
		const second = nextDueAt({ id, frequency: "monthly" }, first);
		const nightBefore = new Date(second.getTime() - 8 * HOUR_MS);
		expect(brisbaneDay(nightBefore)).toBe("2026-04-30");
		expect(nextNight({ id }, new Date(first.getTime() - 1))).toEqual(first);
	}
});

test("never plans further ahead than what counts as a fast clock", () => {
	for (let day = 0; day < 400; day += 1) {
		const now = new Date(MORNING.getTime() + day * DAY_MS + (day % 24) * HOUR_MS);
		for (const frequency of ["monthly", "weekly"] as const) {
			const waitMs = nextDueAt({ id: day, frequency }, now).getTime() - now.getTime();
			expect(waitMs).toBeGreaterThan(5 * DAY_MS);
			expect(waitMs).toBeLessThan(MAX_WAIT_MS);
		}
	}
});

test("reads a site that is down after an hour, then every night, and after two weeks as planned", () => {
	const waitHours = (failures: number) =>
		(retryAt({ id: 3, frequency: "monthly" }, { failures, now: MORNING }).getTime() - MORNING.getTime()) / HOUR_MS;
	expect(waitHours(1)).toBe(1);
	expect(waitHours(2)).toBeLessThanOrEqual(24);
	expect(waitHours(14)).toBeLessThanOrEqual(24);
	expect(waitHours(15)).toBeGreaterThan(27 * 24);
});
