import { expect, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { techCompression } from "./tech-compression.ts";

function run(encoding: string | null, decodedBytes = 92_000) {
	const headers: Record<string, string> = encoding === null ? {} : { "content-encoding": encoding };
	return techCompression.run(siteFacts({ home: { headers, decodedBytes } }), new Date());
}

test.for(["gzip", "br", "zstd", "deflate", "GZIP", "identity, br"])("passes the encoding %s", (encoding) => {
	expect(run(encoding)).toMatchObject({ status: "pass", found: `content-encoding: ${encoding.toLowerCase()}, for 92 kB of page code.` });
});

test("fails an uncompressed page", () => {
	expect(run(null)).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("uncompressed"),
		found: "No content-encoding header, for 92 kB of page code.",
	});
	expect(run("identity")).toMatchObject({ status: "fail", found: expect.stringContaining("identity") });
});

test("does not apply to a tiny page", () => {
	expect(run(null, 5_000).status).toBe("na");
	expect(run(null, 5_001).status).toBe("fail");
	expect(run("gzip", 400).status).toBe("pass");
});

test("returns unknown when the home page did not respond", () => {
	expect(techCompression.run(siteFacts({ home: { status: null, failure: "timed-out" } }), new Date()).status).toBe("unknown");
});
