import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { expectConsoleErrors } from "#tests/console-errors.ts";
import { logEvent, namesOfFailure } from "./log.server.ts";

test("writes an event as one line of JSON, whatever its fields hold", () => {
	const printed = expectConsoleErrors();
	logEvent("lead-not-stored", { error: "two\nlines %s" });
	expect(printed).toHaveLength(1);
	expect(printed[0]).not.toContain("\n");
	expect(JSON.parse(printed[0] ?? "")).toEqual({ time: expect.any(String), event: "lead-not-stored", error: "two\nlines %s" });
});

test("names a failed query and its cause without the visitor's details", () => {
	const cause = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
	const { error } = namesOfFailure(new DrizzleQueryError("insert into leads", ["anna@example.com"], cause));
	expect(error).toContain("ECONNREFUSED");
	expect(error).not.toContain("anna@example.com");
});

test("names what is no error at all", () => {
	expect(namesOfFailure("text")).toEqual({ error: "string" });
	expect(namesOfFailure(undefined)).toEqual({ error: "undefined" });
});
