import { expect, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { contentWords } from "./content-words.ts";

function judge(wordCount: number, isScriptShell = false) {
	return contentWords.run(siteFacts({ home: { html: { wordCount, isScriptShell } } }), new Date());
}

test("passes from 300 words", () => {
	expect(judge(300)).toMatchObject({ status: "pass", found: "300 words on the page." });
});

test("warns from 150", () => {
	expect(judge(299).status).toBe("warn");
	expect(judge(150).status).toBe("warn");
});

test("fails below, as a parked page does", () => {
	expect(judge(149).status).toBe("fail");
	expect(judge(1)).toMatchObject({ status: "fail", issue: expect.stringContaining("only 1 word,"), url: "https://reefcafe.com.au/" });
});

test("does not say that there are only 0", () => {
	expect(judge(0)).toMatchObject({
		issue: expect.stringContaining("has no words we could read"),
		found: "No words that we could read.",
	});
});

test("does not judge a page that scripts would write", () => {
	expect(judge(3, true).status).toBe("unknown");
});
