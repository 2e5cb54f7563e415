import { expect, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { contentH1 } from "./content-h1.ts";

type Heading = [level: number, text: string];

function run(headings: Heading[], isScriptShell = false) {
	return contentH1.run(
		siteFacts({ home: { html: { headings: headings.map(([level, text]) => ({ level, text })), isScriptShell } } }),
		new Date(),
	);
}

test("passes one main heading and ignores empty ones", () => {
	expect(
		run([
			[1, "Plumber in Toowoomba"],
			[2, "Services"],
		]),
	).toMatchObject({ status: "pass", found: "h1: “Plumber in Toowoomba”" });
	expect(
		run([
			[1, " "],
			[1, "Plumber in Toowoomba"],
		]).status,
	).toBe("pass");
});

test("warns about several main headings and quotes them", () => {
	expect(
		run([
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

test("fails without a main heading and lists the other headings", () => {
	expect(run([[2, "Welcome"]])).toMatchObject({
		status: "fail",
		issue: "Your home page has no main heading.",
		found: expect.stringContaining("h2 “Welcome”"),
	});
	expect(run([])).toMatchObject({ status: "fail", found: "No headings at all." });
});

test("fails an empty main heading, such as a logo without alt text", () => {
	expect(run([[1, ""]])).toMatchObject({ status: "fail", issue: expect.stringContaining("empty") });
});

test("returns unknown when the page was not read or scripts render it", () => {
	expect(run([], true).status).toBe("unknown");
	expect(contentH1.run(siteFacts({ home: { html: null } }), new Date()).status).toBe("unknown");
});
