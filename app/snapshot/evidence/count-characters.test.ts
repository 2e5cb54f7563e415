import { expect, test } from "vitest";
import { countCharacters } from "./count-characters.ts";

test.each([
	["", 0],
	["Café", 4],
	["Cafe\u0301", 4],
	["👩‍🍳☕️", 2],
	["🇦🇺", 1],
	["ケアンズ", 4],
])("%j has %i characters", (text, count) => {
	expect(countCharacters(text)).toBe(count);
});

test("counts a text of a million characters without delay", () => {
	const started = performance.now();
	expect(countCharacters("x".repeat(1_000_000))).toBe(1_000_000);
	expect(performance.now() - started).toBeLessThan(50);
});
