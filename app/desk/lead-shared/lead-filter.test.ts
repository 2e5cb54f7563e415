import fc from "fast-check";
import { expect, test } from "vitest";
import { backToListPath, leadPath, readListParams } from "./desk-paths.ts";
import { EVERY_LEAD, type LeadFilter, parseLeadFilter, renderLeadFilter } from "./lead-filter.ts";

const parse = (query: string) => parseLeadFilter(new URLSearchParams(query));

test("shows every lead for a URL without parameters", () => {
	expect(parse("")).toEqual(EVERY_LEAD);
	expect(renderLeadFilter(EVERY_LEAD).toString()).toBe("");
});

test("parses every filter parameter", () => {
	expect(
		parse("view=spam&status=won&due=1&delivery=failed&package=Enterprise+Growth&source=hire_us&from=2026-11-01&to=2026-11-15&q=reef+cafe"),
	).toEqual({
		view: "spam",
		status: "won",
		due: "due",
		delivery: "failed",
		packageName: "Enterprise Growth",
		source: "hire_us",
		from: "2026-11-01",
		to: "2026-11-15",
		search: "reef cafe",
	});
});

test.each([
	["an unknown view", "view=trash"],
	["an unknown status", "status=WON"],
	["an inherited property", "status=constructor&source=__proto__"],
	["an unknown source", "source=admin"],
	["another word for due", "due=yes"],
	["a delivery that needs no attention", "delivery=sent"],
	["a day that does not exist", "from=2026-02-30&to=2026-13-01"],
	["a day out of all bounds", "from=0000-01-01&to=9999-12-31"],
	["a moment", "from=2026-11-01T00:00:00Z"],
	["blanks", "package=+&q=+++"],
	["an unknown parameter", "sort=email"],
])("ignores %s", (_name, query) => {
	expect(parse(query)).toEqual(EVERY_LEAD);
});

test("truncates a long search and removes control characters and lone surrogates", () => {
	expect(parse(`q=${"a".repeat(300)}`).search).toBe("a".repeat(200));
	expect(parse("q=reef%00%0D%0A%09cafe%7F").search).toBe("reef cafe");
	expect(parseLeadFilter({ get: () => `a\uD800b${"x".repeat(196)}🦘` } as unknown as URLSearchParams).search.isWellFormed()).toBe(true);
});

test("renders only active filters and parses them back", () => {
	expect(renderLeadFilter({ ...EVERY_LEAD, status: "new", search: "a&b" }).toString()).toBe("status=new&q=a%26b");
	const filters: fc.Arbitrary<LeadFilter> = fc.record({
		view: fc.constantFrom("leads", "spam"),
		status: fc.constantFrom(null, "new", "contacted", "won", "lost"),
		due: fc.constantFrom(null, "due", "overdue"),
		delivery: fc.constantFrom(null, "delayed", "failed"),
		packageName: fc.constantFrom(null, "Professional SEO", "50% off"),
		source: fc.constantFrom(null, "hero", "hire_us", "get_started", "api"),
		from: fc.constantFrom(null, "2024-02-29"),
		to: fc.constantFrom(null, "2026-12-31"),
		search: fc.constantFrom("", "nguyễn", "100%_a\\b"),
	});
	fc.assert(fc.property(filters, (filter) => void expect(parseLeadFilter(renderLeadFilter(filter))).toEqual(filter)));
});

const paramsOf = (path: string) => new URL(path, "https://desk.test").searchParams;
const backFrom = (params: URLSearchParams) => backToListPath(readListParams(params));

test("keeps the filters and page of the list in a lead's URL", () => {
	for (const list of ["", "?status=won&q=o%27brien+%26+sons", "?view=spam", "?due=overdue&newer=abc-1"]) {
		expect(backFrom(paramsOf(leadPath(7, paramsOf(`/desk/leads${list}`))))).toBe(`/desk/leads${list}`);
	}
	expect(leadPath(7, new URLSearchParams())).toBe("/desk/leads/7");
});

test("links back within the desk only, without flash messages", () => {
	expect(backFrom(new URLSearchParams({ list: "//evil.example?status=won" }))).toBe("/desk/leads");
	expect(backFrom(new URLSearchParams({ list: "https://evil.example" }))).toBe("/desk/leads");
	expect(leadPath(7, paramsOf("/desk/leads?done=deleted&status=new"))).toBe("/desk/leads/7?list=status%3Dnew");
});
