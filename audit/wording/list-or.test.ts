import { expect, test } from "vitest";
import { listOr } from "./list-or.ts";

test.each([
	[[], ""],
	[["tea"], "tea"],
	[["tea", "coffee"], "tea or coffee"],
	[["tea", "coffee", "water"], "tea, coffee or water"],
])("%j reads %j", (items, text) => {
	expect(listOr(items)).toBe(text);
});
