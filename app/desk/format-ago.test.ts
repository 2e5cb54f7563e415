import { expect, test } from "vitest";
import { formatAgo } from "./format-ago.ts";

const NOW = new Date("2026-11-15T10:00:00+10:00");

test.each([
	["2026-11-15T09:59:30+10:00", "just now"],
	["2026-11-15T09:35:00+10:00", "25 min ago"],
	["2026-11-15T04:10:00+10:00", "5 h ago"],
	["2026-11-14T09:00:00+10:00", "25 h ago"],
	["2026-11-12T09:00:00+10:00", "3 days ago"],
	// A clock that runs a little ahead of another node's.
	["2026-11-15T10:00:05+10:00", "just now"],
])("says of %s that it was %s", (time, words) => {
	expect(plainSpaces(formatAgo(time, NOW))).toBe(words);
});

test("names the day in Queensland beyond a week, even where it is another day in UTC", () => {
	expect(formatAgo("2026-11-01T20:00:00Z", NOW)).toBe("2 Nov 2026");
});

function plainSpaces(text: string): string {
	return text.replaceAll("\u00a0", " ");
}
