import { expect, test } from "vitest";
import { siteFacts } from "#audit/testing/site-facts.ts";
import { contentHeadings } from "./content-headings.ts";

function run(levels: number[], html = {}) {
	const headings = levels.map((level, index) => ({ level, text: `Heading ${index + 1}` }));
	return contentHeadings.run(siteFacts({ home: { html: { headings, ...html } } }), new Date());
}

test("passes headings that go down one level at a time and back up any number", () => {
	expect(run([1, 2, 3, 4, 2, 3])).toMatchObject({ status: "pass", found: "6 headings, no level skipped." });
	expect(run([3, 1, 2]).status).toBe("pass");
});

test("warns about a skipped level and quotes both headings", () => {
	expect(run([1, 4, 2, 5])).toMatchObject({
		status: "warn",
		issue: "Headings on your home page jump from h1 to h4.",
		found: "h1 “Heading 1” is followed by h4 “Heading 2”, and 1 more jump.",
	});
});

test("does not mention other jumps when there is only one", () => {
	expect(run([2, 4])).toMatchObject({ found: "h2 “Heading 1” is followed by h4 “Heading 2”." });
});

test("ignores an empty heading", () => {
	const headings = [
		{ level: 1, text: "A" },
		{ level: 5, text: " " },
		{ level: 2, text: "B" },
	];
	expect(run([], { headings }).status).toBe("pass");
});

test("does not apply to fewer than two headings", () => {
	expect(run([]).status).toBe("na");
	expect(run([4]).status).toBe("na");
});

test("returns unknown when scripts render the home page", () => {
	expect(run([1, 4], { isScriptShell: true }).status).toBe("unknown");
});
