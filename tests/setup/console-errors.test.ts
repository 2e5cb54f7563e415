import { expect, test } from "vitest";
import { expectConsoleErrors } from "./console-errors.ts";

test.fails("a stray console.error fails its test", () => {
	console.error("stray");
});

test("returns an expected console.error to the test", () => {
	const printed = expectConsoleErrors();
	console.error("expected %s", "line");
	expect(printed).toEqual(["expected line"]);
});
