import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { unzipSitemap } from "./unzip-sitemap.ts";

const MEGABYTE = 1024 * 1024;

function textOf(result: ReturnType<typeof unzipSitemap>): string {
	return typeof result === "string" ? result : new TextDecoder().decode(result.body);
}

test("leaves what is not compressed as it is", () => {
	expect(textOf(unzipSitemap(new TextEncoder().encode("<urlset/>"), false))).toBe("<urlset/>");
	expect(unzipSitemap(new Uint8Array(), true)).toMatchObject({ isCutShort: true });
});

test("unpacks a compressed file", () => {
	const result = unzipSitemap(gzipSync("<urlset></urlset>"), false);
	expect(textOf(result)).toBe("<urlset></urlset>");
	expect(result).toMatchObject({ isCutShort: false });
});

test("keeps the beginning of a long one, and of one that was cut", () => {
	expect(unzipSitemap(gzipSync(Buffer.alloc(3 * MEGABYTE, "x")), false)).toMatchObject({
		body: { length: 2 * MEGABYTE },
		isCutShort: true,
	});
	const half = gzipSync(randomBytes(20_000).toString("hex")).subarray(0, 10_000);
	expect(textOf(unzipSitemap(half, true)).length).toBeGreaterThan(1_000);
});

test("does not unpack a bomb, nor what only looks compressed", () => {
	const started = performance.now();
	expect(unzipSitemap(gzipSync(Buffer.alloc(40 * MEGABYTE)), false)).toBe("too large");
	expect(performance.now() - started).toBeLessThan(2_000);
	expect(unzipSitemap(Uint8Array.of(0x1f, 0x8b, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10), false)).toBe("broken");
});
