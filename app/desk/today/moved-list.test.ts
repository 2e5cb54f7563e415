import { expect, test } from "vitest";
import { findMovedList } from "./moved-list.ts";

test.each([
	["view=spam", "/desk/leads?view=spam"],
	["status=won&q=o%27brien", "/desk/leads?status=won&q=o%27brien"],
	["due=1&older=abc-1", "/desk/leads?due=1&older=abc-1"],
	["", null],
	["owner=mine", null],
])("finds the list of requests that /desk?%s asked for", (query, expected) => {
	expect(findMovedList(new URLSearchParams(query))).toBe(expected);
});
