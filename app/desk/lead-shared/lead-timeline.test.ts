import { expect, test } from "vitest";
import { listTimeline } from "./lead-timeline.ts";

const RECEIVED = "2026-11-14T01:00:00.000Z";

test("lists a lead's history newest first, with its arrival last", () => {
	const timeline = listTimeline(
		{
			requests: [{ id: 7, createdAt: RECEIVED, source: "hire_us" }],
			events: [
				{ id: 2, kind: "status", text: "New to Contacted", staffName: "anna", createdAt: "2026-11-14T03:00:00.000Z" },
				{ id: 1, kind: "note", text: "Rang,\nno answer", staffName: "ben", createdAt: "2026-11-14T02:00:00.000Z" },
			],
			notices: [
				{ id: 5, kind: "agency-mail", state: "done", attempts: 1, problem: null, runAt: RECEIVED, doneAt: RECEIVED },
				{ id: 6, kind: "webhook", state: "parked", attempts: 5, problem: "500", runAt: RECEIVED, doneAt: null },
			],
		},
		[{ reportId: "r", host: "reef.example", score: 61, createdAt: new Date("2026-11-14T01:01:00Z") }],
	);
	expect(timeline.map(({ title, staffName, text }) => [title, staffName, text])).toEqual([
		["New to Contacted", "anna", null],
		["Note", "ben", "Rang,\nno answer"],
		["Snapshot of reef.example: 61 out of 100", null, null],
		["Email to the agency: sent", null, null],
		["Webhook to the CRM: failed after 5 attempts", null, "500"],
		["Received: Hire us", null, null],
	]);
});

test("shows a skipped notice as not sent in the history", () => {
	const problem = "not sent: this email address has already had three emails from us today";
	const notices = [
		{ id: 1, kind: "confirmation-mail" as const, state: "done" as const, attempts: 1, problem, runAt: RECEIVED, doneAt: RECEIVED },
	];
	const [entry] = listTimeline({ requests: [{ id: 7, createdAt: RECEIVED, source: "hero" }], events: [], notices }, []);
	expect(entry).toMatchObject({
		kind: "not-sent",
		title: "Confirmation to the visitor: not sent",
		text: "this email address has already had three emails from us today",
	});
});

test("names the request whose status changed, if there are several", () => {
	const first = { id: 7, createdAt: RECEIVED, source: "hero" as const };
	const second = { id: 8, createdAt: RECEIVED, source: "hire_us" as const };
	const moved = { kind: "status" as const, text: "New to Contacted", staffName: "anna", createdAt: "2026-11-14T02:00:00.000Z" };
	const events = [
		{ ...moved, id: 1, leadId: 7 },
		{ ...moved, id: 2, leadId: null },
	];
	const listTitles = (requests: (typeof first | typeof second)[]) =>
		listTimeline({ requests, events, notices: [] }, [])
			.slice(0, 2)
			.map(({ title }) => title);
	expect(listTitles([second, first])).toEqual(["Free analysis: New to Contacted", "New to Contacted"]);
	expect(listTitles([first])).toEqual(["New to Contacted", "New to Contacted"]);
});
