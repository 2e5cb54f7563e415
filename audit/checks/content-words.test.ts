import { expect, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { contentWords } from "./content-words.ts";

function run(wordCount: number, isScriptShell = false) {
	return contentWords.run(siteFacts({ home: { html: { wordCount, isScriptShell } } }), new Date());
}

test("passes a home page of 300 words or more", () => {
	expect(run(300)).toMatchObject({ status: "pass", found: "300 words on the page." });
});

test("warns about a home page of 150 to 299 words", () => {
	expect(run(299).status).toBe("warn");
	expect(run(150).status).toBe("warn");
});

test("fails a home page of fewer than 150 words", () => {
	expect(run(149).status).toBe("fail");
	expect(run(1)).toMatchObject({ status: "fail", issue: expect.stringContaining("only 1 word,"), url: "https://reefcafe.com.au/" });
});

test('says "no words" instead of "only 0 words"', () => {
	expect(run(0)).toMatchObject({
		issue: expect.stringContaining("has no words we could read"),
		found: "No words that we could read.",
	});
});

test("returns unknown when scripts render the home page", () => {
	expect(run(3, true).status).toBe("unknown");
});
