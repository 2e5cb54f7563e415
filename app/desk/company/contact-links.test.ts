import { expect, test } from "vitest";
import { dialable, firstName, websiteHref } from "./contact-links.ts";

test.each([
	["Thảo Nguyễn", "Thảo"],
	["  Mia ", "Mia"],
	["x".repeat(31), "them"],
	[" ", "them"],
	[null, "them"],
])("greets %j as %s", (contactName, expected) => {
	expect(firstName(contactName)).toBe(expected);
});

test.each([
	"javascript:alert(1)",
	" JavaScript:alert(1)",
	"data:text/html,x",
	"file:///etc/passwd",
	"reef.example",
	"",
	"java\nscript:alert(1)",
])("makes no link of %j", (website) => {
	expect(websiteHref(website)).toBeNull();
});

test.each(["https://reef.example/a?b=1", "HTTP://reef.example/"])("makes a link of %s", (website) => {
	expect(websiteHref(website)).toMatch(/^https?:\/\/reef\.example\//);
});

test("dials a typed number without its separators and shows it as typed", () => {
	expect(dialable("+61 (7) 3123-4567")).toEqual({ e164: "+61731234567", text: "+61 (7) 3123-4567" });
});
