import { expect, test } from "vitest";
import { isMeasured, PAGE_KINDS, pageKindOf } from "./page-kind.ts";

test("knows every kind of page by its path, all articles being one", () => {
	const paths = ["/", "/blog", "/blog/google-reviews", "/how-we-score", "/hire-us", "/free-analysis", "/thank-you", "/privacy"];
	expect(paths.map(pageKindOf)).toEqual(PAGE_KINDS);
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
	expect(pageKindOf(path)).toBeUndefined();
});
