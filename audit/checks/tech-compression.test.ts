import { expect, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { techCompression } from "./tech-compression.ts";

function judge(encoding: string | null, decodedBytes = 92_000) {
	const headers: Record<string, string> = encoding === null ? {} : { "content-encoding": encoding };
	return techCompression.run(siteFacts({ home: { headers, decodedBytes } }), new Date());
}

test.for(["gzip", "br", "zstd", "deflate", "GZIP", "identity, br"])("passes %s", (encoding) => {
	expect(judge(encoding)).toMatchObject({ status: "pass", found: `content-encoding: ${encoding.toLowerCase()}, for 92 kB of page code.` });
});

test("fails a page that is sent as it is", () => {
	expect(judge(null)).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("uncompressed"),
		found: "No content-encoding header, for 92 kB of page code.",
	});
	expect(judge("identity")).toMatchObject({ status: "fail", found: expect.stringContaining("identity") });
});

test("does not apply to a page of a few lines", () => {
	expect(judge(null, 5_000).status).toBe("na");
	expect(judge(null, 5_001).status).toBe("fail");
	expect(judge("gzip", 400).status).toBe("pass");
});

test("does not judge a home page that never answered", () => {
	expect(techCompression.run(siteFacts({ home: { status: null, failure: "timed-out" } }), new Date()).status).toBe("unknown");
});
