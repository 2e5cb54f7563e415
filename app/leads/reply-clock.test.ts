import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#app/durations.ts";
import { overdueBefore, replyDueAt, replyStartsAt } from "./reply-clock.ts";

/** November 2026: the 13th is a Friday. */
const brisbane = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+10:00`);

test.each([
	[brisbane(10, "14:30"), brisbane(10, "14:30"), brisbane(11, "14:30")],
	[brisbane(10, "08:59"), brisbane(10, "09:00"), brisbane(11, "09:00")],
	[brisbane(10, "09:00"), brisbane(10, "09:00"), brisbane(11, "09:00")],
	[brisbane(10, "17:00"), brisbane(11, "09:00"), brisbane(12, "09:00")],
	[brisbane(12, "23:59"), brisbane(13, "09:00"), brisbane(16, "09:00")],
	[brisbane(13, "16:59"), brisbane(13, "16:59"), brisbane(16, "16:59")],
	[brisbane(13, "17:01"), brisbane(16, "09:00"), brisbane(17, "09:00")],
	[brisbane(14, "12:00"), brisbane(16, "09:00"), brisbane(17, "09:00")],
	[brisbane(15, "23:00"), brisbane(16, "09:00"), brisbane(17, "09:00")],
])("counts a request received at %s from %s and has it due at %s", (received, start, due) => {
	expect(replyStartsAt(received, "business-hours")).toEqual(start);
	expect(replyDueAt(received, "business-hours")).toEqual(due);
});

test("counts every hour by default, on weekends too", () => {
	const received = brisbane(13, "18:00");
	expect(replyDueAt(received, "all-hours")).toEqual(brisbane(14, "18:00"));
	expect(overdueBefore(brisbane(14, "18:00"), "all-hours")).toEqual(received);
});

test("finds the same requests overdue by their arrival as by their due time, over two weeks", () => {
	const start = brisbane(10, "00:00").getTime();
	const moments = Array.from({ length: (14 * DAY_MS) / HOUR_MS }, (_, index) => new Date(start + index * HOUR_MS));
	const due = moments.map((received) => replyDueAt(received, "business-hours"));
	expect(due).toEqual([...due].sort((a, b) => a.getTime() - b.getTime()));
	for (const now of moments.flatMap((moment) => [moment, new Date(moment.getTime() + 1), new Date(moment.getTime() - 1)])) {
		const before = overdueBefore(now, "business-hours");
		const byArrival = moments.filter((received) => received < before).length;
		const byDueTime = due.filter((time) => time < now).length;
		expect(byArrival, now.toISOString()).toBe(byDueTime);
	}
	expect(overdueBefore(brisbane(17, "09:30"), "business-hours").getTime()).toBe(brisbane(17, "09:30").getTime() - 24 * HOUR_MS);
});
