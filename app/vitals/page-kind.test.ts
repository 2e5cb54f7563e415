import { expect, test } from "vitest";
import { findPageKind, isMeasured, PAGE_KINDS } from "./page-kind.ts";

test("finds the kind of every public page", () => {
	const paths = [
		"/",
		"/blog",
		"/blog/google-reviews",
		"/services/local-seo",
		"/how-we-score",
		"/hire-us",
		"/free-analysis",
		"/thank-you",
		"/about",
		"/contact",
		"/privacy",
	];
	expect(paths.map(findPageKind)).toEqual(PAGE_KINDS);
});

test.each([
	"/desk",
	"/desk/leads/1",
	"/%64esk",
	"/Desk",
	"/report/0f8fad5b-d9cb-469f-a165-70867728950e",
	"/REPORT/x",
	"/api/leads",
	"/home",
	"/article",
	"/nope",
	"/blog/",
	"/blog/a/b",
	"/hire-us/x",
	"//blog",
])("does not measure %s", (path) => {
	expect(isMeasured(path)).toBe(false);
	expect(findPageKind(path)).toBeUndefined();
});
