import { expect, test } from "vitest";
import { markDue } from "./mark-due.ts";

const NOW = new Date("2026-11-15T10:00:00Z");

test.each([
	["2026-11-15T10:00:00Z", "due", "due in 24 h", 0],
	["2026-11-14T22:00:00Z", "due", "due in 12 h", 0.5],
	["2026-11-14T14:00:00Z", "due", "due in 4 h", 20 / 24],
	["2026-11-14T13:30:00Z", "soon", "due in 3 h", 20.5 / 24],
	["2026-11-14T10:20:00Z", "soon", "due in 20 min", (24 - 1 / 3) / 24],
	["2026-11-14T10:00:00Z", "soon", "due in under a minute", 1],
	["2026-11-14T08:00:00Z", "overdue", "overdue by 2 h", 1],
	["2026-11-10T10:00:00Z", "overdue", "overdue by 4 days", 1],
	["2026-11-15T10:00:09Z", "due", "due in 24 h", 0],
	["2027-11-15T10:00:00Z", "soon", "dated in the future", 0],
])("marks a new lead of %s as %s: %s", (createdAt, kind, text, share) => {
	const mark = markDue({ createdAt, answeredAt: null, status: "new", flagged: false, laterLeadId: null }, NOW);
	expect({ ...mark, text: mark?.text.replaceAll("\u00a0", " ") }).toEqual({ kind, text, share: expect.closeTo(share) });
});

test.each([
	["2026-11-10T15:00:00Z", "answered", "answered after 5 h"],
	["2026-11-11T10:00:00Z", "answered", "answered after 24 h"],
	["2026-11-11T17:00:00Z", "answered-late", "answered after 31 h"],
])("says how long an answer at %s took", (answeredAt, kind, text) => {
	const mark = markDue({ createdAt: "2026-11-10T10:00:00Z", answeredAt, status: "won", flagged: false, laterLeadId: null }, NOW);
	expect([mark?.kind, mark?.text.replaceAll("\u00a0", " ")]).toEqual([kind, text]);
});

test("holds nobody to the promise for spam", () => {
	expect(markDue({ createdAt: "2026-11-10T10:00:00Z", answeredAt: null, status: "new", flagged: true, laterLeadId: null }, NOW)).toBeNull();
});

test("a request that went on as another lead waits for nobody, and an answer to it is told all the same", () => {
	const earlier = { createdAt: "2026-11-10T10:00:00Z", flagged: false, laterLeadId: 2 };
	expect(markDue({ ...earlier, answeredAt: null, status: "new" }, NOW)).toBeNull();
	expect(markDue({ ...earlier, answeredAt: "2026-11-10T15:00:00Z", status: "contacted" }, NOW)).toMatchObject({ kind: "answered" });
});
