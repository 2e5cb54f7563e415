import { expect, test } from "vitest";
import { formatBytes } from "./format-bytes.ts";

test("says a size the way people do", () => {
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
