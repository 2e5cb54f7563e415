import fc from "fast-check";
import { expect, test } from "vitest";
import { parseCursor, renderCursor } from "./lead-cursor.ts";

test("a cursor reads back as the place it stands for, to the microsecond", () => {
	const places = fc.record({
		createdAtMicros: fc.integer({ min: 1, max: Date.UTC(2080, 0) * 1000 }),
		id: fc.integer({ min: 1, max: 2_147_483_647 }),
	});
	fc.assert(fc.property(places, (place) => void expect(parseCursor(renderCursor(place))).toEqual(place)));
});

test.each(["", "-", "1", "1-", "-1", "1-1-1", "1-zzzzzz", "zzzzzzzzzzz-1", "1 -1", "1-1\n", "1';--1", "-5-5", "1.5-1", "NaN-NaN"])(
	"%j is no cursor",
	(text) => {
		expect(parseCursor(text)).toBe(null);
	},
);
