import { expect, test } from "vitest";
import { expectConsoleErrors } from "#tests/console-errors.ts";
import { logFailure } from "./log-failure.server.ts";

test("says where a request failed, but not the address that opens a report", () => {
	const printed = expectConsoleErrors();
	logFailure("request-failed", new Error("for jane@example.com"), { method: "GET", path: "/desk/leads/7" });
	logFailure("request-failed", new Error("x"), { path: "/Report/0b8e5a54-8c86-4c4b-8d53-3d0a1f0d6c11.data" });
	expect(printed.map((line) => JSON.parse(line).path)).toEqual(["/desk/leads/7", "/report/…"]);
	expect(printed.join()).not.toMatch(/jane|0b8e5a54/);
});
