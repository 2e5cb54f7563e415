import { expect, test } from "vitest";
import { listMonths } from "./filter-form.tsx";

test.each([
	["2026-11-15T06:00:00Z", "2026-11-01", "2026-11-30", "2026-10-01", "2026-10-31"],
	["2026-01-31T14:00:00Z", "2026-02-01", "2026-02-28", "2026-01-01", "2026-01-31"],
	["2026-01-31T13:59:59Z", "2026-01-01", "2026-01-31", "2025-12-01", "2025-12-31"],
	["2028-02-28T20:00:00Z", "2028-02-01", "2028-02-29", "2028-01-01", "2028-01-31"],
])("at %s this month in Queensland is %s to %s, last month %s to %s", (now, from, to, lastFrom, lastTo) => {
	expect(listMonths(new Date(now))).toEqual({ thisMonth: { from, to }, lastMonth: { from: lastFrom, to: lastTo } });
});
