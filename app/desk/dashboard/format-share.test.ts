import { expect, test } from "vitest";
import { describeShare, formatShare } from "./format-share.ts";

test.each([
	[1, 1, "1 of 1", "requests"],
	[3, 9, "3 of 9", "requests"],
	[3, 10, "30%", "3 of 10 requests"],
	[1200, 2400, "50%", "1,200 of 2,400 requests"],
])("shows %i of %i as %s", (part, all, share, note) => {
	expect([formatShare(part, all), describeShare(part, all, "requests")]).toEqual([share, note]);
});
