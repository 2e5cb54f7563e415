import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY_MS } from "#app/durations.ts";
import { expectConsoleErrors } from "#tests/setup/console-errors.ts";
import { describeError, logEvent, logFailure, logFlood } from "./log.server.ts";

test("writes an event as one line of JSON, even when a field has line breaks", () => {
	const printed = expectConsoleErrors();
	logEvent("lead-store-failed", { error: "two\nlines %s" });
	expect(printed).toHaveLength(1);
	expect(printed[0]).not.toContain("\n");
	expect(JSON.parse(printed[0] ?? "")).toEqual({ time: expect.any(String), event: "lead-store-failed", error: "two\nlines %s" });
});

test("names a failed query and its cause without the visitor's details", () => {
	const cause = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
	const { error } = describeError(new DrizzleQueryError("insert into leads", ["anna@example.com"], cause));
	expect(error).toContain("ECONNREFUSED");
	expect(error).not.toContain("anna@example.com");
});

test("names a thrown value that is not an Error", () => {
	expect(describeError("text")).toEqual({ error: "string" });
	expect(describeError(undefined)).toEqual({ error: "undefined" });
});

test("logs where a request failed, but not a report's id", () => {
	const printed = expectConsoleErrors();
	logFailure("request-failed", new Error("for jane@example.com"), { method: "GET", path: "/desk/leads/7" });
	logFailure("request-failed", new Error("x"), { path: "/Report/0b8e5a54-8c86-4c4b-8d53-3d0a1f0d6c11.data" });
	logFailure("request-failed", new Error("x"), { path: "/api/reports/0b8e5a54-8c86-4c4b-8d53-3d0a1f0d6c11/contact" });
	logFailure("request-failed", new Error("x"), { path: "/unsubscribe/0b8e5a54-8c86-4c4b-8d53-3d0a1f0d6c11" });
	expect(printed.map((line) => JSON.parse(line).path)).toEqual(["/desk/leads/7", "/Report/…", "/api/reports/…", "/unsubscribe/…"]);
	expect(printed.join()).not.toMatch(/jane|0b8e5a54/);
});

test("counts from zero after the clock has been a year fast", () => {
	const lines = expectConsoleErrors();
	const start = new Date("2026-11-15T09:00:00+10:00");
	const aYearOn = new Date(start.getTime() + 365 * DAY_MS);
	for (const now of [aYearOn, start]) logFlood("ahead", {}, now);
	expect(lines.map((line) => JSON.parse(line).count)).toEqual([1, 1]);
});

test("logs the 1st, 10th, 100th … of each event in a minute, with the count", () => {
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
