import { expect, test } from "vitest";
import { parseViewport } from "./parse-viewport.ts";

test("reads the usual line, whatever stands between its parts", () => {
	const usual = { width: "device-width", initialScale: 1, maximumScale: null, isZoomDisabled: false };
	expect(parseViewport("width=device-width, initial-scale=1")).toEqual(usual);
	expect(parseViewport("width=device-width;initial-scale=1.0")).toEqual(usual);
	expect(parseViewport("  WIDTH = device-width   initial-scale = 1.0 ")).toEqual(usual);
});

test("reads a fixed width, a largest zoom and zoom switched off", () => {
	expect(parseViewport("width=1024")).toMatchObject({ width: 1024 });
	expect(parseViewport("maximum-scale=1.0, user-scalable=0")).toMatchObject({ maximumScale: 1, isZoomDisabled: true });
	expect(parseViewport("user-scalable=no").isZoomDisabled).toBe(true);
	expect(parseViewport("user-scalable=yes").isZoomDisabled).toBe(false);
	expect(parseViewport("user-scalable=1").isZoomDisabled).toBe(false);
});

test("makes nothing of nonsense", () => {
	const nothing = { width: null, initialScale: null, maximumScale: null, isZoomDisabled: false };
	for (const content of ["", "device-width", "width", "width=auto", "maximum-scale=-1", "=,=;="])
		expect(parseViewport(content)).toEqual(nothing);
	expect(parseViewport(" ".repeat(1_000_000))).toEqual(nothing);
});
