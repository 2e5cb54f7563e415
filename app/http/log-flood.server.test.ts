import { expect, test } from "vitest";
import { expectConsoleErrors } from "#tests/console-errors.ts";
import { logFlood } from "./log-flood.server.ts";

test("starts a new minute after the clock was a year ahead", () => {
	const lines = expectConsoleErrors();
	const start = new Date("2026-11-15T09:00:00+10:00");
	const aYearOn = new Date(start.getTime() + 365 * 24 * 60 * 60_000);
	for (const now of [aYearOn, start]) logFlood("ahead", {}, now);
	expect(lines.map((line) => JSON.parse(line).count)).toEqual([1, 1]);
});

test("of a flood the first, tenth, hundredth line of each minute is written, with the count, and each event has its own", () => {
	const lines = expectConsoleErrors();
	const start = new Date("2026-11-15T09:00:00+10:00");
	for (let hit = 0; hit < 1_500; hit += 1) logFlood("flood", { error: "QueueFull" }, new Date(start.getTime() + hit * 39));
	logFlood("other", {}, start);
	logFlood("flood", {}, new Date(start.getTime() + 60_000));
	const written = lines.map((line) => JSON.parse(line)).map(({ event, error, count }) => [event, error, count]);
	expect(written).toEqual([
		...[1, 10, 100, 1_000].map((count) => ["flood", "QueueFull", count]),
		["other", undefined, 1],
		["flood", undefined, 1],
	]);
});
