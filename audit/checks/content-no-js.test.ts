import { expect, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { contentNoJs } from "./content-no-js.ts";

function run(html: { wordCount: number; isScriptShell?: boolean; scriptCount?: number; text?: string }) {
	return contentNoJs.run(siteFacts({ home: { html } }), new Date());
}

test("passes a page with text in its HTML, however many scripts it loads", () => {
	expect(run({ wordCount: 420, scriptCount: 31 })).toMatchObject({
		status: "pass",
		found: "420 words and 31 scripts in the page your server sent.",
	});
	expect(run({ wordCount: 12 }).status).toBe("pass");
});

test("fails an empty page that scripts fill and quotes its text", () => {
	expect(run({ wordCount: 6, isScriptShell: true, scriptCount: 1, text: "Please enable JavaScript to continue." })).toMatchObject({
		status: "fail",
		issue: expect.stringContaining("blank page"),
		found: "6 words and 1 script in the page your server sent: “Please enable JavaScript to continue.”",
	});
	expect(run({ wordCount: 0, isScriptShell: true })).toMatchObject({
		status: "fail",
		found: "0 words and 0 scripts in the page your server sent.",
	});
});

test("warns about a page with only a few words in its HTML", () => {
	expect(run({ wordCount: 20, isScriptShell: true }).status).toBe("warn");
	expect(run({ wordCount: 19, isScriptShell: true }).status).toBe("fail");
	expect(run({ wordCount: 34, isScriptShell: true })).toMatchObject({ status: "warn", issue: expect.stringContaining("34 words") });
});

test("returns unknown when the home page was not read", () => {
	expect(contentNoJs.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});
