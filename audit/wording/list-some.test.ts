import { expect, test } from "vitest";
import { countOf } from "./count-of.ts";
import { listSome, shorten } from "./list-some.ts";

test("names the first three of a list and counts the rest", () => {
	expect(listSome(["/a", "/b"])).toBe("/a, /b");
	expect(listSome(["/a", "/b", "/c", "/d", "/e"])).toBe("/a, /b, /c and 2 more");
});

test("cuts an endless address and folds its white space", () => {
	expect(shorten(`/a\n  b${"x".repeat(1_000_000)}`)).toMatch(/^\/a bx{116}…$/);
});

test("counts in words", () => {
	expect(countOf(1, "link")).toBe("1 link");
	expect(countOf(0, "link")).toBe("0 links");
	expect(countOf(1_200, "copy", "copies")).toBe("1,200 copies");
});
