import { expect, test } from "vitest";
import { EVERY_LEAD } from "#app/desk/lead-shared/lead-filter.ts";
import { listActiveFilters } from "./filter-chips.tsx";

test("lists each active filter with the URL of the list without it", () => {
	const active = listActiveFilters({ ...EVERY_LEAD, search: "o'brien & sons", status: "won", from: "2026-11-01" });
	expect(active).toEqual([
		{ label: "“o'brien & sons”", removeHref: "/desk/leads?status=won&from=2026-11-01" },
		{ label: "Won", removeHref: "/desk/leads?from=2026-11-01&q=o%27brien+%26+sons" },
		{ label: "From 1 November 2026", removeHref: "/desk/leads?status=won&q=o%27brien+%26+sons" },
	]);
});

test("stays in the spam view when a filter is removed", () => {
	expect(listActiveFilters({ ...EVERY_LEAD, view: "spam" })).toEqual([]);
	expect(listActiveFilters({ ...EVERY_LEAD, view: "spam", source: "hero" })).toEqual([
		{ label: "Free analysis", removeHref: "/desk/leads?view=spam" },
	]);
});
