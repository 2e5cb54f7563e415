import { expect, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { contentH1 } from "./content-h1.ts";

type Heading = [level: number, text: string];

function judge(headings: Heading[], isScriptShell = false) {
	return contentH1.run(
		siteFacts({ home: { html: { headings: headings.map(([level, text]) => ({ level, text })), isScriptShell } } }),
		new Date(),
	);
}

test("passes one main heading, whatever empty ones a theme leaves about", () => {
	expect(
		judge([
			[1, "Plumber in Toowoomba"],
			[2, "Services"],
		]),
	).toMatchObject({ status: "pass", found: "h1: “Plumber in Toowoomba”" });
	expect(
		judge([
			[1, " "],
			[1, "Plumber in Toowoomba"],
		]).status,
	).toBe("pass");
});

test("warns of several and quotes them", () => {
	expect(
		judge([
			[1, "Welcome"],
			[1, "Our services"],
			[1, "Contact"],
		]),
	).toMatchObject({
		status: "warn",
		issue: expect.stringContaining("3 main headings"),
		found: "h1: “Welcome”, “Our services”, “Contact”",
	});
});

test("fails a page without one and says which headings it has", () => {
	expect(judge([[2, "Welcome"]])).toMatchObject({
		status: "fail",
		issue: "Your home page has no main heading.",
		found: expect.stringContaining("h2 “Welcome”"),
	});
	expect(judge([])).toMatchObject({ status: "fail", found: "No headings at all." });
});

test("fails an empty one, such as a logo without words", () => {
	expect(judge([[1, ""]])).toMatchObject({ status: "fail", issue: expect.stringContaining("empty") });
});

test("does not judge a page that scripts would write, or that was not read", () => {
	expect(judge([], true).status).toBe("unknown");
	expect(contentH1.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});
