import { expect, test } from "vitest";
import { expectConsoleErrors } from "./console-errors.ts";

test.fails("fails a test on an unexpected console.error", () => {
	console.error("stray");
});

test("returns an expected console.error to the test", () => {
	const printed = expectConsoleErrors();
	console.error("expected %s", "line");
	expect(printed).toEqual(["expected line"]);
});
