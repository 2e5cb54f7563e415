import { expect, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { techHtmlWeight } from "./tech-html-weight.ts";

function run(decodedBytes: number, isCutShort = false) {
	return techHtmlWeight.run(siteFacts({ home: { decodedBytes, isCutShort } }), new Date());
}

test("passes HTML of up to 500 kB", () => {
	expect(run(500_000)).toMatchObject({ status: "pass", found: "The page code is 500 kB." });
});

test("warns about HTML of up to 2 MB", () => {
	expect(run(500_001).status).toBe("warn");
	expect(run(2_000_000).status).toBe("warn");
	expect(run(1_400_000)).toMatchObject({
		status: "warn",
		issue: "The code of your home page alone is 1.4 MB, which is slow to load on a phone.",
	});
});

test("fails HTML over 2 MB and says that only the start was read", () => {
	expect(run(2_000_001).status).toBe("fail");
	expect(run(2_097_152, true)).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("more than 2.1 MB"),
		found: expect.stringContaining("only read the start"),
	});
});

test("returns unknown for a response that is not HTML", () => {
	expect(techHtmlWeight.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});
