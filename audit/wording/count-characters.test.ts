import { expect, test } from "vitest";
import { countCharacters, measureWidth } from "./count-characters.ts";

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

test("takes the length of a text past any limit for its count, since counting a hostile one would take long", () => {
	expect(countCharacters("e\u0301".repeat(500_000))).toBe(1_000_000);
});

test("gives a Chinese, Japanese or Korean character the room of two letters", () => {
	expect(measureWidth("布里斯班会计师 | 新利邦")).toBe(23);
	expect(measureWidth("ケアンズ Café")).toBe(13);
	expect(measureWidth("Cairns")).toBe(6);
});
