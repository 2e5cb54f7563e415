import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "#tests/setup/property-runs.ts";
import { encodeRobotsPath, matchesRobotsPath } from "./robots-txt.ts";

/** The pattern as a regular expression: right, but far too slow for what a stranger may write. */
function matchesByRegExp(path: string, pattern: string): boolean {
	const isWhole = pattern.endsWith("$");
	const parts = (isWhole ? pattern.slice(0, -1) : pattern).split("*").map((part) => part.replaceAll("$", "\\$"));
	return new RegExp(`^${parts.join(".*")}${isWhole ? "$" : ""}`).test(path);
}

test("matches any pattern and path like the equivalent regular expression", () => {
	const path = fc.string({ unit: fc.constantFrom("/", "a", "b", "$"), maxLength: 12 });
	const pattern = fc.string({ unit: fc.constantFrom("/", "a", "b", "*", "$"), maxLength: 8 });
	fc.assert(
		fc.property(path, pattern, (path, pattern) => matchesRobotsPath(`/${path}`, pattern) === matchesByRegExp(`/${path}`, pattern)),
		{ numRuns: propertyRuns(3_000) },
	);
});

test.each([
	["/a", "", true],
	["/a", "$", false],
	["/", "/$", true],
	["/ab", "/*b*b$", false],
	["/abb", "/*b*b$", true],
	["/a$b", "/a$b", true],
])("matches the robots.txt path %s against %j: %s", (path, pattern, isMatch) => {
	expect(matchesRobotsPath(path, pattern)).toBe(isMatch);
});

test("normalises every path to the same form when applied twice", () => {
	fc.assert(
		fc.property(
			fc.string({ unit: fc.constantFrom("/", "%", "c", "3", "%c3", "é", "ツ", "\u212A", "\uD800", "😀"), maxLength: 12 }),
			(path) => {
				const encoded = encodeRobotsPath(path);
				return /^\p{ASCII}*$/u.test(encoded) && encodeRobotsPath(encoded) === encoded;
			},
		),
	);
});
