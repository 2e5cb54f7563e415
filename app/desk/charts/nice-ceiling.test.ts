import { expect, test } from "vitest";
import { niceCeiling } from "./nice-ceiling.ts";

test.each([
	[0, 1],
	[1, 1],
	[3, 4],
	[6, 10],
	[10, 10],
	[11, 20],
	[430, 500],
	[100_000, 100_000],
])("draws %i on a scale up to %i", (value, ceiling) => {
	expect(niceCeiling(value)).toBe(ceiling);
});
