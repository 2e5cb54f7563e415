import { expect, test } from "vitest";
import { pickEncoding } from "./pick-encoding.ts";

test.each([
	["gzip, deflate, br, zstd", "br"],
	["gzip", "gzip"],
	["GZIP;Q=0.5", "gzip"],
	["x-gzip", "gzip"],
	["br;q=0, gzip", "gzip"],
	["br;q=0.1, gzip;q=0.9", "gzip"],
	["br;q=0, gzip;q=0", null],
	["*", "br"],
	["*;q=0", null],
	["*, br;q=0", "gzip"],
	["identity, br;q=0.5", null],
	["identity;q=0.5, br", "br"],
	["br;q=nonsense", null],
	["deflate", null],
	["", null],
	[null, null],
] as const)("picks for %j the encoding %j", (acceptEncoding, expected) => {
	expect(pickEncoding(acceptEncoding, ["br", "gzip"])).toBe(expected);
});

test("never picks a twin that was not made", () => {
	expect(pickEncoding("br, gzip", ["gzip"])).toBe("gzip");
	expect(pickEncoding("br, gzip", [])).toBeNull();
});
