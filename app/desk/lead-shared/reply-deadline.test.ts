import { expect, test } from "vitest";
import { findReplyDeadline } from "./reply-deadline.tsx";

const NOW = new Date("2026-11-15T10:00:00Z");

test.each([
	["2026-11-15T10:00:00Z", "due", "due in 24 hrs", 0],
	["2026-11-14T22:00:00Z", "due", "due in 12 hrs", 0.5],
	["2026-11-14T14:00:00Z", "due", "due in 4 hrs", 20 / 24],
	["2026-11-14T13:30:00Z", "soon", "due in 3 hrs", 20.5 / 24],
	["2026-11-14T10:20:00Z", "soon", "due in 20 mins", (24 - 1 / 3) / 24],
	["2026-11-14T10:00:00Z", "soon", "due in under a minute", 1],
	["2026-11-14T08:00:00Z", "overdue", "overdue by 2 hrs", 1],
	["2026-11-10T10:00:00Z", "overdue", "overdue by 4 days", 1],
	["2026-11-15T10:00:09Z", "due", "due in 24 hrs", 0],
	["2027-11-15T10:00:00Z", "soon", "dated in the future", 0],
])("shows a new lead received at %s as %s: %s", (createdAt, kind, text, share) => {
	const deadline = findReplyDeadline(
		{ createdAt, repliedAt: null, status: "new", flagged: false, laterLeadId: null, isClient: false },
		NOW,
	);
	expect({ ...deadline, text: deadline?.text.replaceAll("\u00a0", " ") }).toEqual({ kind, text, share: expect.closeTo(share) });
});

test.each([
	["2026-11-10T15:00:00Z", "replied", "replied after 5 hrs"],
	["2026-11-11T10:00:00Z", "replied", "replied after 24 hrs"],
	["2026-11-11T17:00:00Z", "replied-late", "replied after 31 hrs, late"],
])("shows how long a reply at %s took", (repliedAt, kind, text) => {
	const deadline = findReplyDeadline(
		{ createdAt: "2026-11-10T10:00:00Z", repliedAt, status: "won", flagged: false, laterLeadId: null, isClient: false },
		NOW,
	);
	expect([deadline?.kind, deadline?.text.replaceAll("\u00a0", " ")]).toEqual([kind, text]);
});

test("shows no reply deadline for spam", () => {
	expect(
		findReplyDeadline(
			{ createdAt: "2026-11-10T10:00:00Z", repliedAt: null, status: "new", flagged: true, laterLeadId: null, isClient: false },
			NOW,
		),
	).toBeNull();
});

test("shows no reply deadline for a lead with a later one, but still shows its reply", () => {
	const earlier = { createdAt: "2026-11-10T10:00:00Z", flagged: false, laterLeadId: 2, isClient: false };
	expect(findReplyDeadline({ ...earlier, repliedAt: null, status: "new" }, NOW)).toBeNull();
	expect(findReplyDeadline({ ...earlier, repliedAt: "2026-11-10T15:00:00Z", status: "contacted" }, NOW)).toMatchObject({
		kind: "replied",
	});
});

test("shows no reply deadline for a new request of a client", () => {
	const request = { createdAt: "2026-11-10T10:00:00Z", repliedAt: null, status: "new" as const, flagged: false, laterLeadId: null };
	expect(findReplyDeadline({ ...request, isClient: true }, NOW)).toBeNull();
	expect(findReplyDeadline({ ...request, isClient: false }, NOW)).toMatchObject({ kind: "overdue" });
});

test.each([
	["2026-11-13T08:00:00Z", "due", "due in 37 hrs", 0, "14 Nov 2026, 6:00 pm"],
	["2026-11-13T03:00:00Z", "soon", "due in 3 hrs", 69 / 72, "14 Nov 2026, 1:00 pm"],
	["2026-11-12T08:00:00Z", "overdue", "overdue by 58 mins", 1, "13 Nov 2026, 6:00 pm"],
])("counts business days for a request received at %s, and says what was promised", (createdAt, kind, text, share, promised) => {
	const monday = new Date(kind === "overdue" ? "2026-11-15T23:58:00Z" : kind === "soon" ? "2026-11-16T00:00:00Z" : "2026-11-15T10:00:00Z");
	const request = { createdAt, repliedAt: null, status: "new" as const, flagged: false, laterLeadId: null, isClient: false };
	const deadline = findReplyDeadline(request, monday, "business-hours");
	expect({ ...deadline, text: deadline?.text.replaceAll("\u00a0", " ") }).toEqual({
		kind,
		text,
		share: expect.closeTo(share),
		promise: `promised by ${promised.replace(/(?<!,) /g, "\u00a0")}`,
	});
});
