import { expect, test } from "vitest";
import { formatBytes, formatCount, formatList, joinWithOr, shorten, shortenTarget, shortenUrl } from "./wording.ts";

test("lists the first three items and counts the rest", () => {
	expect(formatList(["/a", "/b"])).toBe("/a, /b");
	expect(formatList(["/a", "/b", "/c", "/d", "/e"])).toBe("/a, /b, /c and 2 more");
});

test("shortens a long text and collapses white space", () => {
	expect(shorten(`/a\n  b${"x".repeat(1_000_000)}`)).toMatch(/^\/a bx{116}…$/);
});

test("counts with the right plural", () => {
	expect(formatCount(1, "link")).toBe("1 link");
	expect(formatCount(0, "link")).toBe("0 links");
	expect(formatCount(1_200, "copy", "copies")).toBe("1,200 copies");
});

test.each([
	[[], ""],
	[["tea"], "tea"],
	[["tea", "coffee"], "tea or coffee"],
	[["tea", "coffee", "water"], "tea, coffee or water"],
])("joins %j as %j", (items, text) => {
	expect(joinWithOr(items)).toBe(text);
});

test("shows at most 60 characters of the path and query", () => {
	expect(shortenUrl("https://reefcafe.com.au/menu?day=1#top")).toBe("/menu?day=1");
	expect(shortenUrl("nonsense")).toBe("nonsense");
	expect(shortenUrl(`https://reefcafe.com.au/${"a".repeat(500)}`)).toHaveLength(60);
});

test("formats a size in bytes, kB or MB", () => {
	expect([0, 999, 1_000, 92_400, 999_499, 999_500, 1_400_000].map(formatBytes)).toEqual([
		"0 bytes",
		"999 bytes",
		"1 kB",
		"92 kB",
		"999 kB",
		"1.0 MB",
		"1.4 MB",
	]);
});

test("writes the target of a link with its host only on another site", () => {
	expect(shortenTarget("https://www.reef.com.au/menu?x=1", "https://reef.com.au/")).toBe("/menu?x=1");
	expect(shortenTarget("https://facebook.com/reef", "https://reef.com.au/")).toBe("facebook.com/reef");
	expect(shortenTarget("https://beans.com.au/", "https://reef.com.au/")).toBe("beans.com.au");
});
