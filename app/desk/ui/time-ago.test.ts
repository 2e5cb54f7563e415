import { expect, test } from "vitest";
import { MINUTE_MS } from "#app/durations.ts";
import { formatMoment } from "#app/site/brisbane-time.ts";
import { formatAgo, formatDueDay, formatDuration, formatOverdue, nonBreaking } from "./time-ago.tsx";

const NOW = new Date("2026-11-15T10:00:00+10:00");

test.each([
	["2026-11-15T09:59:30+10:00", "just now"],
	["2026-11-15T09:35:00+10:00", "25\u00a0mins ago"],
	["2026-11-15T04:10:00+10:00", "5\u00a0hrs ago"],
	["2026-11-14T09:00:00+10:00", "25\u00a0hrs ago"],
	["2026-11-12T09:00:00+10:00", "3\u00a0days ago"],
	// This time comes from a node whose clock is slightly ahead.
	["2026-11-15T10:00:05+10:00", "just now"],
	// This is a different date in UTC.
	["2026-11-01T20:00:00Z", "2 Nov 2026"],
])("shows %s as %s", (time, text) => {
	expect(formatAgo(time, NOW)).toBe(text);
});

test.each([
	[59_999, "under a minute"],
	[MINUTE_MS, "1\u00a0min"],
	[90 * MINUTE_MS, "1\u00a0hr"],
	[47 * 60 * MINUTE_MS, "47\u00a0hrs"],
	[48 * 60 * MINUTE_MS, "2\u00a0days"],
])("shows %d ms as %s", (durationMs, text) => {
	expect(formatDuration(durationMs)).toBe(text);
});

test.each([
	[new Date("2026-11-14T04:00:00+10:00"), "overdue by 30\u00a0hrs"],
	[new Date("2026-11-12T04:00:00+10:00"), "overdue by 3\u00a0days"],
])("says how late something is that was due at %s", (due, text) => {
	expect(formatOverdue(due, NOW)).toBe(text);
});

test.each([
	["2026-11-01", "overdue by 14\u00a0days"],
	// Ten hours after the end of that day.
	["2026-11-14", "overdue by 1\u00a0day"],
	["2026-11-15", "due today"],
	["2026-11-16", "16 Nov 2026"],
])("says when something on %s is due", (due, text) => {
	expect(formatDueDay(due, NOW)).toBe(text);
});

test("breaks a moment only between the date and the time", () => {
	expect(nonBreaking(formatMoment(NOW))).toBe("15\u00a0Nov\u00a02026, 10:00\u00a0am");
});
