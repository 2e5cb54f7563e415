import { expect, test } from "vitest";
import { roundUp } from "./round-up.ts";

test.each([
	[0, 1],
	[1, 1],
	[2, 2],
	[3, 3],
	[6, 6],
	[7, 8],
	[9, 10],
	[10, 10],
	[11, 15],
	[21, 30],
	[430, 500],
	[100_000, 100_000],
])("rounds the axis for %i up to %i", (value, ceiling) => {
	expect(roundUp(value)).toBe(ceiling);
});
