import { expect, test } from "vitest";
import { readShingles } from "./similar-text.ts";

test("removes a place name only as a whole word", () => {
	expect([...readShingles("we mend the dayroom of Ayr today", ["Ayr"]).shingles]).toEqual([
		"we mend the dayroom of",
		"mend the dayroom of today",
	]);
});

test("compares only the start of a very long text", () => {
	expect(readShingles("a ".repeat(5_000_000), []).wordCount).toBe(6_000);
});
