import { expect, test } from "vitest";
import { EVERY_LEAD } from "./lead-filter.ts";
import { listActiveFilters } from "./list-active-filters.ts";

test("names what narrows the list, each with the list that lacks only it", () => {
	const active = listActiveFilters({ ...EVERY_LEAD, search: "o'brien & sons", status: "won", from: "2026-11-01" });
	expect(active).toEqual([
		{ label: "“o'brien & sons”", withoutHref: "/desk?status=won&from=2026-11-01" },
		{ label: "Won", withoutHref: "/desk?from=2026-11-01&q=o%27brien+%26+sons" },
		{ label: "From 1 November 2026", withoutHref: "/desk?status=won&q=o%27brien+%26+sons" },
	]);
});

test("keeps the spam view when a filter is taken off it, and does not count the view as one", () => {
	expect(listActiveFilters({ ...EVERY_LEAD, view: "spam" })).toEqual([]);
	expect(listActiveFilters({ ...EVERY_LEAD, view: "spam", source: "hero" })).toEqual([
		{ label: "Free analysis", withoutHref: "/desk?view=spam" },
	]);
});
