import { expect, test } from "vitest";
import { findPageSigns } from "./kind-of-page.ts";

function kinds(path: string, text = "") {
	return findPageSigns(`https://reefcafe.com.au${path}`, text).map(({ kind }) => kind);
}

test.each([
	["/contact-us/", ["contact"]],
	["/Contact_Us.aspx", ["contact"]],
	["/plumber-ipswich", ["location", "service"]],
	["/services/plumbing-ipswich", ["service", "location"]],
	["/contact-toowoomba", ["contact", "location"]],
	["/%C3%BCber-uns", ["about"]],
	["/about/our-team", ["about"]],
	["/contact-lenses", []],
	["/blog/contact-us", []],
	["/", []],
	["/%", []],
])("knows %s", (path, expected) => {
	expect(kinds(path)).toEqual(expected);
});

test("goes by the words of the link where the address says nothing", () => {
	expect(kinds("/p/7", " Get in touch ")).toEqual(["contact"]);
	expect(kinds("/p/7", "Contact lenses")).toEqual([]);
	expect(kinds("/p/7", "Learn more about drains")).toEqual([]);
});
