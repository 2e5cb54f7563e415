import { expect, test } from "vitest";
import { parseNextPath, signInPath } from "./next-path.ts";

test.each(["/desk", "/desk?view=spam", "/desk/leads/12", "/desk/dashboard?days=90"])("continues to %s after signing in", (path) => {
	expect(parseNextPath(path)).toBe(path);
});

test.each([
	null,
	"",
	"/",
	"/blog",
	"/desktop",
	"/desk.data",
	"desk",
	"https://evil.example/desk",
	"//evil.example/desk",
	"https://evil.example/desk/dashboard",
	"///evil.example/desk",
	"/\\evil.example/desk",
	"\\\\evil.example/desk",
	"/\t/evil.example/desk",
	"/desk/..//evil.example",
	"/desk/%2e%2e//evil.example",
	"/desk\\..\\..\\\\evil.example",
	"javascript:alert(1)//desk",
	"http:/desk",
	"http://[",
	"/desk/sign-in?next=/desk",
	"/desk/sign-out",
])("ignores the next path %j", (asked) => {
	expect(parseNextPath(asked)).toBe("/desk");
});

test("drops a long query from the next path, and replaces a long path with /desk", () => {
	expect(parseNextPath(`/desk/leads/7?q=${"a".repeat(600)}`)).toBe("/desk/leads/7");
	expect(parseNextPath(`/desk/${"a".repeat(600)}`)).toBe("/desk");
	expect(signInPath(`/desk?q=${"/".repeat(590)}`).length).toBeLessThan(2_000);
});

test("remembers only desk pages in the URL of the sign-in page", () => {
	expect(signInPath("/desk")).toBe("/desk/sign-in");
	expect(signInPath("/desk/leads/7?a=b&c=d")).toBe("/desk/sign-in?next=%2Fdesk%2Fleads%2F7%3Fa%3Db%26c%3Dd");
	expect(signInPath("//evil.example")).toBe("/desk/sign-in");
});
